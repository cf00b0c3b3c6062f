"""Keeps a room here and what other processes have of it the same: one greenlet for each room.

It writes what has been changed here, has answers counted, tells who is here, and takes over what it hears.
Since news may be lost it looks every few seconds at what Redis has. While Redis is away the room goes on with
what it has; once it is back, the higher version wins, and what has been lost there is written again.

The greenlet is never killed, for it may be in the middle of a request: it ends when its room has ended.
"""

import logging
from time import monotonic_ns
from typing import TYPE_CHECKING

import gevent
from gevent.event import Event

from webapp.live.rooms.ballots import Ballot
from webapp.live.rooms.room import Room
from webapp.live.rooms.rooms import Rooms
from webapp.web.socket.link.answers import Answers
from webapp.web.socket.link.copy import Copy
from webapp.web.socket.link.pairing import Paired
from webapp.web.socket.link.people import People
from webapp.web.socket.turns import Turns
from webapp.web.store import AnswersNews, AwayError, EndedNews, LostNews, News, PeopleNews, SnapshotNews

if TYPE_CHECKING:
    from webapp.web.store import Kept, Store

SECOND = 1e9  # nanoseconds

log = logging.getLogger(__name__)


class Link:
    """The link of one room. `hear` takes news at any time, before `run` too."""

    def __init__(self, room: Room, store: "Store", turns: Turns, rooms: Rooms) -> None:
        """Begin with a room that Redis has yet to be told of, unless its `copy` is told otherwise."""
        self._room, self._store, self._turns, self._rooms = room, store, turns, rooms
        self._account = turns.account()
        self.copy = Copy(room, store, turns, rooms)
        self.answers = Answers(room, store, turns, self._account)
        self.paired = Paired(room, store, turns, self._account)
        self._people = People(room, store)
        self._news: list[News] = []
        self._newest: SnapshotNews | None = None
        self._look_at = monotonic_ns()
        self._follows = False
        self._owes_answers = False  # Redis has lost those that it had
        self._wake = Event()
        self._listen()

    def _listen(self) -> None:
        tell_others, self._room.ballots = self._room.changed, []

        def changed() -> None:
            tell_others()
            self._wake.set()

        self._room.changed = changed

    def hear(self, news: News) -> None:
        """Take news of the room; of snapshots only the newest matters. Does not wait."""
        if not isinstance(news, SnapshotNews):
            self._news.append(news)
        elif self._newest is None or news.version > self._newest.version:
            self._newest = news
        self._wake.set()

    def look_again(self) -> None:
        """Look at once at what Redis has: it is back, and may have lost some of it. Does not wait."""
        self._look_at, self._owes_answers = monotonic_ns(), True
        self._wake.set()

    def give_over(self, to: "Link") -> None:
        """Let another have this code: a class that has ended here, of which Redis has not heard, goes on."""
        if self._room.is_over:
            self._room.is_over = False
            to.copy.version = max(to.copy.version, self.copy.version + 1)
            self._wake.set()

    def run(self) -> None:
        """Run until the room has ended, or until nobody is in it here."""
        room = self._room
        while not room.has_ended:
            self._wake.wait(self._patience())
            self._wake.clear()
            try:
                self._round()
            except AwayError:
                self._lose()
            except Exception:
                log.exception("Class %s could not be shared.", room.code)
                gevent.sleep(self._store.times.again)
                self._look_at = monotonic_ns()
        if room.is_over:
            self._end()

    def _patience(self) -> float:
        due = [at for at in (self._look_at, self._people.at) if at is not None]
        return max((min(due) - monotonic_ns()) / SECOND, 0.001)

    def _round(self) -> None:
        """Do all that there is to do. Raises `AwayError`."""
        self._hear()
        self._people.look()
        if monotonic_ns() >= self._look_at:
            self._look_at = monotonic_ns() + round(self._store.times.look * SECOND)
            self.copy.look()
            self._follow()
            self._compare(self._store.read(self._room.code))
            self._people.tell(anew=True)
        ballots = [*(self._room.ballots or [])]
        if self._write():
            self._send(ballots)
            self._people.tell()
            self.paired.tell()

    def _write(self) -> bool:
        """Write what is new; return whether the room has not ended, and Redis has it as it is here."""
        self.copy.look()
        if self.copy.is_new and not self._room.has_ended and not self.copy.write():
            self._compare(self._store.read(self._room.code))
        if self.copy.is_new:
            self._wake.set()
        return not self.copy.is_new and not self._room.has_ended

    def _send(self, ballots: list[Ballot]) -> None:
        """Have these answers counted: their questions have been written."""
        if self._owes_answers:
            self.answers.put_back()
            self._owes_answers = False
        if self.answers.send(ballots):
            self._write_again()
        if self.answers.misses_some:
            self._compare(self._store.read(self._room.code))

    def _follow(self) -> None:
        """Hear all news from now on: before the first look, so that nothing is missed in between."""
        if not self._follows:
            self._store.follow(self._room.code, self.hear)
            self._follows = True

    def _lose(self) -> None:
        """Go on alone until Redis is back."""
        self.answers.failed_at = monotonic_ns()
        self._look_at = self.answers.failed_at + round(self._store.times.look * SECOND)
        self.copy.look()
        self._people.lose()
        self.paired.lose()

    def _hear(self) -> None:
        """Take over what has been heard."""
        (news, self._news), (newest, self._newest) = (self._news, []), (self._newest, None)
        if newest is not None:
            self.copy.adopt(newest.version, newest.snapshot)
        for one in news:
            if isinstance(one, AnswersNews):
                self.answers.heard(one)
            elif isinstance(one, LostNews):
                self.answers.heard_lost(one)
            elif isinstance(one, PeopleNews):
                self._people.heard()
            elif isinstance(one, EndedNews) and one.version >= self.copy.version:
                self._end_here(one.version, yielded=one.yielded)

    def _compare(self, kept: "Kept | None") -> None:
        """Make the room here and what Redis has of it the same; raises `AwayError`."""
        if kept is not None and (kept.ended or kept.key != self._room.key):
            self._end_here(kept.version, yielded=kept.yielded and kept.key == self._room.key)
        elif kept is None or kept.version < self.copy.written:
            self._write_again()
        else:
            self.copy.adopt(kept.version, kept.snapshot)
            self.copy.learn_missing()
            if kept.answers != self.answers.counter or self.answers.misses_some:
                self.answers.read_again(kept.answers)
            if self._room.seats:
                self._store.touch(self._room.code, self.copy.seconds)
            elif not self.copy.is_new and self._is_idle:
                self._room.let_go()

    @property
    def _is_idle(self) -> bool:
        """Whether nobody has been here for long, and nothing waits."""
        room = self._room
        return (
            not room.seats
            and not room.ballots
            and monotonic_ns() - room.left > self._store.times.idle * SECOND
        )

    def _write_again(self) -> None:
        """Write all again that Redis has lost, where there is anybody here to write it for."""
        if self._is_idle:
            self._room.let_go()
            return
        self.copy.forget_written()
        self.paired.forget()
        self._owes_answers = True
        self._look_at = monotonic_ns()
        self.copy.write()

    def _end_here(self, version: int, *, yielded: bool) -> None:
        """End as it has ended elsewhere; one that has yielded although somebody is in it here goes on."""
        if yielded and self._room.seats:
            self.copy.version = max(self.copy.version, version + 1)
            self._write_again()
            return
        with self._turns.turn(self._account):
            self._room.end()

    def _end(self) -> None:
        """Have the class end at all processes: its teacher has ended it."""
        until = monotonic_ns() + round(self._rooms.empty * SECOND)
        while self._room.is_over and monotonic_ns() < until:
            try:
                self._store.end(self._room.code, self._room.key, self.copy.version + 1)
                return
            except AwayError:
                self._wake.clear()
                self._wake.wait(self._store.times.look)
