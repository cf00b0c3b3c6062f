"""Sentences about a syntax error: Python's message, and what it means."""

import re

from webapp.sentence import Sentence, sentence

BLOCK = sentence(
    "The lines of a block all start in the same column, further to the right than the line that begins the "
    "block."
)
BRACKETS = sentence("Every bracket that is opened has to be closed, by one of the same kind.")
EQUAL = sentence("“=” gives a value to the name on its left; “==” asks whether two values are equal.")
INSIDE = sentence(
    "“return” belongs inside a function, “break” and “continue” inside a loop: are the spaces at the "
    "beginning of this line missing?"
)
PYTHON_2 = sentence("That is Python 2. In Python 3, write {now}.")
NOT_SEEN = sentence("The text contains invisible characters. Type it again.")
PLAIN = (
    ("expected ':'", sentence("A line that begins a block (def, if, else, for, while) ends with a colon.")),
    ("expected an indented block", BLOCK),
    ("unindent does not match", BLOCK),
    ("unexpected indent", BLOCK),
    ("inconsistent use of tabs", sentence("Tabs and spaces are mixed here. Indent with spaces only.")),
    ("was never closed", BRACKETS),
    ("unmatched", BRACKETS),
    ("does not match opening", BRACKETS),
    ("'=='", EQUAL),
    ("cannot assign", EQUAL),
    (
        "forgot a comma",
        sentence("Two values stand side by side; usually a comma or an operator is missing between them."),
    ),
    (
        "unterminated",
        sentence("There is a string here that begins with a quotation mark but has none at its end."),
    ),
    ("Missing parentheses in call to 'print'", PYTHON_2.filled({"now": 'print("A", n)'})),
    ("Missing parentheses in call to 'exec'", PYTHON_2.filled({"now": "exec(…)"})),
    ("outside function", INSIDE),
    ("outside loop", INSIDE),
    ("duplicate argument", sentence("Two parameters have the same name.")),
    (
        "nonlocal",
        sentence(
            "“nonlocal” is for a variable of an enclosing function, not for a parameter, and has to "
            "come before the name is used."
        ),
    ),
    (
        "global",
        sentence(
            "“global” has to come before the name is used in the function, and a parameter cannot be global."
        ),
    ),
    ("positional argument follows", sentence("Arguments without a name come before those with a name.")),
    ("null bytes", NOT_SEEN),
    (
        "integer string conversion",
        sentence("A number may have up to 4,300 digits. Write it with fewer, or calculate it: 10 ** 5000."),
    ),
    (
        "statically nested blocks",
        sentence(
            "Python allows at most 20 loops and “try” inside one another. Put the inner ones into a function."
        ),
    ),
    (
        "too many levels of indentation",
        sentence("Python allows at most 100 blocks inside one another. Put the inner ones into a function."),
    ),
    ("nested too deeply", sentence("Give the inner value a name on a line of its own first.")),
    (
        "invalid decimal literal",
        sentence(
            "A name cannot begin with a digit, and a letter cannot directly follow a number: write 2 "
            "* n, not 2n."
        ),
    ),
)
"""What Python's message means, by a part of it; the first match counts."""

UNKNOWN = sentence(
    "Python does not understand this line. Often something is missing from it, or a bracket or a colon is "
    "missing from the line before."
)


ELIF = sentence("“else if” is written “elif” in Python.")
COPIED = sentence(
    "Leave out what is not part of the program: the prompt >>>, line numbers, or ``` around it."
)

NOT_PYTHON = sentence("This is not Python. Only programs in Python can be run here.")

WRITTEN = (
    (r"\s*>>>", COPIED),
    (r"\s*((public|private|static|void|function|const|let|var|int)\s+[A-Za-z_]|<\w+)", NOT_PYTHON),
    (r"[^\"'#]*(\+\+|--)\s*;?\s*$", sentence("Python has neither ++ nor --: write n += 1 or n -= 1.")),
    (r"[^\"'#]*(&&|\|\||[(\s]!\s*\w)", sentence("Python writes “and” for &&, “or” for || and “not” for !.")),
    (r"\s*```", COPIED),
    (
        r"\s*\d+[:.)|]?\s*(def|class|import|from|for|while|if|else|elif|return|print|try|with)\b",
        COPIED,
    ),
    (r".*<>", PYTHON_2.filled({"now": "!="})),
    (r".*`", PYTHON_2.filled({"now": "repr(x)"})),
    (r"\s*exec\b", PYTHON_2.filled({"now": "exec(…)"})),
    (r"\s*except\b.*,", PYTHON_2.filled({"now": "except ValueError as problem:"})),
    (r"\s*raise\b.*,", PYTHON_2.filled({"now": 'raise ValueError("text")'})),
)
"""What is wrong, by a pattern of the line, if Python's message does not say."""

UNCLEAR = (
    "invalid syntax",
    "leading zeros",
    "invalid decimal literal",
    "illegal target",
    "multiple exception",
)
"""The starts of messages that do not say what is wrong."""

CHARACTER = re.compile(r"invalid (?:character '(.)'|non-printable character U\+([0-9A-F]+))")
LOOK_ALIKE = {
    "“”„‟«»＂": '"',
    "‘’‚‛´＇": "'",
    "‐‑‒–—―−－": "-",
    "×": "*",
    "÷": "//",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
}
"""Characters that look like Python's."""
WIDE = range(0xFF01, 0xFF5F)
WIDER_BY = 0xFEE0
SPACES = "\u00a0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
ALIKE = sentence("Python does not know the character {sign}. Write {plain}.")
OTHER_SIGN = sentence(
    "Python does not know the character {sign}. Was it copied from a document or a web page?"
)


ADVICE = "; use sys."
"""What in Python's message recommends a function that is not available here follows this."""


def say_syntax(said: str, kind: str, written: str = "") -> Sentence:
    """Return Python's message about a line, and what it means."""
    plain = next((words for part, words in PLAIN if part in said), UNKNOWN)
    said = said.partition(ADVICE)[0]
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
    if sign in SPACES or not sign.isprintable():
        return NOT_SEEN
    plain = next((plain for alike, plain in LOOK_ALIKE.items() if sign in alike), None)
    if plain is None and ord(sign) in WIDE:
        plain = chr(ord(sign) - WIDER_BY)
    return (ALIKE if plain else OTHER_SIGN).filled({"sign": sign, "plain": plain})
