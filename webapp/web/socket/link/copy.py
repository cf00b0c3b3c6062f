"""A room as this process has it, beside what Redis has: which version is which, and what is to be written."""

import logging
from math import ceil
from time import monotonic_ns
from typing import TYPE_CHECKING

from webapp.live.quiz.vote import Vote
from webapp.live.rooms.adopting import adopt
from webapp.live.rooms.records import add_records, record_in_json
from webapp.live.rooms.room import Room
from webapp.live.rooms.rooms import Rooms
from webapp.live.rooms.snapshot import BrokenSnapshot, open_question, read_snapshot, snapshot_of
from webapp.sentence import Refusal
from webapp.web.socket.link.recordings import Recordings
from webapp.web.socket.turns import Turns

if TYPE_CHECKING:
    from webapp.web.store import Store, Written

Flags = tuple[object, ...]

log = logging.getLogger(__name__)


class Copy:
    """The room here. `version` is that of what it is now, `written` the newest that Redis has."""

    def __init__(self, room: Room, store: "Store", turns: Turns, rooms: Rooms) -> None:
        self.version = self.written = 0
        self._rooms = rooms
        self._room, self._store = room, store
        self._turns, self._account = turns, turns.account()
        self._recordings = Recordings(room, store)
        self._data = b""  # the room as this version has it
        self._unknown: set[int] = set()  # questions that Redis has been asked for
        self._flags: dict[int, Flags] = {}  # of the questions, as Redis has them

    @property
    def is_new(self) -> bool:
        """Whether Redis has yet to be told."""
        return self.version > self.written

    @property
    def seconds(self) -> int:
        """How long Redis keeps it from now on."""
        return whole(self._rooms.empty if self._room.had_teacher else self._rooms.unjoined)

    def opened(self, version: int) -> None:
        """Note that Redis has the room as it is now, in this version."""
        self.version = self.written = version
        self._data = snapshot_of(self._room, self._store.common)

    def look(self) -> None:
        """Notice what has become of the room: that is another version."""
        data = snapshot_of(self._room, self._store.common)
        if data != self._data:
            self._data = data
            self.version += 1

    def write(self) -> bool:
        """Write the newest version; tell whether that was to be done: another may have been
        faster, or Redis may have lost the room, and all of it has to be written.

        Raises `AwayError`.
        """
        self._recordings.share(self.seconds)
        flags = {vote.number: flags_of(vote) for vote in self._room.votes}
        records = {
            vote.number: record_in_json(vote)
            for vote in self._room.votes
            if self._flags.get(vote.number) != flags[vote.number]
        }
        version, key = self.version, self._room.key
        asked = in_words(open_question(self._room))
        told: Written = self._store.write(
            self._room.code, key, version, self._data, asked, records, self.seconds, partly=self.written > 0
        )
        if told.outcome != "written":
            return False
        self.written = version
        self._flags = flags
        return True

    def forget_written(self) -> None:
        """Begin anew: Redis has lost what was written."""
        self.written, self._flags = 0, {}
        self._recordings.forget_shared()

    def adopt(self, version: int, data: bytes) -> None:
        """Become what another process has written, unless what is here is newer. Raises `AwayError`."""
        if version <= self.written or version < self.version:
            return
        try:
            snapshot = read_snapshot(data)
        except BrokenSnapshot as problem:
            log.error("Version %d of class %s cannot be read: %s", version, self._room.code, problem)
            self.opened(version)
            return
        recordings = self._recordings.named(snapshot.recordings)
        try:
            with self._turns.turn(self._account):
                self.look()  # somebody may have done something while this one waited
                if version < self.version:
                    return
                adopt(self._room, snapshot, self._store.own, monotonic_ns(), recordings)
        except Refusal as problem:
            log.warning("Version %d of class %s cannot be shown: %s", version, self._room.code, problem)
        self.version = self.written = version
        self._data = data  # what the room here has besides is noticed, and written next

    def learn_missing(self) -> None:
        """Learn the questions that were asked while nothing was heard. Raises `AwayError`."""
        missing = self._room.votes.missing - self._unknown
        fetched = self._store.fetch(self._room.code) if missing else None
        if fetched is not None:
            self._unknown |= missing  # some were given up, and are nowhere
            with self._turns.turn(self._account):
                add_records(self._room, fetched.records)


def whole(seconds: float) -> int:
    """Return a time as Redis takes it, at least one second."""
    return max(ceil(seconds), 1)


def in_words(question: tuple[int, int] | None) -> str:
    """Return a question and its round as Redis is told that answers are taken for it; empty for none."""
    return "{}:{}".format(*question) if question else ""


def flags_of(vote: Vote) -> Flags:
    """Return what has to be written of a question anew when it changes; while it is open no counts are."""
    counts = () if vote.is_open else tuple(tuple(one.items()) for one in vote.counts())
    flags = (vote.round, vote.is_open, vote.is_revealed, vote.has_been_left, vote.is_of_old_lanes)
    return (*flags, vote.lost, counts)
