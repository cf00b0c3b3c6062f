"""A question as it is handed on to another process: whole, but for who has answered what."""

from msgspec import Struct

from webapp.live.lane import Address
from webapp.live.quiz.put import Put
from webapp.live.quiz.quiz import Quiz
from webapp.live.quiz.vote import Vote


class Question(Struct, frozen=True):
    """A question, what it is about, in which round it is, and how far it has come."""

    number: int
    quiz: Quiz
    lane: int
    address: Address
    rounds: int
    is_open: bool
    is_revealed: bool
    has_been_left: bool
    is_of_old_lanes: bool

    @property
    def put(self) -> Put:
        """What was asked."""
        return Put(self.number, self.quiz, self.lane, self.address)


class Record(Struct, frozen=True):
    """The same with how often each choice was taken in each round, and how many answers were lost."""

    question: Question
    counts: list[dict[str, int]]
    lost: int = 0


def question_of(vote: Vote) -> Question:
    """Return what is told of a question."""
    return Question(
        *vote.put,
        rounds=vote.round,
        is_open=vote.is_open,
        is_revealed=vote.is_revealed,
        has_been_left=vote.has_been_left,
        is_of_old_lanes=vote.is_of_old_lanes,
    )


def record_of(vote: Vote) -> Record:
    """Return all that is kept of a question."""
    return Record(question_of(vote), vote.counts(), vote.lost)


def vote_from(question: Question) -> Vote:
    """Return a question that was asked at another process, without its answers."""
    vote = Vote(question.put)
    bring_to(vote, question)
    return vote


def vote_of(record: Record) -> Vote:
    """Return a question as it was kept."""
    vote = vote_from(record.question)
    vote.add_counts(record.counts)
    vote.lost = record.lost
    return vote


def bring_to(vote: Vote, question: Question) -> None:
    """Bring a question as far as it has come elsewhere."""
    vote.go_to(question.rounds)
    vote.is_open, vote.is_revealed = question.is_open, question.is_revealed
    vote.has_been_left, vote.is_of_old_lanes = question.has_been_left, question.is_of_old_lanes
