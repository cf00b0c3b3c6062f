"""A Redis, and two sites: one that no test disturbs, and one that is repaired before each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.redis.servers import WAYS, RedisServer, Way
from tests.redis.site import Site, a_site


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[RedisServer]:
    with RedisServer(tmp_path) as server:
        yield server


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One site for all tests that do not disturb it: none of its processes may report anything."""
    with a_site(tmp_path_factory.mktemp("site")) as site:
        yield site
        assert [server.errors for server in site.proxied.servers] == [[], []]


@pytest.fixture(scope="session")
def disturbed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with a_site(tmp_path_factory.mktemp("disturbed")) as site:
        yield site


@pytest.fixture
def shaken(disturbed: Site) -> Site:
    """A site whose Redis and processes a test may end and pause; it is repaired for each test."""
    disturbed.repair()
    return disturbed


@pytest.fixture(params=WAYS)
def way(request: pytest.FixtureRequest) -> Way:
    return WAYS[request.param]
