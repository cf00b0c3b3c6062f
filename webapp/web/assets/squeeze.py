"""The text of a script without its comments and needless blanks; what stands in quotes stays as it is."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from tree_sitter import Node

from webapp.web.assets.grammar import Marks, text_of

BLANKS = re.compile(r"\s(?:\s+|(?<![ \n]))")  # all but a single one that stays as it is
# A blank is dropped where no two signs that it keeps apart could be read as one, and the end of a line where
# the statement cannot end there: JavaScript puts a semicolon only where what follows cannot go on. Each
# expression begins with the blank, even where it asks for what is before: so it is tried at blanks alone.
NEEDLESS = re.compile(
    r"\s(?:(?=[)\]},;=?:&|<>%^])|(?<=[({\[,=?:&|<>%^*!]\s)|(?<=[ ])(?=[({\[*!])|(?<=[;)\]}][ ]))"
)
BETWEEN = re.compile(r"[ ]([-+])[ ](?=[\w(])(?<=[\w)\]][ ].[ ])")
HOLE = "\0"  # stands for what is kept; a script has no such sign


@dataclass(frozen=True, slots=True)
class Later:
    """The path of a script that `import("…")` asks for: it is written from where the joined file is."""

    script: str


Piece = str | Later


class Edit(NamedTuple):
    """What stands in place of the bytes start … end; where it is kept, letter by letter."""

    start: int
    end: int
    text: Piece
    kept: bool = True


def plain_edits(found: Marks, source: bytes) -> list[Edit]:
    """Return the edits that every script needs: comments become a blank, strings and the like are kept."""
    spans = [(one.start_byte, one.end_byte) for one in found.get("literal", ())]
    spans += [span for one in found.get("template", ()) for span in _spans_between(one)]
    comments = [(one.start_byte, one.end_byte, _blank(text_of(one))) for one in found.get("comment", ())]
    return [
        *(Edit(start, end, source[start:end].decode()) for start, end in spans),
        *(Edit(*one, kept=False) for one in comments),
    ]


def squeezed(source: bytes, edits: Iterable[Edit]) -> list[Piece]:
    """Return the script after its edits, in pieces: of two for the same bytes, the outer or first counts."""
    code, kept, at = "", [], 0
    for edit in sorted(edits, key=lambda one: (one.start, -one.end)):
        if edit.start >= at:
            code += source[at : edit.start].decode() + (HOLE if edit.kept else str(edit.text))
            kept += [edit.text] if edit.kept else []
            at = edit.end
    code = BLANKS.sub(lambda found: _blank(found[0]), code + source[at:].decode())
    first, *others = BETWEEN.sub(r"\1", NEEDLESS.sub("", code)).split(HOLE)
    return [first, *chain.from_iterable(zip(kept, others, strict=True))]


def _blank(text: str) -> str:
    return " " if len(f"{text}|".splitlines()) == 1 else "\n"


def _spans_between(template: Node) -> list[tuple[int, int]]:
    """Return the parts of a template string outside its `${…}`."""
    holes = [one for one in template.named_children if one.type == "template_substitution"]
    starts = [template.start_byte, *(one.end_byte for one in holes)]
    return list(zip(starts, [*(one.start_byte for one in holes), template.end_byte], strict=True))
