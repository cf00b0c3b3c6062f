"""What a connection views: alone, by a session of its own; or as one of a room, see `live.rooms.member`."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from webapp.live.protocol import Outbound
from webapp.live.viewing import Lessons, no_lessons
from webapp.sentence import Refusal, Speaker
from webapp.variants import Course, Question
from webapp.web.words.words import Words, words_in


class Live(Protocol):
    """What a viewing session is to its connection: the functions of `webapp.live.session`."""

    def begin(self, words_in: Callable[[str], Words], lang: str, sandboxed: bool, lessons: Lessons, /) -> Any:
        """Return a session in which nothing is viewed yet, and which speaks this language so far.

        One that is `sandboxed` answers what only views, and refuses everything else; `lessons` knows what
        lessons ask.
        """

    def receive(
        self, session: Any, texts: Iterable[str | bytes], now: int, /
    ) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after these messages, and the answers: of states only the newest."""

    def wake(self, session: Any, now: int, /) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after the time it asked to be woken at, and what there is to show."""

    def searching(self, session: Any, states: int, depth: int, before: int, /) -> Iterable[Outbound]:
        """Return how far the search is for the session's `question`, and how many others come first."""

    def found(self, session: Any, now: int, /) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after its question has been answered, and the answers that waited for it."""

    def failed(self, session: Any, why: Refusal, /) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after its question could not be answered, and what there is to say."""

    def keep(self, session: Any, name: str, course: Course, /) -> Any:
        """Return the session in which this recording can be opened by its name."""


class Viewing(Protocol):
    """What a connection views: it is told what arrives, and gives the answers."""

    @property
    def wake_at(self) -> int | None:
        """When to wake it; None: not before the next message."""

    @property
    def question(self) -> Question | None:
        """What has to be searched for it now."""

    @property
    def words(self) -> Speaker:
        """The language in which it is answered."""

    def receive(self, texts: Iterable[str | bytes], now: int, /) -> Iterable[Outbound]:
        """Carry out these messages; of states only the newest answers."""

    def wake(self, now: int, /) -> Iterable[Outbound]:
        """Return what there is to show at the time it asked to be woken at."""

    def newest(self, now: int, /) -> Iterable[Outbound]:
        """Return the state that there is to see now, which nobody has asked for."""

    def searching(self, states: int, depth: int, before: int, /) -> Iterable[Outbound]:
        """Return how far the search is for its `question`, and how many others come first."""

    def found(self, now: int, /) -> Iterable[Outbound]:
        """Return the answers that waited for its question."""

    def failed(self, why: Refusal, /) -> Iterable[Outbound]:
        """Return what there is to say where its question could not be answered."""

    def keep(self, name: str, course: Course, /) -> None:
        """Let this recording be opened by its name from now on."""

    def leave(self, now: int, /) -> None:
        """End: the connection has."""


class Alone:
    """Whoever views alone."""

    def __init__(self, live: Live, lang: str, *, sandboxed: bool, lessons: Lessons = no_lessons) -> None:
        """Begin with nothing open, in this language; who is `sandboxed` may view, and nothing else."""
        self._live = live
        self.sandboxed = sandboxed
        self.session = live.begin(words_in, lang, sandboxed, lessons)

    @property
    def is_open(self) -> bool:
        """Whether anything is open."""
        return bool(self.session.shared.lanes)

    @property
    def wake_at(self) -> int | None:
        """When to wake it; None: not before the next message."""
        wake_at: int | None = self.session.wake_at
        return wake_at

    @property
    def question(self) -> Question | None:
        """What has to be searched for it now."""
        question: Question | None = self.session.question
        return question

    @property
    def words(self) -> Speaker:
        """The language in which it is answered."""
        words: Speaker = self.session.viewer.words
        return words

    def receive(self, texts: Iterable[str | bytes], now: int) -> Iterable[Outbound]:
        """Carry out these messages; of states only the newest answers."""
        self.session, answers = self._live.receive(self.session, texts, now)
        return answers

    def wake(self, now: int) -> Iterable[Outbound]:
        """Return what there is to show at the time it asked to be woken at."""
        self.session, answers = self._live.wake(self.session, now)
        return answers

    def newest(self, _now: int) -> Iterable[Outbound]:
        """Return nothing: what one sees alone is shown when it changes."""
        return []

    def searching(self, states: int, depth: int, before: int) -> Iterable[Outbound]:
        """Return how far the search is for its `question`, and how many others come first."""
        return self._live.searching(self.session, states, depth, before)

    def found(self, now: int) -> Iterable[Outbound]:
        """Return the answers that waited for its question."""
        self.session, answers = self._live.found(self.session, now)
        return answers

    def failed(self, why: Refusal) -> Iterable[Outbound]:
        """Return what there is to say where its question could not be answered."""
        self.session, answers = self._live.failed(self.session, why)
        return answers

    def keep(self, name: str, course: Course) -> None:
        """Let this recording be opened by its name from now on."""
        self.session = self._live.keep(self.session, name, course)

    def leave(self, _now: int) -> None:
        """Leave nothing behind."""
