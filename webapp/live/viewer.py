"""What belongs to one viewer alone: the language, the panels, and what there is still to answer."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from webapp.live.problems import InvalidValue, shortened
from webapp.live.protocol import Inbound, Marks
from webapp.live.questions.put import Own, Posed
from webapp.sentence import Sentence, Speaker, sentence
from webapp.variants import Course, Question

AHEAD = (1, -1)
Lessons = Callable[[str, int, int, Speaker], Posed]
"""What a lesson asks in a language, on a page, in a block of it, both counted from 1; raises a refusal."""


def no_lessons(name: str, _page: int, _block: int, _words: Speaker) -> Posed:
    """Raise `InvalidValue`: there are no lessons here."""
    raise InvalidValue(sentence("There is no lesson “{name}”.", name=shortened(name)), "lesson")


class Waiting(Struct, frozen=True):
    """A request that cannot be carried out before a question is answered, which lane of it asks."""

    request: Inbound
    question: Question
    lane: int


class Viewer(Struct, frozen=True):
    """One viewer; `panels` are those that the states of each lane carry.

    `answer_due` tells that a state has to answer what has been asked; `ref` is the newest that it will
    repeat. `send_neighbours` tells that the states one step on and back are worth sending after the next
    state. `ahead_at` is when the first of those in the directions `ahead` (1 or −1) is to be sent, in
    monotonic nanoseconds: at once, unless something else has arrived. `waiting` are requests that a search
    has to answer first. `questions` are those to oneself, the newest last; `lessons` knows what lessons ask.
    `recordings` are those of the programs that it has run, by name. What `hides` names its states do
    not tell. One that is `sandboxed` may only view, see `actions.VIEWING`.
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
