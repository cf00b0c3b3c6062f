"""The questions of a class, to be kept where a process that comes later finds them."""

from collections.abc import Mapping

from webapp.live.quiz.record import Record, record_of, vote_of
from webapp.live.quiz.vote import Vote
from webapp.live.rooms.intent import read, written
from webapp.live.rooms.room import Room


def record_in_json(vote: Vote) -> bytes:
    """Return a question with its counts, but not who has answered what."""
    return written(record_of(vote))


def records_of(room: Room) -> dict[int, bytes]:
    """Return each question, by its number."""
    return {vote.number: record_in_json(vote) for vote in room.votes}


def add_records(room: Room, records: Mapping[int, bytes]) -> None:
    """Add the questions that this room does not know yet; raise `BrokenSnapshot` for what is none."""
    for data in records.values():
        record: Record = read(data, Record)
        room.votes.add(vote_of(record))
