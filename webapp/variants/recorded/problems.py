"""Why a program is refused before it runs: the line, what is wrong, and what to write instead."""

from collections.abc import Sequence

from webapp.sentence import Reason, Refusal, Sentence, sentence
from webapp.variants.recorded.record import Problem
from webapp.variants.recorded.syntax_words import say_syntax


class InvalidProgram(Refusal):
    """A program that is refused; `line` is the first faulty one, if there is one.

    `reasons` are all that is wrong, each with its line and column, counted from 1.
    """

    code = "bad_program"

    def __init__(self, said: Sentence, line: int | None = None, reasons: Sequence[Reason] = ()) -> None:
        super().__init__(said, "program")
        self.line, self.reasons = line, tuple(reasons)


PROBLEMS = {
    "import": sentence(
        "“{name}” cannot be imported here. There are math, itertools, functools, collections, copy, random, "
        "dataclasses, enum, string, operator, time, sys and typing."
    ),
    "import_name": sentence("“{name}” of {module} cannot be imported here. Write the line without it."),
    "import drawn": sentence(
        "“{name}” opens a window of its own, which a program cannot do here; the stage shows the moves. "
        "On your own machine {command} runs the file as it is, if “{name}” is installed there.",
        command="hanoi trace FILE",
    ),
    "import curses": sentence(
        "“{name}” draws in a terminal, which a program does not have here; the stage shows the moves. Write "
        "the program without it."
    ),
    "import system": sentence(
        "“{name}” reaches the machine that the program runs on, so it cannot be imported here. On your own "
        "machine {command} runs the file as it is.",
        command="hanoi trace FILE",
    ),
    "metaclass": sentence(
        "A class cannot have “metaclass” or other settings here. Leave it out of the brackets."
    ),
    "bases": sentence("A class can have one class to inherit from here. Leave the others out."),
    "try": sentence("“except*” cannot be used here. Write “except” without the star."),
    "with": sentence("“with” cannot be used here. Leave it out: there are no files or locks."),
    "async": sentence("“async” and “await” cannot be used here. Write plain functions and loops."),
    "operator": sentence("“@” cannot be used here. Write + - * or / for numbers."),
    "underscores": sentence(
        "The name “{name}” has two underscores in a row, and is none of those that a class may define here. "
        "Choose a name without them."
    ),
    "long_name": sentence("A name in this line has more than {most} letters. Choose a shorter one."),
    "attribute": sentence(
        "“.{name}” reaches outside the program and cannot be used here. Keep what you need in a variable."
    ),
    "attribute format": sentence(
        "“.format” is called right where the text stands here: {example}.", example='"{} to {}".format(a, b)'
    ),
    "builtin": sentence(
        "“{name}” cannot be used here: it reaches outside the program, or into its internals. Write it with "
        "functions, lists and dictionaries."
    ),
    "builtin eval": sentence(
        "“eval” cannot be used here: it runs a text as a program. Write {example} to ask for a number.",
        example="int(input())",
    ),
    "builtin type": sentence("“type” cannot be used here. Write isinstance(x, int) to ask what a value is."),
    "unknown_name": sentence(
        "“{name}” has no meaning here. Give it a value before, or define a function of this name."
    ),
    "unknown_name raw_input": sentence("“{name}” is a name from Python 2. Write {now}.", now="input()"),
    "unknown_name xrange": sentence("“{name}” is a name from Python 2. Write {now}.", now="range()"),
    "near": sentence("“{name}” has no meaning here. Do you mean “{near}”?"),
    "parameters": sentence(
        "“{function}” would be called with n, source, spare and target, or without spare; its number of "
        "parameters is {count}. Give it these, or call it in the last line."
    ),
    "too_long": sentence("The program has {bytes} bytes; {most} can be run. Make it shorter."),
    "too_deep": sentence(
        "Here brackets or blocks lie in one another more than {most} deep. Write it in smaller steps."
    ),
    "no_file": sentence(
        "The file cannot be read: {said}. Save it, and look at its name and at who may read it."
    ),
    "utf16": sentence(
        "The file is saved as UTF-16, which Python does not read. Save it as UTF-8; most editors ask for the "
        "encoding in “Save as”."
    ),
    "encoding": sentence(
        "Byte {place} of the file ({byte}) is not valid {name}. Save it as UTF-8, or name its encoding in "
        "the first line: {example}.",
        example="# -*- coding: cp1252 -*-",
    ),
    "no_encoding": sentence(
        "The file names the encoding “{name}”, which Python does not know. Save it as UTF-8, and leave that "
        "line out."
    ),
    "other": sentence(
        "What stands here ({node}) cannot be used. Write it with functions, if, for, while and assignments."
    ),
}
"""What is wrong, and what to write instead, by the kind of the problem."""

DRAWN = ("turtle", "tkinter", "pygame", "matplotlib", "pyglet", "arcade", "PIL")
SYSTEM = ("os", "pathlib", "subprocess", "socket", "threading", "multiprocessing", "shutil", "signal")
SAID_AS = {f"import {name}": "import drawn" for name in DRAWN} | {
    f"import {name}": "import system" for name in SYSTEM
}
"""Problems with a sentence of their own for some names."""

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
    said = PROBLEMS.get("near" if kind == "unknown_name" and "near" in values else kind, PROBLEMS["other"])
    return said.filled({**UNTOLD, "node": kind, **said.values, **values})
