"""The helpers of a program that is copied whole: these very texts are passed over, for they are given.

Kept equal to the server's own by a test.
"""

BY_LETTER = '    print(f"{disc}: {source} -> {target}")'
BY_NUMBER = "    print(f\"{disc}: {'ABC'[source]} -> {'ABC'[target]}\")"
KEEPING = "    pegs[target].append(pegs[source].pop())\n"
HEAD = "def move(disc, source, target):\n"

MOVES = {  # each form of `move`, and whether it takes numbers
    HEAD + BY_LETTER: False,
    HEAD + KEEPING + BY_LETTER: False,
    HEAD + BY_NUMBER: True,
    HEAD + KEEPING + BY_NUMBER: True,
}
OTHERS = {
    'def top(peg):\n    return pegs[peg][-1] if pegs[peg] else float("inf")',
    "def others(peg):\n    return [other for other in pegs if other != peg]",
    "def third(one, other):\n    return next(peg for peg in pegs if peg not in (one, other))",
    "def peg_of(disc):\n    return next(peg for peg in pegs if disc in pegs[peg])",
    "def move_top(source, target):\n    move(pegs[source][-1], source, target)",
    """\
def move_between(one, other):
    disc = min(pegs[one] + pegs[other])
    start, goal = (one, other) if disc in pegs[one] else (other, one)
    move(disc, start, goal)""",
    """\
def show(where):
    for disc, peg in enumerate(reversed(where), start=1):
        if disc not in pegs[peg]:
            move(disc, peg_of(disc), peg)""",
}
HELPERS = ("move", "move_top", "move_between", "pegs", "top", "others", "third", "peg_of", "show")
MOVING = {"move", "move_top", "move_between", "show"}
