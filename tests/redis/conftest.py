"""A real Redis on loopback, which tests end, pause, flush and begin again, and processes that share it."""

import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from tests.conftest import PATIENCE, ROOT
from tests.redis.remote import StoreProcess
from tests.redis.servers import RedisServer

StartRedis = Callable[..., RedisServer]
StartStores = Callable[..., list[StoreProcess]]


@pytest.fixture
def start_redis(tmp_path: Path) -> Iterator[StartRedis]:
    """Start a Redis with these options of its own."""
    with ExitStack() as stack:

        def begin(*options: str) -> RedisServer:
            server = RedisServer(tmp_path, *options)
            stack.callback(server.kill)
            return server

        yield begin


@pytest.fixture
def redis(start_redis: StartRedis) -> RedisServer:
    """One Redis for a test."""
    return start_redis()


@pytest.fixture
def stores(redis: RedisServer) -> Iterator[StartStores]:
    """Start so many processes, each with a store of that Redis, or of another URL."""
    with ExitStack() as stack, closing(socket.create_server(("127.0.0.1", 0))) as listening:
        listening.settimeout(PATIENCE)
        address = f"{listening.getsockname()[1]}"

        def begin(count: int, url: str = redis.url) -> list[StoreProcess]:
            return [begin_one(url) for _ in range(count)]

        def begin_one(url: str) -> StoreProcess:
            command = [sys.executable, "-m", "tests.redis.agent", address, url]
            process = subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)
            connection, _ = listening.accept()
            return stack.enter_context(StoreProcess(process, connection))

        yield begin
