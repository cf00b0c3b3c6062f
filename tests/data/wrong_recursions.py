"""Wrong recursions with parameters a, b, c: each beginner's mistake, alone and with others."""

from __future__ import annotations

from itertools import permutations, product

HEAD = "def hanoi(n, a, b, c):\n"
FIRST, MOVE, SECOND = "hanoi(n - 1, a, c, b)", "move(a, c)", "hanoi(n - 1, b, a, c)"
RIGHT = (FIRST, MOVE, SECOND)
IN_ANY_ORDER = [", ".join(pegs) for pegs in permutations("abc")]


def recursion(*lines: str, base: str = "if n > 0:") -> str:
    return HEAD + f"    {base}\n" + "".join(f"        {line}\n" for line in lines)


def changed(place: int, *instead: str) -> str:
    """Return the recursion with other lines in place of one."""
    return recursion(*RIGHT[:place], *instead, *RIGHT[place + 1 :])


CALLS = [f"hanoi({n}, {', '.join(pegs)})" for n in ("n - 1",) for pegs in product("abc", repeat=3)]
NUMBERS = ("n", "n - 2", "n + 1", "n // 2", "1", "0", "2")

SINGLE = {
    **{f"first call: {call}": changed(0, call) for call in CALLS if call != FIRST},
    **{f"second call: {call}": changed(2, call) for call in CALLS if call != SECOND},
    **{
        f"move: {i}, {j}": changed(1, f"move({i}, {j})")
        for i, j in product("abc", repeat=2)
        if (i, j) != ("a", "c")
    },
    **{f"first call for {n}": changed(0, FIRST.replace("n - 1", n)) for n in NUMBERS},
    **{f"second call for {n}": changed(2, SECOND.replace("n - 1", n)) for n in NUMBERS},
    **{f"without {line}": changed(place) for place, line in enumerate(RIGHT)},
    **{f"twice {line}": changed(place, line, line) for place, line in enumerate(RIGHT)},
    **{
        f"in the order {', '.join(lines)}": recursion(*lines)
        for lines in permutations(RIGHT)
        if lines != RIGHT
    },
    **{
        f"base: {base}": recursion(*RIGHT, base=base)
        for base in (
            "if True:",
            "if n >= 0:",
            "if n > 1:",
            "if n > 2:",
            "if n != 2:",
            "if n == 3:",
            "if n < 4:",
        )
    },
    "base 1 moves to the spare peg": recursion(*RIGHT, base="if n == 1:\n        move(a, b)\n    else:"),
    "base 1 moves and goes on": recursion(*RIGHT, base="if n == 1:\n        move(a, c)\n    if n > 0:"),
    "the disc is named one too small": changed(1, "move(n - 1, a, c)"),
    "the disc is named one too small, from 2 on": changed(1, "move(max(1, n - 1), a, c)"),
    "base 0 moves": recursion(*RIGHT, base="if n == 0:\n        move(a, c)\n    else:"),
    "the disc is always the largest": changed(1, "move(3, a, c)"),
}
"""Programs with one mistake, by mistake."""

SEVERAL = {
    f"{first} / {move} / {second}": recursion(
        f"hanoi(n - 1, {first})", f"move({move})", f"hanoi(n - 1, {second})"
    )
    for first, move, second in product(IN_ANY_ORDER, ["a, b", "a, c", "b, c", "c, a"], IN_ANY_ORDER)
    if (first, move, second) not in (("a, c, b", "a, c", "b, a, c"), ("a, c, b", "a, b", "c, b, a"))
}
"""Programs whose calls and moves take their pegs in any order, except those that are right."""
