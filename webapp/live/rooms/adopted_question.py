"""The questions of a class become what another process has told of them."""

from webapp.live.quiz import Vote
from webapp.live.quiz.record import Question, bring_to, question_of, vote_from
from webapp.live.rooms.ballots import refuse
from webapp.live.rooms.room import Room
from webapp.live.rooms.snapshot import Snapshot, intent_of
from webapp.live.rooms.voting import present_question


def close_questions(room: Room, snapshot: Snapshot) -> None:
    """Close and reveal what is closed and revealed elsewhere, and forget what was asked only here."""
    new = snapshot.question
    given_up = False
    while (mine := room.votes.present) and _is_only_here(mine, new):
        _give_up(room, mine)
        given_up = True
    if mine and new and mine.number == new.number:
        _bring(room, mine, new, again=given_up)
    elif mine and new:
        _leave(room, mine, new, other_lanes=snapshot.opening != intent_of(room).opening)
    for vote in room.votes:
        if vote.number in snapshot.revealed and not vote.is_revealed:
            vote.reveal()
            room.tell_all(vote)
    room.votes.add_revealed(snapshot.revealed)


def ask_question(room: Room, snapshot: Snapshot, *, anew: bool) -> None:
    """Ask what has been asked elsewhere, or asked again; `anew`: there was nothing to see before."""
    new, mine = snapshot.question, room.votes.present
    if new is None or (mine and question_of(mine) == new):
        if anew:
            _tell_again(room)
        return
    if mine is None or mine.number != new.number:
        mine = vote_from(new)
        room.votes.add(mine)
    bring_to(mine, new)
    if mine.is_open:
        for seat in [*room.seats]:
            seat.hold()
        room.tell_each(mine.asked)
    else:
        _tell_again(room)


def _is_only_here(mine: Vote, new: Question | None) -> bool:
    return new is None or mine.number > new.number or (mine.number == new.number and mine.put != new.put)


def _give_up(room: Room, mine: Vote) -> None:
    """Forget a question: something else was done elsewhere at the same time, and counts."""
    was_told = not mine.is_of_old_lanes
    mine.close()
    mine.has_been_left = True
    room.votes.drop(mine)
    for ballot in [*(room.ballots or [])]:
        if ballot.request.question == mine.number:
            refuse(room, ballot)
    if was_told:
        room.tell_all(mine)


def _bring(room: Room, mine: Vote, new: Question, *, again: bool) -> None:
    """Bring a question as far as it has come elsewhere, but for a round that is to be asked yet.

    Where another one has been given up, or where it is open `again`, all are told of all of it.
    """
    before = question_of(mine)
    if new.rounds > before.rounds:
        if before.is_open:
            mine.close()
            room.tell_all(mine)
        return
    bring_to(mine, new)
    if again or (new.is_open and _told(before) != _told(new)):
        _tell_again(room)
    elif _told(before) != _told(new):
        room.tell_all(mine)


def _told(question: Question) -> tuple[int | bool, ...]:
    return question.rounds, question.is_open, question.is_revealed, question.has_been_left


def _leave(room: Room, mine: Vote, new: Question, *, other_lanes: bool) -> None:
    """Close a question after which another one has been asked."""
    was_open = mine.is_open
    mine.close()
    here = not other_lanes and (mine.lane, mine.address) == (new.lane, new.address)
    mine.has_been_left = mine.has_been_left or not here
    mine.is_of_old_lanes = mine.is_of_old_lanes or other_lanes
    if was_open:
        room.tell_all(mine)


def _tell_again(room: Room) -> None:
    """Tell each of the present question as one who joins."""
    for seat in [*room.seats]:
        for message in present_question(room, seat):
            room.bring_up(seat)
            seat.tell(message)
