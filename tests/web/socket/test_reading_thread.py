import logging
import threading
from dataclasses import dataclass, field

import pytest

from tests.conftest import PATIENCE
from webapp.web.socket.library import ReadingThread


@dataclass
class Wire:
    ended: bool = False

    def close(self) -> None:
        self.ended = True


@dataclass
class Connection:
    connected: bool = True
    event: threading.Event = field(default_factory=threading.Event)
    sock: Wire = field(default_factory=Wire)

    def read(self) -> None:
        raise AssertionError("a frame that cannot be")


def test_an_unexpected_error_ends_the_connection_with_one_line_in_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    connection = Connection()
    with caplog.at_level(logging.WARNING):
        thread = ReadingThread(connection.read)
        thread.start()
        thread.join(PATIENCE)
    assert not connection.connected
    assert connection.event.is_set()
    assert connection.sock.ended
    assert caplog.text.count("\n") == 1
