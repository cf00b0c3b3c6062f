"""Two processes for a test, and the shelf that both share."""

from collections.abc import Iterator

import pytest

from tests.web.socket.link.processes import Both, Process, until
from tests.web.socket.link.shelf import Shelf
from webapp.web.store import Times


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def processes(shelf: Shelf) -> Iterator[Both]:
    """Two, which soon try again what has failed."""
    both = Process(shelf), Process(shelf)
    for process in both:
        process.store.times = Times(again=0.1)
    yield both
    shelf.is_away = shelf.is_deaf = False
    for process in both:
        for room in process.keeper.rooms:
            room.let_go()
    until(lambda: not any(process.store.followed for process in both))
