"""The programs handed in to a class: each device's latest, and the result of a run of it."""

from collections.abc import Iterable
from zlib import compress, decompress

from msgspec import Struct
from msgspec.structs import replace

from webapp.live import protocol
from webapp.live.problems import InvalidValue
from webapp.live.protocol import Outcome
from webapp.live.rooms.credentials import SECOND
from webapp.live.rooms.refusals import TooManyPrograms, nothing_with, too_many_programs
from webapp.live.rooms.seated import Throttle
from webapp.sentence import counted

MOST, MOST_BYTES = 100, 512 * 1024  # of a class, the bytes deflated


class HandedProgram(Struct, frozen=True, kw_only=True):
    """A program as it is stored. `is_judged`: it has run, or cannot be run."""

    id: str
    device: str
    deflated: bytes
    is_judged: bool = False
    verdict: Outcome | None = None
    moves: int | None = None

    @property
    def text(self) -> str:
        """The program."""
        return decompress(self.deflated).decode("utf-8", "surrogatepass")


class HandIns:
    """All programs handed in to a class, by id; `told` throttles the reports to the teacher."""

    def __init__(self) -> None:
        self.programs: dict[str, HandedProgram] = {}
        self.told = Throttle(SECOND)

    @property
    def to_judge(self) -> HandedProgram | None:
        """The next one that has not been run."""
        return next((one for one in self.programs.values() if not one.is_judged), None)

    def add(self, device: str, text: str) -> None:
        """Take the program of a device, in place of its earlier one; raise `TooManyPrograms`."""
        before = next((one for one in self.programs.values() if one.device == device), None)
        if before is None and len(self.programs) >= MOST:
            raise TooManyPrograms(
                too_many_programs(counted("{count} program", "{count} programs", MOST)), "type"
            )
        deflated = compress(text.encode("utf-8", "surrogatepass"))
        others = sum(len(one.deflated) for one in self.programs.values() if one is not before)
        if others + len(deflated) > MOST_BYTES:
            raise TooManyPrograms(too_many_programs(f"{MOST_BYTES // 1024} kB"), "program")
        number = before.id if before else str(len(self.programs) + 1)
        if before is None or before.deflated != deflated:
            self.programs[number] = HandedProgram(id=number, device=device, deflated=deflated)

    def judge(self, judged: HandedProgram, verdict: Outcome | None, moves: int | None) -> None:
        """Keep the result of a run, unless another program has taken its place."""
        if self.programs.get(judged.id) is judged:
            self.programs[judged.id] = replace(judged, is_judged=True, verdict=verdict, moves=moves)

    def taken(self, number: str) -> HandedProgram:
        """Return the program of this id; raise `InvalidValue` if there is none."""
        if number not in self.programs:
            raise InvalidValue(nothing_with(number), "id")
        return self.programs[number]

    def said(self) -> protocol.HandIns:
        """Return the report to the teacher."""
        told = [(one.id, one.verdict, one.moves) for one in self.programs.values()]
        return protocol.HandIns([protocol.HandInView(id=a, verdict=b, moves=c) for a, b, c in told])

    def restore(self, kept: Iterable[HandedProgram]) -> None:
        """Restore the programs of an earlier home of the class."""
        self.programs = {one.id: one for one in sorted(kept, key=lambda one: int(one.id))}
