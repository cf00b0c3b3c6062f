"""A lesson that has been read: its pages, what each of them shows, and what it asks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from markupsafe import Markup

from webapp.live.protocol import Mark, Points
from webapp.live.questions import BY_NAME, KINDS, Kind
from webapp.web.pages.links.link import Link

OF_THE_STAGE = tuple(kind.name for kind in KINDS if kind.points != "number")
"""Kinds that are answered on the stage or in a panel, not by a choice or a number."""
OF_THE_PLACE = tuple(kind.name for kind in KINDS if kind.points == "number")
"""What a number may be of the page's place; else `Exercise.formula` is the name of a formula."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """What a page asks; the right answer is the app's to find, but for a choice.

    `question`, `choices` and `because` are safe HTML; `because` has one for each choice, or none.
    `right` counts from 1 and is of a choice alone, `formula` and its `variables` of a number alone.
    """

    kind: str
    question: Markup
    choices: tuple[Markup, ...] = ()
    right: int | None = None
    because: tuple[Markup, ...] = ()
    formula: str | None = None
    variables: Mapping[str, str] = field(default_factory=dict)

    @property
    def about(self) -> Kind | None:
        """Which kind of question about the page's place it is; None if it asks of something else."""
        return BY_NAME.get(self.formula if self.kind == "number" and self.formula else self.kind)

    @property
    def points(self) -> Points:
        """Where an answer is pointed at."""
        if self.about is not None:
            return self.about.points
        return "number" if self.kind == "number" else "choice"

    @property
    def hides(self) -> tuple[Mark, ...]:
        """What would tell the answer: of a number its own panels are there to be read."""
        if self.kind == "number":
            return ("count",)
        return self.about.hides if self.about else ()


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its title as plain text, what it says as safe HTML, what its stage shows, and what it asks.

    `address` is the app's link of its `hanoi` block, or of the page before it. `link` is that link as it was
    read where the stage is the page's own; None: the page of that address is shown in a frame.
    """

    title: str
    text: Markup
    address: str
    link: Link | None
    exercise: Exercise | None = None

    @property
    def known(self) -> str:
        """What is another text whenever this page asks something else, or of another place."""
        return sha256(repr((self.address, self.exercise)).encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole lesson in one language; `own` where it is of a folder that may change while it is shown.

    `version` is another one whenever the file has changed.
    """

    name: str
    lang: str
    title: str
    about: str
    minutes: int
    order: int
    pages: tuple[Page, ...]
    own: bool
    version: str
