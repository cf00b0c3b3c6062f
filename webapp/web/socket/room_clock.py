"""The clock of one room: wakes it, sends its states, and runs its searches and its programs."""

import logging
from functools import partial
from time import monotonic_ns

from gevent.event import Event

from webapp.live.rooms.room import Room
from webapp.live.rooms.rooms import Rooms
from webapp.web.programs.judging import Judging
from webapp.web.programs.runs import Runs
from webapp.web.search.searches import Searches
from webapp.web.search.waiting import POLL, Far, News, Waiting
from webapp.web.socket.turns import Turns

AT_ONCE = 64  # connections that get a state in one turn of some milliseconds
SECOND = 1e9  # nanoseconds
LONGEST_WAIT = 60.0  # seconds
SHORTEST_WAIT = 0.001

log = logging.getLogger(__name__)


class RoomClock:
    """Wakes one room whenever something is due, and starts searches for its questions, until it ends."""

    def __init__(
        self, room: Room, rooms: Rooms, turns: Turns, searches: Searches, runs: Runs | None = None
    ) -> None:
        self._room, self._rooms = room, rooms
        self._turns, self._account = turns, turns.account()
        self._search = Waiting(searches)
        self._news = Event()
        self._judging = Judging(runs, partial(turns.turn, turns.account()), self._news.set)
        room.changed = self._news.set

    def run(self) -> None:
        """Run until the room has ended."""
        try:
            while not self._room.has_ended:
                if not self._room.has_unshown:
                    self._news.wait(self._patience())
                self._news.clear()
                self._rooms.end_where_over(self._room, monotonic_ns())
                if self._judging.goes_on(self._room.hand_ins, self._room.program_discs):
                    self._room.want_hand_ins(monotonic_ns())
                self._work(self._search.news())
        except Exception:
            log.exception("A class has failed.")
            self._room.end()
        finally:
            self._search.ask(None)
            self._judging.stop()
            self._rooms.forget(self._room)

    def _patience(self) -> float:
        until = [time for time in (self._room.wake_at, self._rooms.ends_at(self._room)) if time is not None]
        wait = min([LONGEST_WAIT, *((time - monotonic_ns()) / SECOND for time in until)])
        return max(min(wait, POLL) if self._search.is_under_way else wait, SHORTEST_WAIT)

    def _work(self, news: News | None) -> None:
        """Do what is due, in one turn."""
        room, wake_at = self._room, self._room.wake_at
        due = wake_at is not None and wake_at <= monotonic_ns()
        if not (due or news or self._asks or room.has_unshown):
            return
        with self._turns.turn(self._account):
            if news is not None:
                self._tell(news)
            room.wake(monotonic_ns())
            while refusal := self._search.ask(room.question):
                self._tell(refusal)
            if far := self._search.news():
                self._tell(far)
            room.show_some(AT_ONCE)

    @property
    def _asks(self) -> bool:
        return self._room.question != self._search.question

    def _tell(self, news: News) -> None:
        asked = self._room.asked
        if asked is None:
            return
        if isinstance(news, Far):
            self._room.searching(news.states, news.depth, news.before)
        elif news == "answered":
            asked.seat.found(monotonic_ns())
        else:
            asked.seat.failed(news)
