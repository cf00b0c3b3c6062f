"""Types of the values in messages."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from webapp.puzzle import ALL_LABELS
from webapp.variants import MOST_MOVES

VERSION = 1
LARGEST_TOWER = 64
MOST_LANES = 4
SLOWEST, FASTEST = 0.01, 2**60
LONGEST_QUESTION, LONGEST_CHOICE = 200, 60  # characters
MOST_CHOICES = 6

Decimal = Annotated[str, Meta(pattern="^(0|[1-9][0-9]*)$(?!\\n)")]
Ref = Annotated[str, Meta(max_length=32)]
Language = Annotated[str, Meta(max_length=35)]  # what RFC 5646, section 4.4.1, asks programs to support
Clock = Literal["move", "line"]
Role = Literal["teacher", "student"]
Page = Literal["explore", "compare", "mine"]
KindName = Annotated[str, Meta(max_length=40)]  # of a kind of question: see `webapp.live.questions`
LessonName = Annotated[str, Meta(max_length=64)]
PageLink = Annotated[str, Meta(max_length=2048)]
Points = Literal["pegs", "peg", "disc", "frame", "task", "line", "bit", "number", "choice"]
Mark = Literal["next", "values", "frame", "calls", "count"]
Marks = tuple[Mark, ...]
"""What must stay hidden."""
Advice = Literal["half", "talk", "go-on", "explain"]
Device = Annotated[str, Meta(min_length=1, max_length=64)]
Secret = Annotated[str, Meta(max_length=64)]
Pegs = Annotated[int, Meta(extra_json_schema={"minimum": 3, "maximum": len(ALL_LABELS)})]
Discs = Annotated[int, Meta(extra_json_schema={"minimum": 1, "maximum": LARGEST_TOWER})]
Speed = Annotated[int | float, Meta(extra_json_schema={"minimum": SLOWEST, "maximum": FASTEST})]
Index = Annotated[int, Meta(extra_json_schema={"minimum": 0})]
PegLabel = Annotated[str, Meta(extra_json_schema={"enum": list(ALL_LABELS)})]
PegPair = Annotated[str, Meta(extra_json_schema={"pattern": "^(?:([A-H])(?!\\1)[A-H])$"})]
Made = Annotated[list[PegPair], Meta(extra_json_schema={"maxItems": MOST_MOVES})]
PegLists = list[list[int]]
QuizText = Annotated[str, Meta(max_length=LONGEST_QUESTION)]
ChoiceText = Annotated[str, Meta(max_length=LONGEST_CHOICE)]
Choices = Annotated[list[ChoiceText], Meta(extra_json_schema={"minItems": 2, "maxItems": MOST_CHOICES})]
Thousandths = Annotated[int, Meta(extra_json_schema={"minimum": 0, "maximum": 1000})]
PanelNames = Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=24)]
Size = Annotated[int, Meta(extra_json_schema={"minimum": 1})]


class Part(Struct, kw_only=True):
    """Any part of an outgoing message."""


class Spot(Struct, forbid_unknown_fields=True, kw_only=True):
    """A place on the stage, in thousandths of its width and height."""

    x: Thousandths
    y: Thousandths


class Span(Struct, forbid_unknown_fields=True, kw_only=True):
    """What is repeated: one count to a later one, in the clock's unit unless `unit` names the other."""

    from_: Decimal = msgspec.field(name="from")
    to: Decimal
    unit: Clock | UnsetType = UNSET


class Request(Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """What every request may carry: `ref`, which its answer repeats."""

    ref: Ref | None = None


class Message(Struct, tag_field="type", kw_only=True, omit_defaults=True):
    """What every answer may carry: the request's `ref`."""

    ref: str | None = None
