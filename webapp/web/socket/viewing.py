"""What a connection talks to: its own session (`Alone`), or a room (`live.rooms.member.Member`)."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from webapp.live.protocol import Outbound
from webapp.live.viewing import Lessons, no_lessons
from webapp.sentence import Refusal, Speaker
from webapp.variants import Course, Question
from webapp.web.words.words import Words, words_in


class Live(Protocol):
    """The functions of `webapp.live.session`."""

    def begin(self, words_in: Callable[[str], Words], lang: str, sandboxed: bool, lessons: Lessons, /) -> Any:
        """Return a session with nothing open, in this language.

        A `sandboxed` one refuses all requests but those for viewing. `lessons` returns questions of lessons.
        """

    def receive(
        self, session: Any, texts: Iterable[str | bytes], now: int, /
    ) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after these messages, and the answers; of states only the newest."""

    def wake(self, session: Any, now: int, /) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after its `wake_at`, and what there is to send."""

    def searching(self, session: Any, states: int, depth: int, before: int, /) -> Iterable[Outbound]:
        """Return the progress of the search for the session's `question`."""

    def found(self, session: Any, now: int, /) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after its question was answered, and the answers that waited for it."""

    def failed(self, session: Any, why: Refusal, /) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after its search failed, and the errors."""

    def keep(self, session: Any, name: str, course: Course, /) -> Any:
        """Return the session with this recording available to `open` by name."""


class Viewing(Protocol):
    """What a connection talks to."""

    @property
    def wake_at(self) -> int | None:
        """When to call `wake`; None: not before the next message."""

    @property
    def question(self) -> Question | None:
        """The question that has to be searched now."""

    @property
    def words(self) -> Speaker:
        """Language of the answers."""

    def receive(self, texts: Iterable[str | bytes], now: int, /) -> Iterable[Outbound]:
        """Carry out these messages and return the answers; of states only the newest."""

    def wake(self, now: int, /) -> Iterable[Outbound]:
        """Return what there is to send at `wake_at`."""

    def newest(self, now: int, /) -> Iterable[Outbound]:
        """Return the newest state, unasked."""

    def searching(self, states: int, depth: int, before: int, /) -> Iterable[Outbound]:
        """Return the progress of the search for its `question`."""

    def found(self, now: int, /) -> Iterable[Outbound]:
        """Return the answers that waited for its question."""

    def failed(self, why: Refusal, /) -> Iterable[Outbound]:
        """Return the errors after its search failed."""

    def keep(self, name: str, course: Course, /) -> None:
        """Make a recording available to `open` by name."""

    def leave(self, now: int, /) -> None:
        """The connection has ended."""


class Alone:
    """A viewer alone, with its own session."""

    def __init__(self, live: Live, lang: str, *, sandboxed: bool, lessons: Lessons = no_lessons) -> None:
        """Start with nothing open; a `sandboxed` viewer may only view."""
        self._live = live
        self.sandboxed = sandboxed
        self.session = live.begin(words_in, lang, sandboxed, lessons)

    @property
    def is_open(self) -> bool:
        """True if anything is open."""
        return bool(self.session.shared.lanes)

    @property
    def wake_at(self) -> int | None:
        """When to call `wake`; None: not before the next message."""
        wake_at: int | None = self.session.wake_at
        return wake_at

    @property
    def question(self) -> Question | None:
        """The question that has to be searched now."""
        question: Question | None = self.session.question
        return question

    @property
    def words(self) -> Speaker:
        """Language of the answers."""
        words: Speaker = self.session.viewer.words
        return words

    def receive(self, texts: Iterable[str | bytes], now: int) -> Iterable[Outbound]:
        """Carry out these messages and return the answers; of states only the newest."""
        self.session, answers = self._live.receive(self.session, texts, now)
        return answers

    def wake(self, now: int) -> Iterable[Outbound]:
        """Return what there is to send at `wake_at`."""
        self.session, answers = self._live.wake(self.session, now)
        return answers

    def newest(self, _now: int) -> Iterable[Outbound]:
        """Return nothing: alone, each change is sent at once."""
        return []

    def searching(self, states: int, depth: int, before: int) -> Iterable[Outbound]:
        """Return the progress of the search for its `question`."""
        return self._live.searching(self.session, states, depth, before)

    def found(self, now: int) -> Iterable[Outbound]:
        """Return the answers that waited for its question."""
        self.session, answers = self._live.found(self.session, now)
        return answers

    def failed(self, why: Refusal) -> Iterable[Outbound]:
        """Return the errors after its search failed."""
        self.session, answers = self._live.failed(self.session, why)
        return answers

    def keep(self, name: str, course: Course) -> None:
        """Make a recording available to `open` by name."""
        self.session = self._live.keep(self.session, name, course)

    def leave(self, _now: int) -> None:
        """The connection has ended: nothing to do."""
