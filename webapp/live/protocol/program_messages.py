"""Messages about running a program that a person wrote."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from webapp.live.protocol.values import Language, Message, Part, PegLabel, Request
from webapp.variants.recorded import USUAL, Order

TALLEST_OWN = 8
"""The most discs in a program's tower."""

ProgramText = Annotated[str, Meta(extra_json_schema={"maxLength": 16384})]
InputText = Annotated[str, Meta(max_length=4096)]
OwnDiscs = Annotated[int, Meta(extra_json_schema={"minimum": 1, "maximum": TALLEST_OWN})]
Outcome = Literal["optimal", "longer", "not_solved", "illegal_move", "exception", "cut_off"]
HowTold = Literal["move", "pegs", "yielded", "printed", "returned"]
"""By `move`, by discs moved between its own lists, or by what it yielded, printed or returned."""


class Run(Request, tag="run"):
    """Run this Python program on a tower; answered by `running`, then `ran`; allowed before `open`.

    It stops a run already under way on this connection. `lang` is the language of the findings. `order` is
    the order in which the function gets its pegs, if its parameter names do not show it. `input` has the
    lines that the program reads; if there are none, it reads the number of discs. `reading` selects the way
    in which moves are read, if any can be read that way. `call_with` replaces the number of discs given in
    the text or its input; the text itself stays unchanged.
    """

    program: ProgramText
    discs: OwnDiscs
    source: PegLabel = "A"
    target: PegLabel = "C"
    order: Order = USUAL
    input: InputText = ""
    reading: HowTold | UnsetType = UNSET
    call_with: OwnDiscs | UnsetType = UNSET
    lang: Language | UnsetType = UNSET


class Running(Message, tag="running"):
    """Progress of a run, and how many others have to end before this one starts."""

    lines: int
    moves: int
    before: int


class FindingView(Part):
    """Something that a program did, in a sentence, and the address where it did it."""

    text: str
    move: int
    line: int


class ReasonView(Part):
    """Why a program is not run: at which line and column, counted from 1, and what to write instead."""

    line: int | None
    column: int | None
    text: str


class TowerRun(Part):
    """What a program did with a tower. A lane of `open` refers to it as `recording`.

    `same_as` are the algorithms with the same moves and, at each move, the same arguments on the stack;
    `hints` are shown one at a time, each more explicit than the one before. `called` is how the app called
    the function, null if the program calls it itself. `told` is how its moves were read, null if it made
    none; if other ways give other moves, `readings` lists all that can be requested, this one first. `pegs`
    are its own names for A, B and C; `discs`, `source` and `target` are what it really moved. `calls_with` is
    the number of discs given in the text or its input, null if `call_with` would not change it. `asks` is the
    line that asked for more input than there was, null if none did.
    """

    recording: str
    verdict: Outcome
    findings: list[FindingView]
    hints: list[FindingView]
    moves: int
    lines: int
    frames_most: int
    same_as: list[str]
    called: str | None
    told: HowTold | None
    pegs: list[str]
    discs: int
    source: PegLabel
    target: PegLabel
    calls_with: int | None
    asks: int | None
    readings: list[HowTold] | UnsetType = UNSET


class Ran(TowerRun, tag_field="type", tag="ran", kw_only=True, omit_defaults=True):
    """Answers `run` with what the program did and all that it printed.

    If it moved several towers, `runs` has the first eight; the other fields describe the first wrong one of
    these, else the last.
    """

    output: str
    runs: list[TowerRun] | UnsetType = UNSET
    ref: str | None = None


OfPrograms = Running | Ran
