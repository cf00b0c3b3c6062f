"""Why a program is refused before it runs: what is wrong in which line, and what to write instead."""

from collections.abc import Sequence
from typing import NamedTuple

from webapp.sentence import Refusal, Sentence, sentence
from webapp.variants.recorded.record import Problem
from webapp.variants.recorded.syntax_words import say_syntax


class Reason(NamedTuple):
    """Why a program is not run: where, and what to write instead."""

    line: int | None
    column: int | None
    said: Sentence


class InvalidProgram(Refusal):
    """A program that is not run; `line` is the first faulty one, where there is one.

    `reasons` are all: each with its line, its column, both counted from 1, and what is wrong.
    """

    code = "bad_program"

    def __init__(self, said: Sentence, line: int | None = None, reasons: Sequence[Reason] = ()) -> None:
        super().__init__(said, "program")
        self.line, self.reasons = line, tuple(reasons)


EACH = "[str(x) for x in …]"

PROBLEMS = {
    "import": sentence(
        "Nothing can be imported here. “inf” and “comb” of math are there without an import; "
        "leave the line out."
    ),
    "class": sentence("Classes cannot be used here. Write functions, and keep values in variables or lists."),
    "lambda": sentence("“lambda” cannot be used here. Write a function with “def” instead."),
    "generator_expression": sentence(
        "An expression with “for” in round brackets cannot be used here. Write it in square ones: […]."
    ),
    "yield": sentence("“yield” cannot be used here. Put the values into a list and return that."),
    "match": sentence("“match” cannot be used here. Write “if” and “elif” instead."),
    "raise": sentence("“raise” cannot be used here. Write “return”, or “assert” with what must be so."),
    "try": sentence("“try” cannot be used here. Ask before with “if” whether it can be done."),
    "with": sentence("“with” cannot be used here. Leave it out: there are no files or locks."),
    "del": sentence("“del” cannot be used here. Write pop or remove for a list or a dictionary."),
    "async": sentence("“async” and “await” cannot be used here. Write plain functions and loops."),
    "walrus": sentence("“:=” cannot be used here. Give the variable its value in a line before, with “=”."),
    "annotation": sentence(
        "Types cannot be written here. Leave out the colon, or the arrow, and the type after it."
    ),
    "operator": sentence("“@” cannot be used here. Write + - * or / for numbers."),
    "decorator": sentence("A line with “@” above a function cannot be used here. Leave it out."),
    "star_parameter": sentence(
        "Parameters with “*” or “/” cannot be used here. Write each parameter by its name: def "
        "hanoi(n, source, …)."
    ),
    "star_star": sentence("“**” before a dictionary cannot be used here. Write each value by itself."),
    "comprehension_lines": sentence(
        "A list with “for” inside has to stand in one line here. Write it in one line, or as a loop."
    ),
    "format_spec": sentence(
        "In an f-string no format can stand after the value. Write it alone in its brackets: {example}.",
        example="{n}",
    ),
    "constant": sentence(
        "A value of this kind ({value}) cannot be used here. Write numbers, texts, True, False or None."
    ),
    "underscores": sentence("The name “{name}” has two underscores in a row. Choose a name without them."),
    "long_name": sentence("A name in this line has more than {most} letters. Choose a shorter one."),
    "attribute": sentence(
        "“.{name}” cannot be used here. Methods of lists, dictionaries and texts can be called: "
        "append, pop, index, keys, join …"
    ),
    "builtin": sentence(
        "“{name}” cannot be used here. There are range, len, min, max, sum, abs, sorted, list and "
        "others like them."
    ),
    "builtin input": sentence(
        "“input” cannot be used here: nobody is asked while the program runs. n is given to hanoi."
    ),
    "builtin map": sentence("“map” cannot be used here. Write a list with “for”: {example}.", example=EACH),
    "unknown_name": sentence(
        "“{name}” has no meaning here. Give it a value before, or define a function of this name."
    ),
    "near": sentence("“{name}” has no meaning here. Do you mean “{near}”?"),
    "parameters": sentence(
        "“{function}” has {count} parameters; it is called with n, source, spare and target, or without "
        "spare. Give it these, or call it in the last line."
    ),
    "too_long": sentence("The program has {bytes} bytes; {most} can be run. Make it shorter."),
    "too_deep": sentence(
        "Here brackets or blocks lie in one another more than {most} deep. Write it in smaller steps."
    ),
    "no_file": sentence(
        "The file cannot be read: {said}. Save it, and look at its name and at who may read it."
    ),
    "other": sentence(
        "What stands here ({node}) cannot be used. Write it with functions, if, for, while and assignments."
    ),
}
"""What is wrong, and what to write instead, by the kind of the problem."""

SAYS_MORE = {"unknown_name": ("near", "near")}
"""Problems that are said otherwise where they have this value: how."""

UNTOLD = {"most": 100, **dict.fromkeys(("said", "near", "function", "bytes", "count", "name", "value"), "?")}
"""What stands for values that are not told."""


def refusal_of(problems: Sequence[Problem], text: str) -> InvalidProgram:
    """Return what is wrong with a program, in all its places."""
    lines = text.split("\n")
    reasons = []
    for one in problems:
        written = lines[one.line - 1] if one.line and 1 <= one.line <= len(lines) else ""
        column = (
            None if one.column is None else len(written.encode()[: one.column].decode(errors="ignore")) + 1
        )
        reasons.append(Reason(one.line, column, _said(one, written)))
    return InvalidProgram(say_problem(problems[0], text), problems[0].line, reasons)


def say_problem(problem: Problem, text: str = "") -> Sentence:
    """Return what is wrong in which line of the text, and what to write instead."""
    lines = text.split("\n")
    said = _said(problem, lines[line - 1] if (line := problem.line) and 1 <= line <= len(lines) else "")
    return (
        said if problem.line is None else sentence("Line {line}: {problem}", line=problem.line, problem=said)
    )


def _said(problem: Problem, written: str) -> Sentence:
    kind, values = problem.kind, problem.values
    if kind == "syntax":
        return say_syntax(str(values.get("said", "")), str(values.get("kind", "SyntaxError")), written)
    kind = f"{kind} {values.get('name')}" if f"{kind} {values.get('name')}" in PROBLEMS else kind
    value, otherwise = SAYS_MORE.get(kind, ("", ""))
    said = PROBLEMS.get(otherwise if value in values else kind, PROBLEMS["other"])
    return said.filled({**UNTOLD, "node": kind, **said.values, **values})
