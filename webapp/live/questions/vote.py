"""A vote: a question, its rounds and answers, and its record as it is stored."""

from collections import Counter
from collections.abc import Container
from fractions import Fraction

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from webapp.live import clock, protocol
from webapp.live.lane import Address
from webapp.live.protocol import MOST_CHOICES, Advice
from webapp.live.questions.answers import OTHERS, Answers
from webapp.live.questions.question import Put, Question
from webapp.live.shared import Shared
from webapp.sentence import Speaker

ROUNDS = 2
MOST_NUMBERS = MOST_CHOICES
TALK_FROM, TALK_TO = Fraction(30, 100), Fraction(70, 100)
HALF_FROM, HALF_TO = Fraction(40, 100), Fraction(60, 100)


class Vote:
    """A question, asked in one round or two. Answers to the present round are kept by device, never shown.

    Those to the first round, too, if they come in again after a restart.
    """

    def __init__(self, put: Put, page: str | None = None) -> None:
        """Begin the first round; `page` is where it was asked, if the class saw one by its link."""
        self.put = put
        self.number, self.question, self.lane, self.address = put
        self.page = page
        self.is_open = True
        self.is_revealed = self.has_been_left = self.is_of_old_lanes = False
        self.rounded: list[str] = []  # the right number, as it has been given in other forms
        self.was_lost = False  # by a restart: students resend their answers, those of earlier rounds too
        self._usual = {one: one for one in (*self.ids, self.question.right) if one is not None}
        self._rounds = [Answers(self._usual)]
        self._counts: list[dict[str, int]] | None = None  # cached until an answer changes

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return len(self._rounds)

    @property
    def answers(self) -> list[dict[str, str]]:
        """Each device's answer, by round, as far as this process knows it."""
        return [dict(one.by_device) for one in self._rounds]

    @property
    def only_counted(self) -> list[dict[str, int]]:
        """How often each answer was given by devices that are not kept, by round."""
        return [dict(one.counted) for one in self._rounds]

    @property
    def ids(self) -> list[str]:
        """The ids of the choices."""
        return [choice.id for choice in self.question.choices]

    def is_about(self, here: Shared) -> bool:
        """True if the class is paused at the question's address, or the question is about a page."""
        if self.page is not None or not here.lanes:
            return True
        return here.play is None and clock.addresses(here.time, here.lanes)[self.lane] == self.address

    def ask_again(self) -> None:
        """Begin the second round."""
        self.close()
        if not self.was_lost:
            self._rounds[-1].only_count()
        self._rounds.append(Answers(self._usual))
        self._counts = None
        self.is_open = True

    def go_on_from(self, answers: list[dict[str, str]], counts: list[dict[str, int]]) -> None:
        """Restore the rounds: answers by device, and the counts of those that were not kept by device."""
        self._rounds = [Answers(self._usual) for _ in answers]
        for place, one in enumerate(self._rounds):
            one.restore(answers[place], counts[place] if place < len(counts) else {})
        self._counts = None

    def answer(self, device: str, value: str, in_round: int | None = None) -> None:
        """Record a device's answer, in place of an earlier one; in an earlier round only its first."""
        answers = self._rounds[(in_round or self.round) - 1]
        if answers is self._rounds[-1] or device not in answers.by_device:
            answers.put(device, value)
        self._counts = None

    def count_as_right(self, value: str) -> None:
        """Count this number as the right one; the device that gives it is not told so."""
        if value != self.question.right and value not in self.rounded:
            self.rounded.append(value)
            self._usual[value] = value

    def restart(self, in_round: int) -> None:
        """Restart in a round; the answers in it and in earlier rounds are unknown."""
        self._rounds, self._counts = [Answers(self._usual) for _ in range(in_round)], None
        self.was_lost = True

    def keep_only(self, devices: Container[str]) -> None:
        """Drop the answers of all other devices in this round."""
        self._rounds[-1].keep_only(devices)
        self._counts = None

    def answer_of(self, device: str) -> str | None:
        """Return what a device has answered in this round."""
        return self._rounds[-1].by_device.get(device)

    def close(self) -> None:
        """Take no more answers; after the second round, reveal the right one."""
        self.is_open = False
        self.is_revealed = self.is_revealed or self.round == ROUNDS

    def reveal(self) -> None:
        """Close the vote and reveal the right answer."""
        self.close()
        self.is_revealed = True

    def counts(self) -> list[dict[str, int]]:
        """Return how often each choice was taken, by round."""
        if self._counts is None:
            self._counts = [self._counted(one) for one in self._rounds]
        return self._counts

    def _counted(self, answers: Answers) -> dict[str, int]:
        counts, given = dict.fromkeys(self.ids, 0), answers.counts()
        for value, count in given.items():
            known = self.question.right if value in self.rounded and self.question.right else value
            counts[known] = counts.get(known, 0) + count
        return counts

    def told_counts(self) -> list[dict[str, int]]:
        """Return the counts as they are sent: for numbers, the most common ones, and the others together."""
        counts = self.counts()
        if self.question.choices:
            return counts
        in_all = Counter[str]()
        for one in counts:
            in_all.update(one)
        kept = [value for value, _ in in_all.most_common(MOST_NUMBERS + 1) if value != OTHERS][:MOST_NUMBERS]
        return [_with_others(one, kept) for one in counts]

    @property
    def advice(self) -> Advice | None:
        """What to do after the first round; None if there is no right answer, or nobody has answered."""
        counts, right = self.counts()[0], self.question.right
        many = sum(counts.values())
        if right is None or not many or (self.is_open and self.round == 1):
            return None
        share = Fraction(counts.get(right, 0), many)
        if share > TALK_TO:
            return "go-on"
        if HALF_FROM <= share <= HALF_TO:
            return "half"
        return "talk" if share >= TALK_FROM else "explain"

    def asked(self, words: Speaker) -> protocol.Asked:
        """Return the question in a language; of a lesson's, the page knows itself what would give it away."""
        asked = self.put.asked(words, self.round)
        return replace(asked, hides=[]) if self.question.lesson else asked

    def answered(self, device: str) -> protocol.Answered | None:
        """Return what a device has answered in this round, if it has."""
        value = self.answer_of(device)
        if value is None:
            return None
        return protocol.Answered(question=self.number, round=self.round, value=value)

    def tally(self, words: Speaker) -> protocol.Tally:
        """Return the tally: until the right answer is revealed, only how many have answered."""
        told, question = self.is_revealed, self.question.in_language(words.lang)
        counts, advice = self.counts(), self.advice
        rounds = self.told_counts() if told else None
        return protocol.Tally(
            question=self.number,
            round=self.round,
            answered=sum(counts[-1].values()),
            counts=rounds[-1] if rounds else None,
            rounds=rounds,
            right=question.right if told else None,
            why=words.say(question.why) if told and question.why else None,
            talk=advice in ("half", "talk"),
            open=self.is_open,
            left=self.has_been_left,
            advice=advice,
        )


def _with_others(counts: dict[str, int], kept: list[str]) -> dict[str, int]:
    others = sum(count for value, count in counts.items() if value not in kept)
    return {value: counts.get(value, 0) for value in kept} | ({OTHERS: others} if others else {})


class Record(Struct, frozen=True, kw_only=True):
    """A vote as it is stored: for each round the answers by device, and the counts of all others."""

    number: int
    question: Question = msgspec.field(name="quiz")
    lane: int
    address: Address
    is_open: bool
    is_revealed: bool
    has_been_left: bool
    is_of_old_lanes: bool
    answers: list[dict[str, str]]
    counts: list[dict[str, int]]
    page: str | None = None
    rounded: list[str] = []


def record_of(vote: Vote, *, by_device: bool) -> Record:
    """Return a vote as it is stored, with the answers `by_device` or only their counts."""
    return Record(
        number=vote.number,
        question=vote.question,
        lane=vote.lane,
        address=vote.address,
        is_open=vote.is_open,
        is_revealed=vote.is_revealed,
        has_been_left=vote.has_been_left,
        is_of_old_lanes=vote.is_of_old_lanes,
        answers=vote.answers if by_device else [{} for _ in vote.answers],
        counts=vote.only_counted if by_device else vote.told_counts(),
        page=vote.page,
        rounded=vote.rounded if by_device else [],
    )


def vote_of(record: Record) -> Vote:
    """Restore a vote from its record."""
    vote = Vote(Put(record.number, record.question, record.lane, record.address), record.page)
    for value in record.rounded:
        vote.count_as_right(value)
    vote.go_on_from(record.answers, record.counts)
    vote.is_open, vote.is_revealed = record.is_open, record.is_revealed
    vote.has_been_left, vote.is_of_old_lanes = record.has_been_left, record.is_of_old_lanes
    return vote
