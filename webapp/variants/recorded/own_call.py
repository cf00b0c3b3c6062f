"""Whether a program begins with a call of its own, and whether that is for the tower that stands there."""

from webapp.puzzle import peg_label
from webapp.sentence import sentence
from webapp.variants.recorded.finding import Finding
from webapp.variants.recorded.loads import Roles, Tower, call_text, tower_of
from webapp.variants.recorded.places import MODULE
from webapp.variants.recorded.record import FrameRow
from webapp.variants.recorded.recording import Recording

OTHER_TOWER = sentence(
    "The program itself begins with {call}, but the tower has {discs} discs and goes {source} → {target}."
)


def begins_itself(recording: Recording) -> bool:
    """Tell whether the program stands with its own first call, so that it is given nothing."""
    lines = recording.text.rstrip().splitlines()
    return recording.root == MODULE or (bool(lines) and lines[-1].startswith(f"{recording.root}("))


def other_tower(recording: Recording) -> tuple[Finding, ...]:
    """Return that the program begins with a call for another tower; nothing where it does not."""
    row = _first_call(recording)
    tower = tower_of(row, Roles(recording.numbers)) if row and begins_itself(recording) else None
    puzzle = recording.puzzle
    if row is None or tower is None:
        return ()
    if tower == Tower(puzzle.discs, puzzle.source, puzzle.spare, puzzle.target):
        return ()
    ends = {"source": peg_label(puzzle.source), "target": peg_label(puzzle.target)}
    said = OTHER_TOWER.filled({"call": call_text(row), "discs": puzzle.discs, **ends})
    return (Finding(said, 0, 0),)


def _first_call(recording: Recording) -> FrameRow | None:
    """Return the first call of a function."""
    called = [row for row in recording.first if row.function != MODULE]
    if called or recording.root != MODULE:
        return called[0] if called else None
    second = next((tick for tick, serial in enumerate(recording.calls) if serial > 1), None)
    return None if second is None else recording.stack(second)[-1]
