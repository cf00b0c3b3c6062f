"""Answers that are counted elsewhere, once for all processes that hold the same class."""

from collections.abc import Mapping

from webapp.live import protocol
from webapp.live.problems import error_from
from webapp.live.quiz import TooLate, Vote
from webapp.live.rooms import refusals
from webapp.live.rooms.room import Room
from webapp.live.rooms.seated import Ballot

__all__ = ["Ballot", "add", "add_lost", "count", "refuse"]


def add(room: Room, ballot: Ballot) -> None:
    """Have an answer counted, in place of an earlier one to that question from there."""
    room.ballots = [one for one in room.ballots or [] if not _is_replaced(room, one, ballot)]
    room.ballots.append(ballot)
    room.changed()


def _is_replaced(room: Room, one: Ballot, by: Ballot) -> bool:
    """Tell whether an answer counts no more, and nobody else waits for it."""
    if one.seat.device != by.seat.device or _asked(one) != _asked(by):
        return False
    return one.seat is by.seat or one.seat not in room.seats


def _asked(ballot: Ballot) -> tuple[int, int]:
    return ballot.request.question, ballot.request.round


def count(room: Room, number: int, round: int, values: Mapping[str, str], now: int) -> bool:  # noqa: A002
    """Keep answers that have been counted, by device; those who gave them are told so.

    Return False where the room does not know this question, or its round, yet: it keeps them until then.
    """
    vote = room.votes.find(number)
    if vote is None or not 1 <= round <= vote.round:
        room.votes.keep_early(number, round, values)
        return False
    ids = {*vote.ids}
    values = {device: value for device, value in values.items() if value in ids}
    new = {device for device, value in values.items() if vote.keep(round, device, value)}
    _tell(room, vote, round, values, new)
    if new:
        room.want_tally(vote, now)
    return True


def _tell(room: Room, vote: Vote, round_: int, values: Mapping[str, str], new: set[str]) -> None:
    """Tell tabs which answer of theirs counts: those that have waited for it, and all where it is new."""
    told = {
        device: protocol.Answered(question=vote.number, round=round_, value=value)
        for device, value in values.items()
    }
    waited = _settled(room, (vote.number, round_), values)
    for ballot in waited:
        room.tell_one(ballot.seat, told[ballot.seat.device], ballot.request.ref)
    seats = {ballot.seat for ballot in waited}
    for seat in [*room.seats] if new else []:
        if seat.device in new and seat not in seats:
            seat.tell(told[seat.device])


def _settled(room: Room, asked: tuple[int, int], values: Mapping[str, str]) -> list[Ballot]:
    """Take off the list, and return, what each device has answered up to this value."""
    settled: dict[Ballot, None] = {}
    reached: set[str] = set()
    for one in reversed(room.ballots or []):
        device = one.seat.device
        if _asked(one) == asked and device in values:
            if values[device] == one.request.value:
                reached.add(device)
            if device in reached:
                settled[one] = None
    if settled:
        room.ballots = [one for one in room.ballots or [] if one not in settled]
    return [*reversed(settled)]


def refuse(room: Room, ballot: Ballot) -> None:
    """Tell whoever has answered too late that it does not count."""
    _take_off(room, ballot)
    refusal = TooLate(refusals.CLOSED, "question")
    error = error_from(refusal, None, ballot.seat.words.say)
    room.tell_one(ballot.seat, error, ballot.request.ref)


def _take_off(room: Room, ballot: Ballot) -> None:
    room.ballots = [one for one in room.ballots or [] if one is not ballot]


def add_lost(room: Room, number: int, lost: int, now: int) -> None:
    """Tell the teacher of so many more answers to a question that could not be counted."""
    vote = room.votes.find(number)
    if vote:
        vote.lost += lost
        room.want_tally(vote, now)
