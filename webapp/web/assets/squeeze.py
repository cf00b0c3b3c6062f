"""The text of a script without its comments and needless blanks; what stands in quotes stays as it is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from tree_sitter import Node

from webapp.web.assets.grammar import Marks

LINE_END = re.compile(r"[^\S\n\r\u2028\u2029]*[\n\r\u2028\u2029]\s*")
BLANKS = re.compile(r"[^\S\n]+")
# A blank is dropped where no two signs that it keeps apart could be read as one, and the end of a line where
# the statement cannot end there: JavaScript puts a semicolon only where what follows cannot go on.
BEFORE = re.compile(r"\s(?=[)\]},;=?:&|<>%^])|[ ](?=[({\[*!])")
AFTER = re.compile(r"(?<=[({\[,=?:&|<>%^*!])\s|(?<=[;)\]}])[ ]")
BETWEEN = re.compile(r"(?<=[\w)\]])[ ]([-+])[ ](?=[\w(])")


@dataclass(frozen=True, slots=True)
class Later:
    """The path of a script that `import("…")` asks for: it is written from where the joined file is."""

    script: str


Piece = str | Later


@dataclass(frozen=True, slots=True)
class Edit:
    """What stands in place of the bytes start … end: code, or a literal that is kept letter by letter."""

    start: int
    end: int
    text: Piece
    literal: bool = False


def plain_edits(found: Marks, source: bytes) -> list[Edit]:
    """Return the edits that every script needs: comments become a blank, strings and the like are kept."""
    comments = [Edit(one.start_byte, one.end_byte, _blank_of(one)) for one in found.get("comment", ())]
    spans = [(one.start_byte, one.end_byte) for one in found.get("literal", ())]
    spans += [span for one in found.get("template", ()) for span in _spans_between(one)]
    return comments + [Edit(start, end, source[start:end].decode(), literal=True) for start, end in spans]


def squeezed(source: bytes, edits: Iterable[Edit]) -> list[Piece]:
    """Return the script after its edits, in pieces: code, literal, code, … code.

    An edit inside another is left out, since the outer one says what becomes of it; of two for the same bytes
    the first counts.
    """
    pieces: list[Piece] = []
    code, at = "", 0
    for edit in sorted(edits, key=lambda one: (one.start, -one.end)):
        if edit.start < at:
            continue
        code += source[at : edit.start].decode()
        at = edit.end
        if isinstance(edit.text, str) and not edit.literal:
            code += edit.text
        else:
            pieces += [_without_blanks(code), edit.text]
            code = ""
    return [*pieces, _without_blanks(code + source[at:].decode())]


def _without_blanks(code: str) -> str:
    code = BLANKS.sub(" ", LINE_END.sub("\n", code))
    return BETWEEN.sub(r"\1", AFTER.sub("", BEFORE.sub("", code)))


def _blank_of(comment: Node) -> str:
    text = (comment.text or b"").decode()
    return "\n" if LINE_END.search(text) else " "


def _spans_between(template: Node) -> list[tuple[int, int]]:
    """Return the parts of a template string outside its `${…}`."""
    holes = [one for one in template.named_children if one.type == "template_substitution"]
    starts = [template.start_byte, *(one.end_byte for one in holes)]
    ends = [*(one.start_byte for one in holes), template.end_byte]
    return list(zip(starts, ends, strict=True))
