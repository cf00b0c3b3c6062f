"""What a class sees, as a link, so that its page is rendered like any page with a link."""

from collections.abc import Sequence
from typing import Any

from flask import request
from msgspec import UNSET, structs, to_builtins

from webapp.live import clock
from webapp.live.lane import Address
from webapp.live.panels import fed_panels
from webapp.live.protocol import LaneRequest, Marks, Outbound
from webapp.live.rooms.room import Room
from webapp.variants import USUAL
from webapp.web.pages.facts import DEFAULTS
from webapp.web.pages.links.lanes import Lane
from webapp.web.pages.links.link import Link, Place, Read, read_looks
from webapp.web.pages.links.reader import Reader
from webapp.web.words.words import Words

FIRST = LaneRequest(discs=DEFAULTS.discs, algorithm=DEFAULTS.algorithm)
"""What a class sees before anything has been opened."""


def lanes_of(room: Room) -> Sequence[LaneRequest]:
    """Return the lanes that a class sees, as they were requested."""
    return room.opening.lanes if room.opening else [FIRST]


def brings_along(room: Room) -> bool:
    """True if a page can include what the class sees: not if somebody's own program made the moves."""
    return all(lane.recording is UNSET for lane in lanes_of(room))


def room_read(room: Room) -> Read:
    """Return what a class sees now; looks and speed are each viewer's own."""
    reader = Reader(request.args)
    compares = room.page == "compare"
    link = Link(
        **structs.asdict(read_looks(reader)),
        lanes=[_lane(one) for one in lanes_of(room)],
        start=_place(room, compares=compares),
        unit=room.shared.time.unit if compares else room.shared.unit,
        power=reader.value("speed"),
        panels=[*room.panels[0]] if room.panels and not compares else None,
        hide=room.shared.look.covered,
    )
    return Read(link, reader.notices)


def program_query(room: Room) -> dict[str, str]:
    """Return the query of the page with a program, for the tower that a class sees there."""
    [lane] = lanes_of(room)
    return {**request.args, "discs": str(lane.discs), "from": lane.source, "to": lane.target}


def with_question(first: dict[str, Any] | None, room: Room, words: Words) -> dict[str, Any] | None:
    """Return what a page includes, with the current question: nothing may be shown before that is known.

    While the question is open, nothing that answers it is included: teacher and students get the same page.
    """
    vote = room.votes.to_tell
    if first is None or vote is None:
        return first
    if vote.is_open:
        told = [*untold(room, words, first["panels"], vote.question.hides), vote.asked(words)]
        return first | {"answers": to_builtins(told)}
    return first | {"answers": [*first["answers"], *to_builtins([vote.asked(words), vote.tally(words)])]}


def untold(room: Room, words: Words, names: Sequence[Sequence[str]], hides: Marks) -> list[Outbound]:
    """Return what the class sees with these panels of each lane, without what is hidden."""
    panels = tuple(fed_panels(lane.course, own) for lane, own in zip(room.shared.lanes, names, strict=True))
    return [room.opened(words, panels, hides), room.state(words, panels, hides)]


def _lane(asked: LaneRequest) -> Lane:
    """Return a lane without the values that only some lanes have."""
    given = {
        name: value
        for name, value in structs.asdict(asked).items()
        if name in Lane.__struct_fields__ and value is not UNSET
    }
    if asked.variant == USUAL.name:
        del given["variant"]
        given.setdefault("algorithm", DEFAULTS.algorithm)
    return Lane(**given)


def _place(room: Room, *, compares: bool) -> Place:
    time, lanes = room.shared.time, room.shared.lanes
    if not lanes:
        return Place(move=DEFAULTS.move, line=0)
    if compares and time.unit == "line":
        return Place(tick=str(time.count))
    at: Address = max(clock.addresses(time, lanes))
    return Place(move=str(at.move), line=0 if compares else at.line)
