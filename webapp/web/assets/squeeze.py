"""The text of a script without its comments and needless blanks; what stands in quotes stays as it is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from tree_sitter import Node

from webapp.web.assets.grammar import Marks, text_of

LINE_END = re.compile(r"[\n\r\u2028\u2029]")
BLANKS = re.compile(r"\s(?:\s+|(?<![ \n]))")  # all but a single one that stays as it is
# A blank is dropped where no two signs that it keeps apart could be read as one, and the end of a line where
# the statement cannot end there: JavaScript puts a semicolon only where what follows cannot go on. Each
# expression begins with the blank, even where it asks for what is before: so it is tried at blanks alone.
NEEDLESS = re.compile(
    r"\s(?:(?=[)\]},;=?:&|<>%^])|(?<=[({\[,=?:&|<>%^*!]\s)|(?<=[ ])(?=[({\[*!])|(?<=[;)\]}][ ]))"
)
BETWEEN = re.compile(r"[ ]([-+])[ ](?=[\w(])(?<=[\w)\]][ ].[ ])")
HOLE = "\0"  # stands for a literal; a script has no such sign


@dataclass(frozen=True, slots=True)
class Later:
    """The path of a script that `import("…")` asks for: it is written from where the joined file is."""

    script: str


Piece = str | Later


class Edit(NamedTuple):
    """What stands in place of the bytes start … end: code, or a literal that is kept letter by letter."""

    start: int
    end: int
    text: Piece
    literal: bool = False


def plain_edits(found: Marks, source: bytes) -> list[Edit]:
    """Return the edits that every script needs: comments become a blank, strings and the like are kept."""
    comments = [Edit(*_span(one), _one_blank(text_of(one))) for one in found.get("comment", ())]
    spans = [_span(one) for one in found.get("literal", ())]
    spans += [span for one in found.get("template", ()) for span in _spans_between(one)]
    return comments + [Edit(start, end, source[start:end].decode(), literal=True) for start, end in spans]


def squeezed(source: bytes, edits: Iterable[Edit]) -> list[Piece]:
    """Return the script after its edits, in pieces: code, literal, code, … code.

    An edit inside another is left out, since the outer one says what becomes of it; of two for the same bytes
    the first counts.
    """
    code: list[str] = []
    literals: list[Piece] = []
    at = 0
    for edit in sorted(edits, key=lambda one: (one.start, -one.end)):
        if edit.start < at:
            continue
        code.append(source[at : edit.start].decode())
        at = edit.end
        if isinstance(edit.text, str) and not edit.literal:
            code.append(edit.text)
        else:
            code.append(HOLE)
            literals.append(edit.text)
    code.append(source[at:].decode())
    first, *others = _without_blanks("".join(code)).split(HOLE)
    return [first, *chain.from_iterable(zip(literals, others, strict=True))]


def _without_blanks(code: str) -> str:
    code = BLANKS.sub(lambda found: _one_blank(found[0]), code)
    return BETWEEN.sub(r"\1", NEEDLESS.sub("", code))


def _one_blank(text: str) -> str:
    return "\n" if LINE_END.search(text) else " "


def _span(node: Node) -> tuple[int, int]:
    return node.start_byte, node.end_byte


def _spans_between(template: Node) -> list[tuple[int, int]]:
    """Return the parts of a template string outside its `${…}`."""
    holes = [one for one in template.named_children if one.type == "template_substitution"]
    starts = [template.start_byte, *(one.end_byte for one in holes)]
    ends = [*(one.start_byte for one in holes), template.end_byte]
    return list(zip(starts, ends, strict=True))
