"""Print where a test hangs.

A test waits in one greenlet while Playwright runs in another: faulthandler prints the stack of the latter.
"""

import signal
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from greenlet import getcurrent


@contextmanager
def told(config: Any, seconds: float) -> Iterator[None]:
    """Print the stack of a test that takes longer than this; faulthandler ends it soon afterwards."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return
    capture = config.pluginmanager.getplugin("capturemanager")

    def tell(*_: object) -> None:
        waiting = getcurrent().parent
        with capture.global_and_fixture_disabled():
            traceback.print_stack(waiting.gr_frame if waiting else None, file=sys.__stderr__)

    before = signal.signal(signal.SIGALRM, tell)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
