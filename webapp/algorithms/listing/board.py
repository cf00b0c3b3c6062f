"""The pegs on which a listing moves discs, and the whole program that prints its moves."""

import ast
from collections.abc import Mapping, Sequence
from math import inf
from typing import Any

from webapp.algorithms.listing.program import Program
from webapp.puzzle import Move, Pegs, legal_move_between, make, peg_label, peg_named


class Board:
    """Discs on pegs, with every move made so far.

    If `letters` is set, the listing calls the pegs "A", "B", "C"; otherwise 0, 1, 2.
    """

    def __init__(self, pegs: Pegs, *, letters: bool) -> None:
        self.pegs = pegs
        self.letters = letters
        self.moves: list[Move] = []

    def helpers(self) -> dict[str, Any]:
        """Return the names that a listing may use besides its own."""
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
        """Return the top disc of a peg, or infinity if it is empty, because any disc may go there."""
        discs = self.pegs[self._peg(peg)]
        return discs[-1] if discs else inf

    def peg_of(self, disc: int) -> Any:
        """Return the peg on which a disc lies."""
        return self._name(next(peg for peg in range(3) if disc in self.pegs[peg]))

    def others(self, peg: Any) -> list[Any]:
        """Return the two other pegs."""
        return [self._name(other) for other in range(3) if other != self._peg(peg)]

    def show(self, where: Sequence[Any]) -> None:
        """Move the one disc that is not where the list, largest disc first, says it should be."""
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
        """Refer to these pegs, including their later moves."""
        self._pegs = pegs

    def __getitem__(self, name: str) -> list[int]:
        """Return the discs on a peg, bottom first."""
        return self._pegs[peg_named(name)]


Peg = str | int
Stacks = Mapping[Peg, Sequence[int]]

KEEPING = "    pegs[target].append(pegs[source].pop())\n"
BY_LETTER = 'print(f"{disc}: {source} -> {target}")'
BY_NUMBER = "print(f\"{disc}: {'ABC'[source]} -> {'ABC'[target]}\")"

HELPERS = {  # by name, in the order of the text; that of `pegs` depends on the program
    "comb": "from math import comb\n",
    "pegs": "",
    "move": f"def move(disc, source, target):\n    {BY_LETTER}\n",
    "top": 'def top(peg):\n    return pegs[peg][-1] if pegs[peg] else float("inf")\n',
    "others": "def others(peg):\n    return [other for other in pegs if other != peg]\n",
    "third": "def third(one, other):\n    return next(peg for peg in pegs if peg not in (one, other))\n",
    "peg_of": "def peg_of(disc):\n    return next(peg for peg in pegs if disc in pegs[peg])\n",
    "move_top": "def move_top(source, target):\n    move(pegs[source][-1], source, target)\n",
    "move_between": """\
def move_between(one, other):
    disc = min(pegs[one] + pegs[other])
    start, goal = (one, other) if disc in pegs[one] else (other, one)
    move(disc, start, goal)
""",
    "show": """\
def show(where):
    for disc, peg in enumerate(reversed(where), start=1):
        if disc not in pegs[peg]:
            move(disc, peg_of(disc), peg)
""",
}


def whole_program(program: Program, stacks: Stacks, arguments: Sequence[object]) -> str:
    """Return the text of a program that runs the listing, its last line the call with these arguments.

    It prints one line a move, such as "3: A -> C" for disc 3, and runs under Python 3.8 and newer. `stacks`
    are the discs on each peg at the start, bottom first, by the listing's name for the peg: its letter, or 0,
    1, 2. Programs that never look at the pegs do not keep them.
    """
    call = f"{program.main}({', '.join(map(_written, arguments))})\n"
    needed = helpers_of(program.text)
    texts = [_text(name, needed, stacks) for name in HELPERS if name in needed]
    return "\n\n".join([*_apart(texts), program.text, call])


def helpers_of(text: str) -> set[str]:
    """Return the names of the helpers that a text uses, and of those that these use in turn."""
    needed: set[str] = set()
    left = [text]
    while left:
        more = (_used(left.pop()) & HELPERS.keys()) - needed
        needed |= more
        left += [HELPERS[name] for name in more]
    return needed


def _used(text: str) -> set[str]:
    """Return the names that a text uses without defining them."""
    nodes = list(ast.walk(ast.parse(text)))
    names = [node for node in nodes if isinstance(node, ast.Name)]
    own = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    own |= {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    own |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    return {node.id for node in names} - own


def _text(name: str, needed: set[str], stacks: Stacks) -> str:
    """Return a helper's text; if the program keeps the pegs, every move updates them."""
    if name == "pegs":
        return f"pegs = {{{', '.join(f'{_written(peg)}: {_tower(stacks[peg])}' for peg in stacks)}}}\n"
    if name != "move":
        return HELPERS[name]
    text = HELPERS[name] if "A" in stacks else HELPERS[name].replace(BY_LETTER, BY_NUMBER)
    head, body = text.splitlines(keepends=True)
    return head + (KEEPING if "pegs" in needed else "") + body


def _apart(texts: list[str]) -> list[str]:
    """Return the parts to be separated by two empty lines; only one follows an import."""
    if len(texts) > 1 and texts[0].startswith("from "):
        return ["\n".join(texts[:2]), *texts[2:]]
    return texts


def _tower(discs: Sequence[int]) -> str:
    """Return the discs of a peg as an expression: a whole tower, however high, is a range."""
    most = len(discs)
    if most > 1 and list(discs) == list(range(most, 0, -1)):
        return f"list(range({most}, 0, -1))"
    return _written(list(discs))


def _written(value: object) -> str:
    """Return a value as Python reads it, with double quotes."""
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_written, value))}]"
    return f'"{value}"' if isinstance(value, str) else repr(value)
