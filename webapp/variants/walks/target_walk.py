"""The listing that finds a shortest path from any position to any other."""

from webapp.algorithms.listing.program import Program

SKIP, LESS, ANY, NOTHING, ENDS, THIRD, ONCE, TWICE, BETWEEN, DECIDE, GATHER, AWAY, ON = range(2, 15)
COUNT, EACH, FROM, FROM_MOVES, FROM_NEXT, TO, TO_MOVES, TO_NEXT, COUNTED = range(17, 26)
EMPTY, RETURN, PEGS, DIFFERS, SPARE, CLEAR, MOVE, SMALLER = range(28, 36)

PROGRAM = Program("""
def solve(n, goal, path):
    while n and peg_of(n) == goal[n - 1]:
        n -= 1
    if n == 0:
        return
    a, b = peg_of(n), goal[n - 1]
    c = third(a, b)
    once = walk(n - 1, goal, c, c)
    twice = walk(n - 1, goal, b, a)
    twice += 2 ** (n - 1)
    if twice - (path == 2) < once:
        reach(n - 1, [b] * (n - 1))
        move(n, a, c)
    reach(n, goal)

def walk(n, goal, here, there):
    moves = 0
    for d in range(n, 0, -1):
        if peg_of(d) != here:
            moves += 2 ** (d - 1)
            here = third(peg_of(d), here)
        if goal[d - 1] != there:
            moves += 2 ** (d - 1)
            there = third(goal[d - 1], there)
    return moves

def reach(n, goal):
    if n == 0:
        return
    a, b = peg_of(n), goal[n - 1]
    if a != b:
        c = third(a, b)
        reach(n - 1, [c] * (n - 1))
        move(n, a, b)
    reach(n - 1, goal)
""")
