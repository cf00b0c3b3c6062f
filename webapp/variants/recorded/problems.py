"""Why a program is refused before it runs: the line, what is wrong, and what to write instead."""

from collections.abc import Sequence

from webapp.sentence import Reason, Refusal, Sentence, sentence
from webapp.variants.recorded.record import Problem
from webapp.variants.recorded.syntax_words import PYTHON_2, say_syntax


class InvalidProgram(Refusal):
    """A program that is refused; `line` is the first faulty one, if there is one.

    `reasons` are all that is wrong, each with its line and column, counted from 1.
    """

    code = "bad_program"

    def __init__(self, said: Sentence, line: int | None = None, reasons: Sequence[Reason] = ()) -> None:
        super().__init__(said, "program")
        self.line, self.reasons = line, tuple(reasons)


NO_ENCODING = sentence(
    "Python does not know the file’s encoding, {name}. Save the file as UTF-8; most editors ask for the "
    "encoding in “Save as”."
)
OUTSIDE = sentence(
    "“{name}” cannot be used here, because it reaches outside the program. Use functions, lists and "
    "dictionaries instead."
)
CLASSES = sentence(
    "Here a class can inherit from only one class, and nothing else may be in the brackets after its name."
)
OTHER = sentence("“{name}” cannot be used here. Use functions, if, for, while and assignments instead.")
PROBLEMS = {
    "import": sentence(
        "“{name}” cannot be imported here. You can import math, itertools, functools, collections, copy, "
        "random, dataclasses, enum, string, operator, time, sys and typing."
    ),
    "import_name": sentence("“{name}” of {module} cannot be imported here. Write the line without it."),
    "import outside": sentence(
        "“{name}” cannot be imported here, because it opens a window or uses the computer’s files and "
        "processes. On your own computer, {command} runs the file as it is.",
        command="hanoi trace FILE",
    ),
    "metaclass": CLASSES,
    "bases": CLASSES,
    "try": OTHER.filled({"name": "except*"}),
    "with": OTHER.filled({"name": "with"}),
    "async": OTHER.filled({"name": "async"}),
    "operator": OTHER.filled({"name": "@"}),
    "underscores": sentence(
        "The name “{name}” has two underscores in a row and is not one that a class may define here. Choose "
        "a name without them."
    ),
    "long_name": sentence("A name on this line has more than {most} characters. Choose a shorter one."),
    "builtin": OUTSIDE,
    "attribute": OUTSIDE,
    "attribute format": sentence(
        "Here “.format” has to follow the string itself: {example}.", example='"{} to {}".format(a, b)'
    ),
    "builtin eval": sentence(
        "“eval” cannot be used here, because it runs a string as a program. Write {example} to ask for a "
        "number.",
        example="int(input())",
    ),
    "builtin type": sentence(
        "“type” cannot be used here. Write isinstance(x, int) to ask whether x is an integer."
    ),
    "unknown_name": sentence(
        "“{name}” has no meaning here. Give it a value first, or define a function with this name."
    ),
    "unknown_name raw_input": PYTHON_2.filled({"now": "input()"}),
    "unknown_name xrange": PYTHON_2.filled({"now": "range()"}),
    "near": sentence("“{name}” has no meaning here. Did you mean “{near}”?"),
    "parameters": sentence(
        "“{function}” has {count} parameters, but is called with n, source, spare and target, or without "
        "spare. Give it these parameters, or call it yourself on the last line."
    ),
    "too_long": sentence("The program has {bytes} bytes; at most {most} can be run. Make it shorter."),
    "too_deep": sentence(
        "Brackets, blocks, “elif” or operators are nested more than {most} deep here. Write this in smaller "
        "steps."
    ),
    "no_file": sentence("The file cannot be read: {said}. Check its name and its permissions."),
    "encoding": sentence(
        "Byte {place} of the file ({byte}) is not valid {name}. Save the file as UTF-8, or name its encoding "
        "on the first line: {example}.",
        example="# -*- coding: cp1252 -*-",
    ),
    "no_encoding": NO_ENCODING,
    "utf16": NO_ENCODING.filled({"name": "UTF-16"}),
    "other": OTHER,
}
"""What is wrong, and what to write instead, by the kind of the problem."""

DRAWN = ("turtle", "tkinter", "pygame", "matplotlib", "pyglet", "arcade", "PIL")
SYSTEM = ("os", "pathlib", "subprocess", "socket", "threading", "multiprocessing", "shutil", "signal")
SAID_AS = {f"import {name}": "import outside" for name in (*DRAWN, *SYSTEM)}
"""Problems that have separate sentences for some names."""

UNTOLD = {
    "most": 100,
    **dict.fromkeys(
        ("said", "near", "function", "module", "bytes", "count", "name", "value", "byte", "place"), "?"
    ),
}
"""Placeholders for missing values."""


def refusal_of(problems: Sequence[Problem], text: str) -> InvalidProgram:
    """Return the refusal of a program, with all its problems."""
    reasons = [Reason(one.line, _column(one, text), _said(one, text)) for one in problems]
    return InvalidProgram(say_problem(problems[0], text), problems[0].line, reasons)


def _column(problem: Problem, text: str) -> int | None:
    """Return the column in characters, from 1; Python counts bytes from 0."""
    if problem.column is None:
        return None
    return len(_written(problem, text).encode()[: problem.column].decode(errors="ignore")) + 1


def _written(problem: Problem, text: str) -> str:
    lines = text.split("\n")
    return lines[problem.line - 1] if problem.line and 1 <= problem.line <= len(lines) else ""


def say_problem(problem: Problem, text: str = "") -> Sentence:
    """Return the line, what is wrong in it, and what to write instead."""
    said, line = _said(problem, text), problem.line
    return said if line is None else sentence("Line {line}: {problem}", line=line, problem=said)


def _said(problem: Problem, text: str) -> Sentence:
    kind, values = problem.kind, problem.values
    if kind == "syntax":
        message, error = str(values.get("said", "")), str(values.get("kind", "SyntaxError"))
        return say_syntax(message, error, _written(problem, text))
    named = f"{kind} {values.get('name')}"
    kind = SAID_AS.get(named, named if named in PROBLEMS else kind)
    said = PROBLEMS.get("near" if kind == "unknown_name" and "near" in values else kind, OTHER)
    return said.filled({**UNTOLD, "name": values.get("node", kind), **said.values, **values})
