"""The questions of one class, newest last."""

from collections.abc import Iterable, Iterator

from webapp.live import clock
from webapp.live.lane import Address
from webapp.live.problems import InvalidValue, not_possible
from webapp.live.protocol import Answer, Ask, Marks
from webapp.live.questions import (
    ROUNDS,
    Put,
    Question,
    TooLate,
    Vote,
    check_answer,
    check_choices,
    no_question,
    posed_from,
    posed_on_page,
    sight_for,
)
from webapp.live.questions.vote import Record, vote_of
from webapp.live.rooms import refusals
from webapp.live.rooms.credentials import SECOND
from webapp.live.rooms.earlier import Earlier
from webapp.live.rooms.seated import Throttle
from webapp.live.shared import Shared

HIGHEST = 1_000_000_000
"""The highest number of a question that is restored."""


class Votes:
    """All questions of a class; `tally` throttles the counts sent to the teacher.

    Only the newest, which can still be answered or asked again, keeps each device's answer; of the earlier
    ones the totals are kept, see `Earlier`. All together take at most 1 MB: 0.5 MB for the earlier ones, up
    to 0.45 MB for the newest, if 1,200 devices give the longest numbers, all different.
    """

    def __init__(self) -> None:
        self.present: Vote | None = None
        """The vote on the newest question."""
        self.earlier = Earlier()
        self._asked = 0
        self.tally = Throttle(SECOND // 10)

    def __iter__(self) -> Iterator[Vote]:
        """Yield the votes, oldest first; the earlier ones as copies."""
        yield from self.earlier
        if self.present:
            yield self.present

    @property
    def asked(self) -> int:
        """How many questions the class has been asked."""
        return self._asked

    @property
    def to_tell(self) -> Vote | None:
        """The vote shown to those who join now: the current one, if it is about the current lanes."""
        present = self.present
        return None if present is None or present.is_of_old_lanes else present

    @property
    def open(self) -> Vote | None:
        """The vote that is open for answers."""
        present = self.present
        return present if present and present.is_open else None

    @property
    def told(self) -> tuple[int | bool, ...]:
        """A value that changes whenever everyone learns more about the current question."""
        vote = self.to_tell
        return (vote.number, vote.round, vote.is_open, vote.is_revealed, vote.has_been_left) if vote else ()

    def put(self, request: Ask, here: Shared, page: str | None = None, posed: Question | None = None) -> Put:
        """Return the question that a request asks for; a refusal names the field.

        It is the one that a lesson has `posed`, or the teacher's own, on a `page` that the class is shown by
        its link.
        """
        if posed is not None:
            there = page is not None or not here.lanes
            address = Address(0) if there else clock.addresses(here.time, here.lanes)[0]
            points = "choice" if posed.choices else posed.points  # it is not about a lane of the class
            return Put(self._asked + 1, posed._replace(points=points, hides=_hidden(posed)), 0, address)
        if page is not None:
            return Put(self._asked + 1, check_choices(posed_on_page(request)), 0, Address(0))
        sight = sight_for(request, here.lanes, here.time)
        question = check_choices(posed_from(request, sight).question)
        return Put(self._asked + 1, question._replace(hides=_hidden(question)), request.lane, sight.address)

    def ask(self, put: Put, page: str | None = None) -> Vote:
        """Open a vote on a question, on a `page` if one is shown by its link; keep the totals of the last."""
        self._asked = put.number
        if self.present:
            self.earlier.put(self.present)
        self.present = Vote(put, page)
        return self.present

    def keep(self, vote: Vote) -> None:
        """Keep a vote that has been found and changed."""
        if vote is not self.present:
            self.earlier.put(vote)

    def leave(self, here: Shared | None = None) -> Vote | None:
        """Close the current vote for good if the class has left its address; `here` is None for other lanes.

        Returns the vote if the class left it just now.
        """
        vote = self.present
        if vote is None:
            return None
        vote.is_of_old_lanes = vote.is_of_old_lanes or here is None
        if vote.has_been_left or (here and vote.is_about(here)):
            return None
        vote.has_been_left = True
        vote.close()
        return vote

    def to_ask_again(self, number: int) -> Vote:
        """Return the current vote for a second round; raise `TooLate` if there can be none."""
        vote = self.named(number)
        if vote is not self.present or vote.has_been_left:
            raise TooLate(refusals.NOT_AGAIN, "question")
        if vote.is_revealed or vote.round == ROUNDS:
            raise TooLate(refusals.NOT_AGAIN, "question")
        return vote

    def ask_after_restart(
        self, request: Ask, here: Shared, page: str | None = None, posed: Question | None = None
    ) -> Vote:
        """Reopen a vote that was lost with the server; a refusal names the field."""
        number, in_round = request.question, request.round
        if not (isinstance(number, int) and 1 <= number <= HIGHEST):
            raise InvalidValue(no_question(number if isinstance(number, int) else 0), "question")
        if not (isinstance(in_round, int) and 1 <= in_round <= ROUNDS):
            raise no_round(in_round if isinstance(in_round, int) else 0, ROUNDS)
        vote = self.ask(self.put(request, here, page, posed)._replace(number=number), page)
        vote.restart(in_round)
        return vote

    def restore(self, records: Iterable[Record]) -> None:
        """Restore the votes of an earlier home of the class."""
        for record in sorted(records, key=lambda record: record.number):
            if self.present:
                self.earlier.put(self.present)
            self.present, self._asked = vote_of(record), record.number

    def answered(self, request: Answer) -> Vote:
        """Return the vote that an answer is for; a refusal names the field."""
        vote = self.named(request.question)
        if vote.ids:
            check_answer(request.value, vote.ids)
        if not 1 <= request.round <= vote.round:
            raise no_round(request.round, vote.round)
        if not vote.is_open or (request.round < vote.round and not vote.was_lost):
            raise TooLate(refusals.CLOSED, "question")
        return vote

    def named(self, number: int) -> Vote:
        """Return the vote on this question; raise `InvalidValue` if there is none."""
        vote = self.find(number)
        if vote is None:
            raise InvalidValue(no_question(number), "question")
        return vote

    def find(self, number: int) -> Vote | None:
        """Return the vote on this question, a copy if it is an earlier one; None if there is none."""
        if self.present and self.present.number == number:
            return self.present
        return self.earlier.find(number)


def _hidden(question: Question) -> Marks:
    """Return what a class is not sent while it is asked: within a move the innermost call names its pegs."""
    hides = question.hides
    return (*hides, "frame") if "values" in hides and "frame" not in hides else hides


def no_round(number: int, last: int) -> InvalidValue:
    """Return the refusal of a round that a question has not had."""
    return InvalidValue(not_possible(number, "round", "1" if last == 1 else f"1–{last}"), "round")
