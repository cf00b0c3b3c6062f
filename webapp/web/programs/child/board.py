"""The three pegs of a run and the helper functions of a program; an illegal move ends the run."""

from __future__ import annotations

from webapp.web.programs.child.holders import known_type
from webapp.web.programs.child.limits import MOVES
from webapp.web.programs.child.ours import all_called
from webapp.web.programs.child.texts import call_by_name, read_only, text_of
from webapp.web.programs.child.tracer import Tracer
from webapp.web.programs.child.typed import Any, Sequence

Peg = str | int
LETTERS: tuple[Peg, ...] = ("A", "B", "C")
NUMBERS: tuple[Peg, ...] = (0, 1, 2)


class Board:
    """The pegs and their discs; reports each move to the tracer."""

    def __init__(self, discs: int, source: int, numbers: bool, tracer: Tracer) -> None:
        """Put all discs on `source`. Pegs are called 0, 1, 2 if `numbers`, else A, B, C."""
        self.discs, self._tracer = discs, tracer
        self.labels = NUMBERS if numbers else LETTERS
        self._pegs: dict[Peg, tuple[int, ...]] = dict.fromkeys(self.labels, ())
        self._pegs[self.labels[source]] = tuple(range(discs, 0, -1))
        self._shown = {**self._pegs}  # a class that compares itself with `pegs` receives this very dictionary
        self.pegs = read_only(self._shown)
        self._moves = 0

    def names(self) -> dict[str, object]:
        """Return the helpers by name."""
        asked = ("move", "move_top", "move_between", "top", "others", "third", "peg_of", "show")
        return {"pegs": self.pegs, **all_called({name: getattr(self, name) for name in asked})}

    def move(self, *asked: Any) -> None:
        """Move a peg's top disc to another: `move(a, b)`; `move(d, a, b)` also says which disc that is."""
        if len(asked) not in (2, 3):
            raise TypeError(f"move() takes 2 pegs, or a disc and 2 pegs; {_given(len(asked))}")
        self._move(asked[-2], asked[-1], asked[0] if len(asked) == 3 else None)

    def move_top(self, source: Any, target: Any) -> None:
        """Move the top disc of a peg to another."""
        self._move(source, target, None)

    def move_between(self, one: Any, other: Any) -> None:
        """Make the only legal move between two pegs."""
        i, j = self._index(one), self._index(other)
        if i != j and self._top(i) == self._top(j):
            self._tracer.end_illegal("empty", {"from": i, "to": j})
        self._move(one, other, None) if self._top(i) < self._top(j) else self._move(other, one, None)

    def top(self, peg: Any) -> int:
        """Return the top disc of a peg, or discs + 1 if it is empty."""
        return self._top(self._index(peg))

    def others(self, *pegs: Any) -> Any:
        """Return the two other pegs, `others(p)`, or the third, `others(a, b)`."""
        if len(pegs) == 2:
            return self.third(*pegs)
        if len(pegs) != 1:
            raise TypeError(f"others() takes 1 peg or 2 pegs; {_given(len(pegs))}")
        self._index(pegs[0])
        return [label for label in self.labels if label != pegs[0]]

    def third(self, one: Any, other: Any) -> Peg:
        """Return the peg that is neither of two."""
        i, j = self._index(one), self._index(other)
        if i == j:
            self._tracer.end_illegal("same", {"from": i, "to": j})
        return self.labels[3 - i - j]

    def peg_of(self, disc: Any) -> Peg:
        """Return the peg on which a disc is."""
        if type(disc) is not int or not 1 <= disc <= self.discs:
            self._tracer.end_illegal("disc", {"value": text_of(disc)[0]})
        return next(label for label, discs in self._pegs.items() if disc in discs)

    def show(self, where: Sequence[Any]) -> None:
        """Move each disc to its peg in `where`, which starts with the largest disc."""
        for disc, peg in enumerate(reversed(where), start=1):
            now = self.peg_of(disc)
            self._index(peg)
            if now != peg:
                self._move(now, peg, disc)

    def _index(self, peg: Any) -> int:
        if known_type(peg) not in (str, int) or peg not in self.labels:
            self._tracer.end_illegal("peg", {"value": text_of(peg)[0]})
        return self.labels.index(peg)

    def _top(self, index: int) -> int:
        return (self._pegs[self.labels[index]] or (self.discs + 1,))[-1]

    def _move(self, source: Any, target: Any, disc: Any) -> None:
        i, j = self._index(source), self._index(target)
        self._check(i, j, disc)
        if self._moves == MOVES:
            self._tracer.end("cut", "moves", {"most": MOVES})
        self._moves += 1
        *rest, moved = self._pegs[self.labels[i]]
        self._pegs[self.labels[i]] = tuple(rest)
        self._pegs[self.labels[j]] += (moved,)
        self._shown.update(self._pegs)
        self._tracer.made.append((moved, i, j))

    def _check(self, i: int, j: int, disc: Any) -> None:
        top, under = self._top(i), self._top(j)
        asked = {} if disc is None else {"disc": disc if type(disc) is int else text_of(disc)[0]}
        ends = {"from": i, "to": j}
        if disc is not None and (type(disc) is not int or not 1 <= disc <= self.discs):
            self._tracer.end_illegal("disc", {"value": text_of(disc)[0], **ends})
        if i == j:
            self._tracer.end_illegal("same", {**asked, **ends})
        if top > self.discs:
            self._tracer.end_illegal("empty", {**asked, **ends})
        if disc is not None and disc != top:
            self._tracer.end_illegal("not_top", {**asked, "top": top, **ends})
        if under < top:
            self._tracer.end_illegal("smaller", {"disc": top, "on": under, **ends})


def _given(count: int) -> str:
    return "1 value was given" if count == 1 else f"{count} values were given"


call_by_name(Board)
