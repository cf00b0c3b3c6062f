"""The pegs of a run, and the helper functions by which listings make moves."""

from collections.abc import Sequence
from math import inf
from typing import Any

from webapp.puzzle import Move, Pegs, legal_move_between, make, peg_label, peg_named


class Board:
    """Discs on pegs, with every move made so far.

    Where `letters` is set the listing calls the pegs "A", "B", "C"; otherwise 0, 1, 2.
    """

    def __init__(self, pegs: Pegs, *, letters: bool) -> None:
        self.pegs = pegs
        self.letters = letters
        self.moves: list[Move] = []

    def helpers(self) -> dict[str, Any]:
        """Return the names that a listing may use beside its own."""
        return {
            "move": self.move,
            "move_between": self.move_between,
            "move_top": self.move_top,
            "peg_of": self.peg_of,
            "top": self.top,
            "others": self.others,
            "show": self.show,
            "pegs": NamedPegs(self.pegs) if self.letters else self.pegs,
        }

    def move(self, disc: int, source: Any, target: Any) -> None:
        """Move a disc from one peg to another."""
        self._make(Move(disc, self._peg(source), self._peg(target)))

    def move_between(self, one: Any, other: Any) -> None:
        """Make the only legal move between two pegs."""
        self._make(legal_move_between(self.pegs, self._peg(one), self._peg(other)))

    def move_top(self, source: Any, target: Any) -> None:
        """Move the top disc of one peg to another."""
        self._make(Move(self.pegs[self._peg(source)][-1], self._peg(source), self._peg(target)))

    def top(self, peg: Any) -> float:
        """Return the top disc of a peg; infinity where it is empty, for any disc may go there."""
        discs = self.pegs[self._peg(peg)]
        return discs[-1] if discs else inf

    def peg_of(self, disc: int) -> Any:
        """Return the peg on which a disc lies."""
        return self._name(next(peg for peg in range(3) if disc in self.pegs[peg]))

    def others(self, peg: Any) -> list[Any]:
        """Return the two other pegs."""
        return [self._name(other) for other in range(3) if other != self._peg(peg)]

    def show(self, where: Sequence[Any]) -> None:
        """Move the one disc that is not where the list, largest disc first, says."""
        for disc, name in enumerate(reversed(where), start=1):
            peg = self._peg(name)
            source = next(p for p in range(3) if disc in self.pegs[p])
            if source != peg:
                self._make(Move(disc, source, peg))

    def _make(self, move: Move) -> None:
        make(self.pegs, move)
        self.moves.append(move)

    def _peg(self, name: Any) -> int:
        return peg_named(name) if self.letters else int(name)

    def _name(self, peg: int) -> Any:
        return peg_label(peg) if self.letters else peg


class NamedPegs:
    """The pegs by their letters."""

    def __init__(self, pegs: Pegs) -> None:
        """Read these pegs, also after later moves."""
        self._pegs = pegs

    def __getitem__(self, name: str) -> list[int]:
        """Return the discs on a peg, bottom first."""
        return self._pegs[peg_named(name)]
