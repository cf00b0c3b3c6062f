"""Finds the first call or move of a recursion that is wrong.

hanoi(n, i, t, j) has to call for n − 1 discs from i to t, to move disc n from i to j, and to call for n − 1
discs from t to j. A run is followed from the start until one of its calls does something else.
"""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from webapp.puzzle import Move
from webapp.variants.recorded.finding import place_of
from webapp.variants.recorded.loads import Roles, Tower, fraction_of, tower_of
from webapp.variants.recorded.record import FrameRow, Frames
from webapp.variants.recorded.recording import Recording
from webapp.variants.recorded.refused_move import asked_pegs

Kind = Literal[
    "number", "whole", "base", "pegs", "before", "after", "third", "unmoved", "move", "twice", "ended"
]


class Fault(NamedTuple):
    """A mistake made at a tick by the call `row` for `tower`.

    `called` is the call it made, `needed` the tower that this call should have moved, `move` the move it made
    or asked for, `fraction` the number of discs it passed if that is not an integer.
    """

    kind: Kind
    tick: int
    row: FrameRow
    tower: Tower
    called: FrameRow | None = None
    needed: Tower | None = None
    move: Move | None = None
    fraction: str | None = None


@dataclass(slots=True)
class Open:
    """An open call: its tower, whether it has moved a disc itself, and how many calls it has made.

    `suspect` is a move of a disc other than its own: no mistake if the call then makes no calls.
    """

    row: FrameRow
    tower: Tower
    has_moved: bool = False
    called: int = 0
    suspect: "Fault | None" = None


@dataclass(slots=True, eq=False)
class Follower:
    """Checks the calls of one function, tick by tick."""

    recording: Recording
    function: str
    roles: Roles
    open: dict[int, Open] = field(default_factory=dict)
    newest: int = 0
    movers: set[int] = field(default_factory=set)
    """Calls made in place of the caller's own move, and those inside them."""
    doubts: dict[int, Fault] = field(default_factory=dict)
    """Unnecessary calls for no disc, by their caller: harmless unless it makes another mistake."""

    def fault_at(self, tick: int, kept: int, before: Frames, stack: Frames) -> Fault | None:
        """Return the mistake made at a tick, at which the outermost `kept` frames stayed."""
        return self._told(
            self._ended(tick, before[kept:], stack[kept:])
            or self._moved(tick, stack)
            or self._called(tick, kept, stack)
        )

    def fault_at_end(self, stack: Frames) -> Fault | None:
        """Return a mistake that shows only at the end."""
        return self._told(self._asked(stack) or self._left_over(stack))

    def _told(self, fault: Fault | None) -> Fault | None:
        return fault and self.doubts.get(fault.row.serial, fault)

    def _ended(self, tick: int, before: Frames, stack: Frames) -> Fault | None:
        """Return the fault of a call that has returned before its tower arrived."""
        present = {row.serial for row in stack}
        for row in reversed(before):
            if row.serial in present:
                break
            if (one := self.open.pop(row.serial, None)) and not self._has_arrived(one.tower, tick):
                return Fault("ended", tick - 1, row, one.tower)
        return None

    def _has_arrived(self, tower: Tower, tick: int) -> bool:
        made = self.recording.moves_at(tick - 1)
        discs = self.recording.moves.position(made)[tower.target]
        return tower.n < 1 or {*range(1, tower.n + 1)} <= {*discs}

    def _moved(self, tick: int, stack: Frames) -> Fault | None:
        """Return the fault of a move of a disc other than the call's own."""
        move = self.recording.move_at(tick)
        one = move and self._mover(stack, self.recording.lines[tick])
        if not move or not one:
            return None
        fault = _unfit(tick, one, move)
        one.has_moved = True
        if fault is None:
            return None
        one.suspect = one.suspect or fault
        return one.suspect if one.called or one.tower.n < 2 else None

    def _mover(self, stack: Frames, line: int) -> Open | None:
        """Return the call that makes a move: the innermost one followed, from the line's frame outwards."""
        place = place_of(stack, line)
        rows = stack[: len(stack) if place is None else place + 1]
        return next((self.open[row.serial] for row in reversed(rows) if row.serial in self.open), None)

    def _called(self, tick: int, kept: int, stack: Frames) -> Fault | None:
        """Return the fault of a call that begins here for the wrong tower."""
        for place, row in enumerate(stack[kept:], start=kept):
            if row.serial > self.newest:
                self.newest = row.serial
                if row.function == self.function and (fault := self._begun(tick, stack[:place], row)):
                    return fault
        return None

    def _begun(self, tick: int, outer: Frames, row: FrameRow) -> Fault | None:
        """Follow a new call, or return its fault if it is for the wrong tower."""
        tower = tower_of(row, self.roles)
        within = next((one.serial for one in outer[::-1] if one.serial in self.open), None)
        caller = None if within is None else self.open[within]
        if (self.movers and any(one.serial in self.movers for one in outer)) or (
            caller and _stands_for_move(caller, tower)
        ):
            self.movers.add(row.serial)
            return None
        fault = _otherwise(tick, caller, row, tower, self.roles) if caller else None
        if fault and not (tower and tower.n <= 0 and fault.kind in ("number", "base")):
            return fault
        if tower:
            self.open[row.serial] = Open(row, tower, suspect=fault)
        if fault and caller and caller.called < 2:
            self.doubts.setdefault(caller.row.serial, fault)
        return None

    def _asked(self, stack: Frames) -> Fault | None:
        """Return the fault of a refused move of a disc other than the call's own."""
        end = self.recording.end
        pegs = asked_pegs(end.values) if end.how == "illegal" else None
        one = self._mover(stack, end.line or 0) if pegs else None
        if one is None or pegs is None:
            return None
        disc = end.values.get("disc")
        move = Move(disc if isinstance(disc, int) else 0, *pegs)
        return one.suspect or _unfit(self.recording.total, one, move)

    def _left_over(self, stack: Frames) -> Fault | None:
        """Return the fault of a call still open at a normal end, if its tower has not arrived."""
        if self.recording.end.how != "done":
            return None
        return self._ended(self.recording.total + 1, stack, ())


def _unfit(tick: int, one: Open, move: Move) -> Fault | None:
    """Return the fault of a move of a disc other than the call's own, or of a second move."""
    own = one.tower
    if one.has_moved:
        return Fault("twice", tick, one.row, own, move=move)
    if move == Move(own.n, own.source, own.target):
        return None
    return Fault("move", tick, one.row, own, move=move)


def _stands_for_move(caller: Open, tower: Tower | None) -> bool:
    """True if a call for one disc takes the place of its caller's own move."""
    ready = caller.called == 1 and not caller.has_moved and caller.tower.n > 1
    return ready and tower == caller.tower._replace(n=1)


def _otherwise(tick: int, caller: Open, row: FrameRow, tower: Tower | None, roles: Roles) -> Fault | None:
    """Return the fault of a call for the wrong tower."""
    if caller.suspect:
        return caller.suspect
    own, second = caller.tower, caller.has_moved or caller.called > 0
    fraction = fraction_of(row, roles)
    idle = tower is not None and tower.n <= 0 < own.n - 1
    caller.called += not idle
    place = own.spare, own.source, own.target
    needed = Tower(own.n - 1, *(place if second else (own.source, own.target, own.spare)))
    kind: Kind | None = None
    if own.n <= 0:
        kind = "base"
    elif caller.called > 2 and (tower is None or tower.n > 0):
        kind = "third"
    elif tower is None:
        kind = "whole" if fraction else "pegs"
    elif tower.n != needed.n:
        kind = "number"
    elif tower != needed and tower.n > 0:
        kind = "after" if second else "before"
    elif second and not caller.has_moved and tower.n > 0:
        kind = "unmoved"
    return Fault(kind, tick, caller.row, own, row, needed, fraction=fraction) if kind else None
