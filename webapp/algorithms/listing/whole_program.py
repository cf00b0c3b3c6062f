"""A listing as a whole program: with the few helpers that it needs, and with its call.

The program prints one line a move, such as "3: A -> C" for disc 3, and nothing else. It runs as it stands
under Python 3.8 and newer.
"""

import ast
from collections.abc import Mapping, Sequence

from webapp.algorithms.listing.program import Program

Peg = str | int
Stacks = Mapping[Peg, Sequence[int]]

KEEPING = "    pegs[target].append(pegs[source].pop())\n"
BY_LETTER = 'print(f"{disc}: {source} -> {target}")'
BY_NUMBER = "print(f\"{disc}: {'ABC'[source]} -> {'ABC'[target]}\")"

HELPERS = {  # by name, in the order in which they stand; the text of `pegs` is the program's own
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

    `stacks` are the discs on each peg at the start, bottom first, by what the listing calls the peg: its
    letter, or 0, 1, 2. Programs in which nothing looks at the pegs do not keep them.
    """
    call = f"{program.main}({', '.join(map(_written, arguments))})\n"
    needed = helpers_of(program.text)
    texts = [_text(name, needed, stacks) for name in HELPERS if name in needed]
    return "\n\n".join([*_apart(texts), program.text, call])


def helpers_of(text: str) -> set[str]:
    """Return the names of the helpers that a text uses, and of those that they use in turn."""
    needed: set[str] = set()
    left = [text]
    while left:
        more = (_used(left.pop()) & HELPERS.keys()) - needed
        needed |= more
        left += [HELPERS[name] for name in more]
    return needed


def _used(text: str) -> set[str]:
    """Return the names that a text uses without giving them a meaning."""
    nodes = list(ast.walk(ast.parse(text)))
    names = [node for node in nodes if isinstance(node, ast.Name)]
    own = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    own |= {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    own |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    return {node.id for node in names} - own


def _text(name: str, needed: set[str], stacks: Stacks) -> str:
    """Return a helper's text; where the pegs are kept every move changes them, too."""
    if name == "pegs":
        return f"pegs = {{{', '.join(f'{_written(peg)}: {_tower(stacks[peg])}' for peg in stacks)}}}\n"
    if name != "move":
        return HELPERS[name]
    text = HELPERS[name] if "A" in stacks else HELPERS[name].replace(BY_LETTER, BY_NUMBER)
    head, body = text.splitlines(keepends=True)
    return head + (KEEPING if "pegs" in needed else "") + body


def _apart(texts: list[str]) -> list[str]:
    """Return the parts between which two lines are left empty: after an import it is one."""
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
