"""Addresses of Redis, without a connection."""

import pytest

from tests.conftest import run_python
from webapp.web.store import Store


@pytest.mark.parametrize(
    ("url", "place"),
    [
        ("redis://localhost", "localhost:6379"),
        ("redis://:secret@10.0.0.7:7000/3", "10.0.0.7:7000"),
        ("rediss://user:secret@redis.school.example:6380", "redis.school.example:6380"),
        ("unix:///run/redis/redis.sock?db=2", "/run/redis/redis.sock"),
        ("redis://localhost?socket_timeout=60&protocol=3", "localhost:6379"),
    ],
)
def test_a_store_gives_its_address_without_the_password(url: str, place: str) -> None:
    store = Store(url)
    assert store.place == place
    assert "secret" not in repr(vars(store))
    store.stop()  # it was never connected


@pytest.mark.parametrize(
    "url",
    [
        *("", "localhost:6379", "http://localhost", "redis://localhost:port", "redis://h?colour=1"),
        *("redis://h/school", "redis://h/3/4", "http://:secret@localhost", "redis://:secret@h:port"),
        "redis://:secret@localhost?colour=1",
    ],
)
def test_an_invalid_address_is_refused_without_repeating_the_password(url: str) -> None:
    with pytest.raises(ValueError, match=r"^An address of Redis begins with ") as problem:
        Store(url)
    assert "secret" not in str(problem.value)


def test_importing_the_store_does_not_load_redis() -> None:
    program = "import sys, webapp.web.store; print({'redis'} & {*sys.modules})"
    assert run_python("-c", program).stdout == "set()\n"
