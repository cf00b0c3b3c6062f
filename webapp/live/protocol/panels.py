"""What each panel carries."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from webapp.live.protocol.values import Decimal, Part, PegLists


class CodePanel(Part):
    """Nothing: the listing came with `opened`."""


class FrameView(Part):
    """A call, its arguments and the moves first_move … last_move that it makes.

    Of a variant's listing, `call` is the call as code writes it, `smallest` the smallest disc that it moves,
    `spares` all spare pegs; a call that moves nothing names no pegs.
    """

    disc: int
    source: str
    spare: str
    target: str
    code_line: int | None
    first_move: Decimal
    last_move: Decimal
    call: str | UnsetType = UNSET
    smallest: int | UnsetType = UNSET
    spares: list[str] | UnsetType = UNSET


class CallStackPanel(Part):
    """The frames, outermost first."""

    frames: list[FrameView]


class TaskView(Part):
    """What the loop has still to do: one move ("disc") or a call for one disc or more ("tower")."""

    kind: Literal["disc", "tower"]
    disc: int
    source: str
    spare: str
    target: str
    first_move: Decimal
    last_move: Decimal


class ExplicitStackPanel(Part):
    """The tasks, bottom first."""

    tasks: list[TaskView]


class BitsPanel(Part):
    """The bits of the move number and of its Gray code, disc n first."""

    binary: str
    gray: str
    previous_gray: str
    changed: int | None


class IdlePegPanel(Part):
    """The peg that the last move leaves alone, by the formula with its numbers filled in."""

    peg: str | None
    formula: str
    filled: str
    n: int
    i: int
    j: int
    l: Decimal  # noqa: E741 - the field's name in the protocol
    value: int


class DiscPlace(Part):
    """Where one disc is, by the formula of its own moves."""

    disc: int
    moves_made: Decimal
    step: int
    peg: str
    filled: str


class PositionFormulaPanel(Part):
    """The peg of every disc, disc n first."""

    discs: list[DiscPlace]


class MoveRow(Part):
    """One row of the table of moves, with the pegs after it."""

    move: Decimal
    disc: int
    from_: str = msgspec.field(name="from")
    to: str
    pegs: PegLists


class MovesPanel(Part):
    """The moves around the current one."""

    rows: list[MoveRow]


class VariableView(Part):
    """A local variable of the innermost frame; `changed` by the line just executed."""

    name: str
    value: str
    changed: bool


class VariablesPanel(Part):
    """The local variables at this line."""

    variables: list[VariableView]


class CostsPanel(Part):
    """What the algorithm has executed, and how much it remembers."""

    lines: Decimal
    lines_total: Decimal
    calls: Decimal
    calls_total: Decimal
    memory: Decimal
    memory_most: Decimal
    unit: str


class MemoryRow(Part):
    """A row of an algorithm's own memory; `current` is the index of its present cell, or null."""

    label: str
    cells: list[str]
    current: int | None


class MemoryPanel(Part):
    """What an algorithm holds, in its own terms: the panel named after an algorithm.

    `fullest` are rows that take as much room as any this tower leads to, so that a page can keep it free.
    """

    rows: list[MemoryRow]
    fullest: list[MemoryRow]


PANEL_TYPES: dict[str, type[Part]] = {
    "code": CodePanel,
    "call-stack": CallStackPanel,
    "explicit-stack": ExplicitStackPanel,
    "bits": BitsPanel,
    "idle-peg": IdlePegPanel,
    "position-formula": PositionFormulaPanel,
    "moves": MovesPanel,
    "variables": VariablesPanel,
    "costs": CostsPanel,
}
