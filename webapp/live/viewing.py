"""A session: the shared part, the part of one viewer, and the states that show it."""

from collections.abc import Callable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from webapp.live.problems import InvalidValue, shortened
from webapp.live.protocol import Ahead, Inbound, Marks, State
from webapp.live.questions.question import Own, Posed
from webapp.live.shared import Shared
from webapp.live.states import state_of
from webapp.sentence import Sentence, Speaker, sentence
from webapp.variants import Course, Question

AHEAD = (1, -1)
Lessons = Callable[[str, int, int, Speaker], Posed]
"""Returns the question of (lesson, page, block, language), page and block from 1; raises a refusal."""


def no_lessons(name: str, _page: int, _block: int, _words: Speaker) -> Posed:
    """Raise `InvalidValue`: there are no lessons here."""
    raise InvalidValue(sentence("There is no lesson “{name}”.", name=shortened(name)), "lesson")


class Waiting(Struct, frozen=True):
    """A request that waits for the search of a lane's question."""

    request: Inbound
    question: Question
    lane: int


class Viewer(Struct, frozen=True):
    """One viewer; `panels` are those that the states of each lane carry.

    `answer_due` is true if a state has to answer a request; it repeats the newest `ref`. If `send_neighbours`
    is true, the states one step forward and back follow it: from `ahead_at` on (monotonic ns), in the
    directions `ahead` (1 or −1). `waiting` are requests that wait for a search. `questions` are those to
    oneself, the newest last; `lessons` returns those of lessons. `recordings` are those of the viewer's
    programs, by name. States leave out what `hides` names. A `sandboxed` viewer may only view, see
    `actions.VIEWING`.
    """

    words_in: Callable[[str], Speaker]
    words: Speaker
    panels: tuple[tuple[str, ...], ...] = ()
    answer_due: bool = False
    ref: str | None = None
    send_neighbours: bool = True
    ahead_at: int | None = None
    ahead: tuple[int, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    questions: tuple[Own, ...] = ()
    lessons: Lessons = no_lessons
    recordings: Mapping[str, Course] = {}
    hides: Marks = ()
    sandboxed: bool = False

    def say(self, said: Sentence) -> str:
        """Return a sentence in the viewer's language."""
        return self.words.say(said)


class Session(Struct, frozen=True):
    """A viewing session; times are monotonic nanoseconds."""

    shared: Shared
    viewer: Viewer

    @property
    def wake_at(self) -> int | None:
        """When to call `wake`; None: not before the next message."""
        return self.shared.play.due if self.shared.play else self.viewer.ahead_at

    @property
    def question(self) -> Question | None:
        """The question that has to be searched now."""
        return self.viewer.waiting[0].question if self.viewer.waiting else None


def shown(session: Session, now: int) -> tuple[Session, State]:
    """Return the session and its state, with a newer revision than all before.

    It answers all requests so far, each of which has raised the revision.
    """
    shared, viewer = session.shared, session.viewer
    if not viewer.answer_due:
        shared = shared.newer()
    state = state_of(State, shared, viewer.panels, viewer.say, viewer.hides)
    return answered(Session(shared, viewer), state, now)


def answered(session: Session, state: State, now: int) -> tuple[Session, State]:
    """Return the session after this state was sent, and the state with the `ref` that it answers."""
    viewer = session.viewer
    ahead_at, ahead = (now, AHEAD) if viewer.send_neighbours and not state.playing else (None, ())
    if viewer.ref is not None:
        state = replace(state, ref=viewer.ref)
    told = replace(viewer, ahead_at=ahead_at, ahead=ahead, answer_due=False, ref=None)
    return Session(session.shared, told), state


def asked(session: Session, ref: str | None, *, ahead: bool = True) -> Session:
    """Return the session after a request that the next state answers.

    Without `ahead` no neighbours are sent after that state.
    """
    viewer = session.viewer
    newest = viewer.ref if ref is None else ref
    asking = replace(viewer, answer_due=True, ref=newest, send_neighbours=ahead)
    return Session(session.shared.newer(), asking)


def next_ahead(session: Session) -> tuple[Session, list[Ahead]]:
    """Return the next state ahead: one step forward, then one back, in the unit last used, if there is one.

    One at a time, because each takes as long as the state itself, and a message may have arrived meanwhile.
    None while something is hidden.
    """
    shared, viewer = session.shared, session.viewer
    left = () if viewer.hides else viewer.ahead
    while left:
        by, *others = left
        left = tuple(others)
        there = shared.stepped(by)
        if there is not None:
            viewer = replace(viewer, ahead=left, ahead_at=viewer.ahead_at if left else None)
            return Session(shared, viewer), [state_of(Ahead, there, viewer.panels, viewer.say)]
    return Session(shared, replace(viewer, ahead=(), ahead_at=None)), []
