"""The puzzle by brute force: plain recursion, sharing no code with webapp.

A position is a tuple: the peg (0, 1, 2) of disc 1, disc 2, …
"""

from collections.abc import Iterator

Position = tuple[int, ...]
Move = tuple[int, int, int]


def solve(n: int, i: int, j: int) -> list[Move]:
    """All moves (disc, from, to) of the shortest solution."""
    if n == 0:
        return []
    t = 3 - i - j
    return [*solve(n - 1, i, t), (n, i, j), *solve(n - 1, t, j)]


def positions(n: int, i: int, j: int) -> list[Position]:
    """The 2^n positions of the shortest solution, the first one included."""
    here = [i] * n
    seen = [tuple(here)]
    for disc, source, target in solve(n, i, j):
        assert here[disc - 1] == source
        here[disc - 1] = target
        seen.append(tuple(here))
    return seen


def neighbours(position: Position) -> Iterator[tuple[Move, Position]]:
    """Every legal move, and where it leads."""
    for disc, peg in enumerate(position, start=1):
        if peg in position[: disc - 1]:
            continue
        for other in {0, 1, 2} - {peg}:
            if other not in position[: disc - 1]:
                yield (disc, peg, other), (*position[: disc - 1], other, *position[disc:])


def call_stacks(n: int, i: int, j: int) -> list[list[tuple[int, int, int, int]]]:
    """The open calls (n, i, t, j), outermost first, at every move of the recursion."""
    stacks: list[list[tuple[int, int, int, int]]] = []
    open_now: list[tuple[int, int, int, int]] = []

    def hanoi(n: int, i: int, t: int, j: int) -> None:
        if n == 0:
            return
        open_now.append((n, i, t, j))
        hanoi(n - 1, i, j, t)
        stacks.append(list(open_now))
        hanoi(n - 1, t, i, j)
        open_now.pop()

    hanoi(n, i, 3 - i - j, j)
    return stacks


def task_stacks(n: int, i: int, j: int) -> list[list[tuple[str, int, int, int, int]]]:
    """The remaining tasks, bottom first, at every move of the loop with its own stack."""
    stack = [("tower", n, i, 3 - i - j, j)]
    stacks = []
    while stack:
        kind, d, i, t, j = stack.pop()
        if kind == "disc" or d == 1:
            stacks.append(list(stack))
        else:
            stack += [("tower", d - 1, t, i, j), ("disc", d, i, t, j), ("tower", d - 1, i, j, t)]
    return stacks
