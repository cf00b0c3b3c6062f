"""What plain CPython does with an unchanged program under `sys.settrace`, with reimplemented helpers.

Shares no code with webapp. Run on its own (`python program_trace.py`), it reads a line of JSON: text, discs,
source and target (0, 1, 2), whether pegs are numbers, the root, and how many lines to follow; and prints
its observations as JSON.
"""

import json
import re
import sys


class Illegal(Exception):
    """A move, or a peg, that is not allowed."""


class Enough(Exception):
    """More lines than will be compared."""


class Board:
    def __init__(self, n, source, labels="ABC"):
        self.n, self.labels, self.moves = n, list(labels), []
        self.on = dict.fromkeys(self.labels, ())
        self.on[self.labels[source]] = tuple(range(n, 0, -1))

    def peg(self, peg):
        if not (type(peg) in (int, str) and peg in self.labels):
            raise Illegal("peg")
        return peg

    def move(self, *given):
        if len(given) not in (2, 3):
            raise TypeError
        *disc, a, b = given
        a, b = self.peg(a), self.peg(b)
        known = range(1, self.n + 1)
        if disc and (type(disc[0]) is not int or disc[0] not in known):
            raise Illegal("disc")
        if a == b:
            raise Illegal("same")
        if not self.on[a]:
            raise Illegal("empty")
        top = self.on[a][-1]
        if disc and disc[0] != top:
            raise Illegal("not_top")
        if self.on[b] and self.on[b][-1] < top:
            raise Illegal("smaller")
        self.on[a], self.on[b] = self.on[a][:-1], (*self.on[b], top)
        self.moves.append((top, self.labels.index(a), self.labels.index(b)))

    def move_top(self, a, b):
        self.move(a, b)

    def move_between(self, a, b):
        a, b = self.peg(a), self.peg(b)
        if a != b and not self.on[a] and not self.on[b]:
            raise Illegal("empty")
        if a != b and self.top(a) > self.top(b):
            a, b = b, a
        self.move(a, b)

    def top(self, peg):
        return self.on[self.peg(peg)][-1] if self.on[self.peg(peg)] else self.n + 1

    def others(self, *pegs):
        if len(pegs) == 2:
            return self.third(*pegs)
        [peg] = pegs
        return [label for label in self.labels if label != self.peg(peg)]

    def third(self, a, b):
        if self.peg(a) == self.peg(b):
            raise Illegal("same")
        [peg] = [label for label in self.labels if label not in (a, b)]
        return peg

    def peg_of(self, disc):
        if type(disc) is not int or not 1 <= disc <= self.n:
            raise Illegal("disc")
        [peg] = [label for label in self.labels if disc in self.on[label]]
        return peg

    def show(self, where):
        for disc, peg in enumerate(list(where)[::-1], 1):
            if self.peg_of(disc) != self.peg(peg):
                self.move(disc, self.peg_of(disc), peg)


class Seen:
    """Follows a program for `most` lines."""

    def __init__(self, name, root, board, text, most):
        self.name, self.root, self.board, self.most = name, root, board, most
        self.assigned, self.hidden = assigned_in(text), hidden_in(text)
        self.stack, self.lines, self.pending, self.first = [], {}, None, None
        self.ticks, self.output, self.moved, self.printed = [], [], 0, 0

    def __call__(self, frame, event, _arg):
        name = frame.f_code.co_name
        is_root = name == "<module>" == self.root
        if frame.f_code.co_filename != self.name or (name.startswith("<") and not is_root):
            return None
        if event == "call":
            self.stack.append(frame)
            self.first = self.first or self.frames()
        if event == "line" and self.lines.get(frame) == frame.f_lineno:
            return self
        self.settle(self.stack[-2:-1] if event == "call" else self.stack[-1:])
        if len(self.ticks) >= self.most:
            raise Enough
        if event == "line":
            self.lines[frame] = self.pending = frame.f_lineno
        if event == "return":
            self.lines.pop(self.stack.pop(), None)
        return self

    def settle(self, running):
        """Record the line executed; again, if it moved or printed after a call in it was recorded."""
        done = len(self.board.moves) > self.moved or len(self.output) > self.printed
        if self.pending is None and done and running:
            self.pending = self.lines.get(running[0])
        if self.pending is not None:
            self.ticks.append([self.pending, self.frames(), self.board.moves[self.moved :]])
            self.moved, self.printed = len(self.board.moves), len(self.output)
            self.pending = None

    def frames(self):
        return [[frame.f_code.co_name, self.lines.get(frame), self.variables(frame)] for frame in self.stack]

    def variables(self, frame):
        found = dict(frame.f_locals)
        if frame.f_code.co_name == "<module>":
            return {name: written(found[name]) for name in self.assigned if name in found}
        hidden = self.hidden.get(frame.f_code.co_firstlineno, ())
        return {name: written(value) for name, value in found.items() if name not in hidden}


def written(value):
    return re.sub(r"<(function) (?:\w+\.<locals>\.)*(\w+) at \w+>", r"<\1 \2>", repr(value))


def names_of(board):
    asked = ("move", "move_top", "move_between", "top", "others", "third", "peg_of", "show")
    from math import comb, inf

    return {"pegs": board.on, "inf": inf, "comb": comb, **{name: getattr(board, name) for name in asked}}


def hidden_in(text):
    """For each function, by its line, the names that are assigned only in its comprehensions.

    From Python 3.12 on they are among the function's locals while a comprehension runs; before, they are not.
    """
    import ast

    found = {}
    for function in ast.walk(ast.parse(text)):
        if isinstance(function, ast.FunctionDef):
            inside = {
                id(one): one.id
                for part in ast.walk(function)
                if isinstance(part, ast.comprehension)
                for one in ast.walk(part.target)
                if isinstance(one, ast.Name)
            }
            others = {
                one.id
                for one in ast.walk(function)
                if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store) and id(one) not in inside
            }
            found[function.lineno] = {*inside.values()} - others - {one.arg for one in function.args.args}
    return found


def assigned_in(text):
    import ast

    return {
        one.id
        for one in ast.walk(ast.parse(text))
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
    }


def record(text, n, source, target, numbers, root, most):
    board = Board(n, source, range(3) if numbers else "ABC")
    seen = Seen("<a program>", root, board, text, most)
    names = names_of(board)
    names["print"] = lambda *values, sep=" ", end="\n": seen.output.append(sep.join(map(str, values)) + end)
    labels = board.labels
    end = ["done"]
    sys.settrace(seen)
    try:
        exec(compile(text, "<a program>", "exec"), names)
        if root == "hanoi" and not seen.ticks:
            names["hanoi"](n, labels[source], labels[3 - source - target], labels[target])
    except Enough:
        end = ["enough"]
    except Illegal as problem:
        end = ["illegal", innermost(problem), str(problem)]
    except Exception as problem:
        end = ["exception", innermost(problem), type(problem).__name__]
    finally:
        sys.settrace(None)
    return {"first": seen.first, "ticks": seen.ticks, "output": "".join(seen.output), "end": end}


def innermost(problem):
    line, trace = None, problem.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == "<a program>":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


if __name__ == "__main__":
    print(json.dumps(record(*json.loads(sys.stdin.readline()))))
