"""Sentences about a syntax error: Python's message, and what it means."""

import re

from webapp.sentence import Sentence, sentence

PLAIN = (
    (
        "expected ':'",
        sentence("A line that begins a block, with def, if, else, for or while, ends with a colon."),
    ),
    (
        "expected an indented block",
        sentence("The lines of a block stand further to the right than the line above."),
    ),
    (
        "unindent does not match",
        sentence("This line begins further left than the block, but not where one before it does."),
    ),
    (
        "unexpected indent",
        sentence("This line begins further to the right than the one above, which begins no block."),
    ),
    ("inconsistent use of tabs", sentence("Tabs and spaces are mixed here. Indent with spaces alone.")),
    ("was never closed", sentence("This bracket is opened and not closed.")),
    ("unmatched", sentence("This bracket is closed, but was not opened.")),
    (
        "does not match opening",
        sentence("This bracket is of another kind than the one that it should close."),
    ),
    ("'=='", sentence("“=” gives a value to a name; “==” asks whether two values are equal.")),
    (
        "cannot assign",
        sentence("On the left of “=” there has to be a name; “==” asks whether two values are equal."),
    ),
    (
        "forgot a comma",
        sentence("Two values stand side by side; most often a comma or a sign is missing between them."),
    ),
    ("unterminated", sentence("A text begins with a quotation mark, but does not end with one.")),
    (
        "Missing parentheses in call to 'print'",
        sentence(
            "That is Python 2. In Python 3 what is printed stands in brackets: {example}.",
            example='print("A", n)',
        ),
    ),
    (
        "Missing parentheses in call to 'exec'",
        sentence("That is Python 2. In Python 3 exec is called with brackets."),
    ),
    (
        "outside function",
        sentence("This can only stand inside a function: are the spaces before it missing?"),
    ),
    ("outside loop", sentence("This can only stand inside a loop: are the spaces before it missing?")),
    ("duplicate argument", sentence("Two parameters have the same name.")),
    (
        "nonlocal",
        sentence("“nonlocal” names a variable of a function around this one; there is none of this name."),
    ),
    ("global", sentence("“global” has to stand before the name is used in the function.")),
    ("positional argument follows", sentence("Values without a name stand before those with one.")),
    ("null bytes", sentence("The text holds signs that cannot be seen. Type it anew.")),
    (
        "invalid decimal literal",
        sentence("A name cannot begin with a digit, nor a number end with a letter."),
    ),
)
"""What Python's message means, by a part of it; the first that fits."""

UNKNOWN = sentence(
    "Python does not understand this line. Often something is missing in it, or a bracket or "
    "a colon in the line before."
)


ELIF = sentence("“else if” is written “elif” in Python.")

WRITTEN = (
    (
        r"\s*>>>",
        sentence(
            "“{sign}” is the prompt of Python’s shell and no part of a program. Leave it out.", sign=">>>"
        ),
    ),
    (
        r"\s*```",
        sentence("“{sign}” only marks where the code begins and ends on a page. Leave it out.", sign="```"),
    ),
    (
        r"\s*\d+[:.)|]?\s*(def|class|import|from|for|while|if|else|elif|return|print|try|with)\b",
        sentence("The line begins with its number, which is no part of a program. Leave it out."),
    ),
    (
        r".*<>",
        sentence("“{sign}” is Python 2. In Python 3 “not equal” is written “{now}”.", sign="<>", now="!="),
    ),
    (
        r".*`",
        sentence("“{sign}” is Python 2. In Python 3 write {now}.", sign="`x`", now="repr(x)"),
    ),
    (
        r"\s*exec\b",
        sentence("That is Python 2. In Python 3 exec is called with brackets."),
    ),
    (
        r"\s*(except|raise)\b.*,",
        sentence(
            "That is Python 2. In Python 3 it is “{caught}”, or “{raised}”.",
            caught="except ValueError as problem:",
            raised='raise ValueError("text")',
        ),
    ),
)
"""What is wrong, by a pattern of the line, where Python's message does not say."""

UNCLEAR = (
    "invalid syntax",
    "leading zeros",
    "invalid decimal literal",
    "illegal target",
    "multiple exception",
)
"""How messages begin that do not say what is wrong."""

CHARACTER = re.compile(r"invalid (?:character '(.)'|non-printable character U\+([0-9A-F]+))")
LOOK_ALIKE = (
    (
        "“”„‟«»＂",
        sentence("{sign} is a typographic quotation mark. Python’s is {plain}.", plain='"'),
    ),
    (
        "‘’‚‛´＇",
        sentence("{sign} is a typographic quotation mark. Python’s is {plain}.", plain="'"),
    ),
    ("‐‑‒–—―−－", sentence("{sign} is a dash. The minus of Python is {plain}.", plain="-")),
    ("×", sentence("{sign} is not known to Python. Write {plain}.", plain="*")),
    ("÷", sentence("{sign} is not known to Python. Write {plain}.", plain="//")),
    ("≤", sentence("{sign} is not known to Python. Write {plain}.", plain="<=")),
    ("≥", sentence("{sign} is not known to Python. Write {plain}.", plain=">=")),
    ("≠", sentence("{sign} is not known to Python. Write {plain}.", plain="!=")),
)
"""Characters that look like Python's."""
WIDE = range(0xFF01, 0xFF5F)
WIDER_BY = 0xFEE0
SAME_WIDE = sentence("{sign} is wider than Python’s {plain}. Write {plain}.")
SPACES = "\u00a0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
OTHER_SPACE = sentence("This is not an ordinary space; it was probably copied from a text. Type a space.")
UNSEEN = sentence("There is an invisible character here. Delete it.")
OTHER_SIGN = sentence("{sign} is not a character of Python. It may have been copied from a text.")


def say_syntax(said: str, kind: str, written: str = "") -> Sentence:
    """Return Python's message about a line, and what it means."""
    plain = next((words for part, words in PLAIN if part in said), UNKNOWN)
    if said.startswith(UNCLEAR):
        plain = next((words for sign, words in WRITTEN if re.match(sign, written)), plain)
    if character := CHARACTER.match(said):
        plain = _say_character(character[1] or chr(int(character[2], 16)))
    if written.split()[:2] == ["else", "if"]:
        plain = ELIF
    ends = said if said.endswith("?") else f"{said.rstrip('.')}."
    return sentence("{kind}: {said} {plain}", kind=kind, said=ends, plain=plain)


def _say_character(sign: str) -> Sentence:
    """Say what to write in place of a character that Python does not know."""
    if sign in SPACES:
        return OTHER_SPACE
    if not sign.isprintable():
        return UNSEEN
    said = next((words for alike, words in LOOK_ALIKE if sign in alike), None)
    if said is None and ord(sign) in WIDE:
        said = SAME_WIDE.filled({"sign": sign, "plain": chr(ord(sign) - WIDER_BY)})
    said = said or OTHER_SIGN.filled({"sign": sign})
    return said.filled({**said.values, "sign": sign})
