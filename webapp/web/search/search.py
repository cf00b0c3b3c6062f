"""One search in a process of its own, with progress; killed when nobody waits for it any more.

A place is free again when the process is dead, not before: whoever is stopped while a process is being
started would leave it behind, so nothing here is stopped but the process.
"""

import logging
import sys
from contextlib import suppress

import gevent
import msgspec
from gevent import subprocess

from webapp.sentence import Refusal, counted, sentence
from webapp.variants import Question, learn
from webapp.web.clock import running_time
from webapp.web.search.worker import Line, Progress

log = logging.getLogger(__name__)
_decoder = msgspec.json.Decoder(Line)

LONGEST = 30.0  # seconds that a search may take
LOOK = 0.5  # seconds between two looks at the clock


class LostSearch(Refusal):
    """A search that was lost."""

    code = "failed"


class TooLongSearch(Refusal):
    """A search that takes more time than any may."""

    code = "too_large"


class Search:
    """The search for a question: `states` and `depth` tell how far it is, and at its end it is `answered`.

    If it ends otherwise there is a `problem`. `viewers` is how many wait for it.
    """

    def __init__(self, question: Question) -> None:
        """Begin nothing yet: that is `run`."""
        self.question = question
        self.states = self.depth = self.viewers = 0
        self.answered = False
        self.problem: Refusal | None = None
        self._stopped = False
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def has_ended(self) -> bool:
        """True if nothing more is to come."""
        return self.answered or self.problem is not None

    def stop(self) -> None:
        """End it: its process dies at once, also one that is just being started."""
        self._stopped = True
        if self._process is not None:
            with suppress(OSError):
                self._process.kill()

    def run(self) -> None:
        """Search; return when the process is dead. What nobody wants any more is not begun."""
        if self._stopped:
            return
        watching = gevent.spawn(self._watch)
        try:
            self._follow()
        except Exception:
            log.exception("A search could not be made.")
        finally:
            watching.kill(block=False)
        if not self.has_ended:
            self.problem = LostSearch(sentence("The search has failed; the reason is in the server’s log."))

    def _follow(self) -> None:
        """Start the process and hear what it tells, until it ends."""
        asked = msgspec.json.encode(self.question).decode()
        command = [sys.executable, "-m", "webapp.web.search.worker", asked]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL) as process:
            self._process = process
            if self._stopped:
                process.kill()
            assert process.stdout
            try:
                for text in process.stdout:
                    self._hear(_decoder.decode(text))
            except BaseException:
                process.kill()
                raise
        if not (self.answered or self._stopped):
            log.error("A search has ended with code %d and no answer: %s", process.returncode, asked)

    def _hear(self, line: Line) -> None:
        if isinstance(line, Progress):
            self.states, self.depth = line.states, line.depth
        else:
            self.states = line.answer.states
            learn(self.question, line.answer)
            self.answered = True

    def _watch(self) -> None:
        """Stop it after `LONGEST`."""
        end = running_time() + LONGEST
        while running_time() < end:
            gevent.sleep(LOOK)
        self.problem = TooLongSearch(
            counted(
                "The search was ended: it has not found the answer within {count} second.",
                "The search was ended: it has not found the answer within {count} seconds.",
                round(LONGEST),
            )
        )
        log.warning("A search was ended after %d seconds: %s", LONGEST, self.question)
        self.stop()
