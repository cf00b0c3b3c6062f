"""Questions: their choices, how an answer is judged, and a question as it is put to someone."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from msgspec import UNSET

from webapp.descent import last_disc
from webapp.live import protocol
from webapp.live.lane import Address
from webapp.live.protocol import MOST_CHOICES, Marks, Points
from webapp.puzzle import Move, Pegs
from webapp.sentence import Refusal, Sentence, Speaker, sentence

GOLDEN = 0x9E3779B97F4A7C15  # 2^64 divided by the golden ratio, rounded to an odd number
OF_ANYTHING: Marks = ("next", "values", "frame")
"""What could give away the answer to a question that a person has written."""


class Choice(NamedTuple):
    """One answer that can be given: an id, which is the same in every language, and what people read."""

    id: str
    text: Sentence


class Translation(NamedTuple):
    """What people read of a question in another language, the choices in the same order."""

    lang: str
    text: Sentence
    choices: tuple[Sentence, ...]
    why: Sentence | None


class Question(NamedTuple):
    """A question; `right` is the id of the right answer and `why` the reason, None if nothing is right.

    `points` is where an answer can be pointed at, `hides` what would give it away. `lesson` has the lesson,
    page and block that ask it, if any do; a lesson's question for a number may have no choices. If its author
    has written it in several languages, `translations` has the others.
    """

    kind: str
    text: Sentence
    choices: tuple[Choice, ...]
    right: str | None
    why: Sentence | None
    points: Points = "choice"
    hides: Marks = OF_ANYTHING
    lesson: tuple[str, int, int] | None = None
    translations: tuple[Translation, ...] = ()

    def in_language(self, lang: str) -> "Question":
        """Return its author's version in this language, if there is one, else the question itself."""
        for one in self.translations:
            if one.lang == lang:
                choices = zip(self.choices, one.choices, strict=True)
                texts = tuple(Choice(choice.id, text) for choice, text in choices)
                return self._replace(text=one.text, choices=texts, why=one.why)
        return self

    def translated(self, others: Iterable[tuple[str, "Question"]]) -> "Question":
        """Return it with the same question in other languages; one with other choices is left out."""
        ids = [choice.id for choice in self.choices]
        return self._replace(
            translations=tuple(
                Translation(lang, one.text, tuple(choice.text for choice in one.choices), one.why)
                for lang, one in others
                if [choice.id for choice in one.choices] == ids and one.right == self.right
            )
        )


class Shows(NamedTuple):
    """What the stage shows for an answer: another address of the same run, or the position after a move."""

    address: Address | None = None
    pegs: Pegs | None = None
    move: Move | None = None


class Judged(NamedTuple):
    """Whether an answer is right, why, and what the stage shows for it, if anything.

    `again` is the explanation for someone who has been wrong before, if there is more to say then.
    """

    right: bool
    said: Sentence
    shows: Shows | None = None
    again: Sentence | None = None


def say_right(answer: Sentence | str) -> Sentence:
    """Say which answer is right, if no reason is known."""
    return sentence("The right answer is: {answer}", answer=answer)


def say_wrong(answer: Sentence | str) -> Sentence:
    """Say that an answer is wrong, if no reason is known."""
    return sentence("“{answer}” is not the right answer.", answer=answer)


def as_written(text: str) -> Sentence:
    """Return a person's own text, which is the same in every language."""
    return Sentence("{text}", {"text": text})


def few(right: Choice, others: Iterable[Choice], k: int) -> list[Choice]:
    """Return the right choice and at most five others; which ones does not depend on the right one."""
    all_others = [*{choice.id: choice for choice in others}.values()]
    drawn = sorted(enumerate(all_others), key=lambda one: scrambled(k * len(all_others) + one[0]))
    return [right, *[one for _, one in drawn if one.id != right.id][: MOST_CHOICES - 1]]


def few_discs(right: int, discs: int, k: int) -> list[int]:
    """Return at most six discs or bits, the largest first: the five smallest, and a larger one.

    Each larger disc is drawn half as often as the one before it, just as it moves, so it gives nothing away.
    """
    if discs <= MOST_CHOICES:
        return [*range(discs, 0, -1)]
    small = MOST_CHOICES - 1
    drawn = last_disc(scrambled(k) or 1)
    larger = right if right > small else small + 1 + (drawn - 1) % (discs - small)
    return [larger, *range(small, 0, -1)]


def scrambled(number: int) -> int:
    """Return 64 bits that look random, always the same for a number (Fibonacci hashing, twice)."""
    for _ in range(2):
        number = (number + 1) * GOLDEN & 2**64 - 1
        number ^= number >> 32
    return number


class TooLate(Refusal):
    """A request about a question that is no longer open."""

    code = "closed"


class Put(NamedTuple):
    """A question with its number, about a lane at an address."""

    number: int
    question: Question
    lane: int
    address: Address

    def asked(self, words: Speaker, in_round: int = 1) -> protocol.Asked:
        """Return the question in a language."""
        question, (move, line) = self.question.in_language(words.lang), self.address
        lesson, page, block = question.lesson or (UNSET, UNSET, UNSET)
        return protocol.Asked(
            question=self.number,
            round=in_round,
            kind=question.kind,
            text=words.say(question.text),
            choices=[protocol.Choice(id=one.id, text=words.say(one.text)) for one in question.choices],
            lane=self.lane,
            move=str(move),
            line=line,
            points=question.points,
            hides=[*question.hides],
            lesson=lesson,
            page=page,
            block=block,
            poll=question.right is None,
        )


class Own(NamedTuple):
    """A question put to oneself; `judge` judges any answer, or raises `InvalidValue`.

    `failed` is true after a wrong answer.
    """

    put: Put
    judge: Callable[[str], Judged]
    failed: bool = False


class Posed(NamedTuple):
    """A question about a place, and how its answers are judged; it has no number and no lane yet."""

    question: Question
    address: Address
    judge: Callable[[str], Judged]


def no_question(number: int) -> Sentence:
    """Say that there is no question with this number."""
    return sentence("There is no question {number}.", number=number)
