"""A question as it is kept beside the process that asks it."""

import msgspec
from msgspec import Struct

from webapp.live.lane import Address
from webapp.live.questions.put import Put
from webapp.live.questions.question import Question
from webapp.live.questions.vote import Vote


class Record(Struct, frozen=True, kw_only=True):
    """A question, what it is about, and how far it has come.

    Of each round there is either what each device has answered, or how often each choice was taken.
    """

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


def record_of(vote: Vote, *, by_device: bool) -> Record:
    """Return all that is kept of a question; who has answered what only of one that may be asked again."""
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
        counts=[] if by_device else vote.counts(),
    )


def vote_of(record: Record) -> Vote:
    """Return a question as it was kept."""
    vote = Vote(Put(record.number, record.question, record.lane, record.address))
    vote.go_on_from(record.answers, record.counts)
    vote.is_open, vote.is_revealed = record.is_open, record.is_revealed
    vote.has_been_left, vote.is_of_old_lanes = record.has_been_left, record.is_of_old_lanes
    return vote
