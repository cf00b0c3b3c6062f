"""Answers to a class's questions: those given here are counted in Redis, others are heard of."""

from time import monotonic_ns
from typing import TYPE_CHECKING

from webapp.live.quiz.vote import Vote
from webapp.live.rooms.ballots import Ballot, add_lost, count, refuse
from webapp.live.rooms.pairings import SECOND
from webapp.live.rooms.room import Room
from webapp.web.socket.turns import Account, Turns
from webapp.web.store import LostNews

if TYPE_CHECKING:
    from webapp.web.store import AnswersNews, Store

MOST_AT_ONCE = 200  # answers that are counted by one request
ByRound = dict[int, dict[str, str]]


class Order:
    """In which order Redis has counted what devices answered to one question: it may be heard in another.

    All that it had counted `since` then is known, of the question with this number.
    """

    def __init__(self, number: int = 0, since: int = 0) -> None:
        self._number, self._since = number, since
        self._newest: dict[tuple[int, str], tuple[int, str]] = {}

    def latest(self, number: int, in_round: int, values: dict[str, str], at: int) -> dict[str, str]:
        """Return what these devices have answered last, as far as is known, of what was counted as `at`."""
        if number > self._number:
            self._number, self._since, self._newest = number, 0, {}
        if number < self._number:
            return values
        if at <= self._since:
            return {}
        for device, value in values.items():
            known = self._newest.get((in_round, device), (0, ""))
            self._newest[in_round, device] = max(known, (at, value))
        return {device: self._newest[in_round, device][1] for device in values}


class Answers:
    """The answers of one room; `counter` is how often answers have been counted, as far as is known here.

    `failed_at` is when Redis was away the last time: what was answered before has waited for it.
    """

    def __init__(self, room: Room, store: "Store", turns: Turns, account: Account) -> None:
        self.counter = self.failed_at = 0
        self.misses_some = False
        self._room, self._store = room, store
        self._turns, self._account = turns, account
        self._own: dict[int, ByRound] = {}  # what was given last here to the newest question, by round
        self._late: list[LostNews] = []  # of which nobody has been told yet
        self._order = Order()

    def heard(self, news: "AnswersNews") -> None:
        """Count what another process has had counted; note where something was not heard before it."""
        self.misses_some = self.misses_some or news.answers > self.counter + 1
        self.counter = max(self.counter, news.answers)
        if news.process != self._store.process:
            values = self._order.latest(news.number, news.round, news.values, news.answers)
            self._count(news.number, news.round, values)
            own = self._own.get(news.number, {}).get(news.round, {})
            for device, value in news.values.items():
                if values.get(device, value) == value:
                    own.pop(device, None)

    def heard_lost(self, news: "LostNews") -> None:
        """Tell the teacher that answers came too late."""
        with self._turns.turn(self._account):
            add_lost(self._room, news.number, news.lost, monotonic_ns())

    def send(self, waiting: list[Ballot]) -> bool:
        """Have counted these answers of those that wait here; return whether Redis has lost the question.

        Redis has been told of all their questions. Raises `AwayError`: then all that has not been counted
        goes on waiting.
        """
        self._tell_late()
        while ballots := still(self._room, waiting):
            first = ballots[0].request
            same = [one for one in ballots if of_same(one, ballots[0])][:MOST_AT_ONCE]
            values = {one.seat.device: one.request.value for one in same}
            outcome, at = self._store.answer(self._room.code, first.question, first.round, values)
            if outcome == "gone":
                return True
            if outcome == "counted":
                self._own = {first.question: self._own.get(first.question, {})}
                self._own[first.question].setdefault(first.round, {}).update(values)
                self._count(first.question, first.round, values)
                latest = self._order.latest(first.question, first.round, values, at)
                self._count(first.question, first.round, latest)
            else:
                self._refuse(same)
            if still(self._room, same):
                break  # they are of a question that is not known here yet: it goes on with the next round
        return False

    def read_again(self, counter: int) -> None:
        """Learn all answers to the present question; `counter` is that of Redis. Raises `AwayError`."""
        vote = self._room.votes.present
        if vote is not None:
            for number, values in self._store.answers(self._room.code, vote.number).items():
                self._count(vote.number, number, values)
            self._order = Order(vote.number, counter)
        self.counter, self.misses_some = counter, False

    def put_back(self) -> None:
        """Give Redis again the answers to the present question that it has lost, and learn what others gave.

        Raises `AwayError`.
        """
        vote = self._room.votes.present
        if vote is not None:
            own = self._own.get(vote.number, {})
            others = {
                number: without(values, own.get(number, {})) for number, values in by_round(vote).items()
            }
            self.read_again(self._store.put_back(self._room.code, vote.number, own, others))

    def _count(self, number: int, in_round: int, values: dict[str, str]) -> None:
        with self._turns.turn(self._account):
            is_known = count(self._room, number, in_round, values, monotonic_ns())
        self.misses_some = self.misses_some or not is_known

    def _refuse(self, ballots: list[Ballot]) -> None:
        """Say that the vote is closed; tell all how many had waited so long that they came too late."""
        since = max(self.failed_at, monotonic_ns() - round(self._store.times.waited * SECOND))
        late = [one for one in ballots if one.at < since]
        with self._turns.turn(self._account):
            for one in ballots:
                refuse(self._room, one)
        if late:
            self._late.append(LostNews(late[0].request.question, len(late)))
        self._tell_late()

    def _tell_late(self) -> None:
        while self._late:
            self._store.tell(self._room.code, self._late[0])
            del self._late[0]


def still(room: Room, ballots: list[Ballot]) -> list[Ballot]:
    """Return those of these answers that still wait."""
    waiting = {*(room.ballots or [])}
    return [one for one in ballots if one in waiting]


def of_same(one: Ballot, other: Ballot) -> bool:
    """Tell whether two answers are to the same question, in the same round."""
    return (one.request.question, one.request.round) == (other.request.question, other.request.round)


def by_round(vote: Vote) -> ByRound:
    """Return the answers that are known here, by round."""
    return dict(enumerate(vote.answers, 1))


def without(values: dict[str, str], own: dict[str, str]) -> dict[str, str]:
    """Return the answers of other devices."""
    return {device: value for device, value in values.items() if device not in own}
