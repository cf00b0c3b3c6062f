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

ELSE = "else"
"""What `because_not` says of every answer that it does not name."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """What a page asks; the right answer is the app's to find, but for a choice and an author's own number.

    Its texts are safe HTML. `right` counts from 1 and is of a choice alone, whose `because` has a reason for
    each of its `choices`, or none. Of a number alone are `formula` and its `variables`, or else `answer`, the
    right one in decimal digits. The author's reasons for all but a choice are `why`, for the right answer,
    and `because_not`, for others by their ids and for `ELSE`; where they say nothing the app does.
    """

    kind: str
    question: Markup
    choices: tuple[Markup, ...] = ()
    right: int | None = None
    because: tuple[Markup, ...] = ()
    formula: str | None = None
    variables: Mapping[str, str] = field(default_factory=dict)
    answer: str | None = field(default=None, repr=False)
    why: Markup | None = field(default=None, repr=False)
    because_not: Mapping[str, Markup] = field(default_factory=dict, repr=False)

    @property
    def about(self) -> Kind | None:
        """Which kind of question about the page's place it is; None if it asks of something else."""
        return BY_NAME.get(self.formula if self.kind == "number" and self.formula else self.kind)

    @property
    def of_author(self) -> str:
        """What the author alone knows, as text; nothing where the app knows all but the question."""
        known = (self.answer, self.why, self.because_not)
        return repr(known) if any(known) else ""

    @property
    def explains(self) -> bool:
        """True if the author gives a reason."""
        return bool(self.because or self.why or self.because_not)

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
    read where the stage is the page's own; None: the page of that address is shown in a frame. `note` is safe
    HTML for the teacher alone (`Shelf.note`): it stands on no page, no worksheet, and in none of their data.
    """

    title: str
    text: Markup
    address: str
    link: Link | None
    exercise: Exercise | None = None
    note: Markup | None = None

    @property
    def known(self) -> str:
        """What is another text whenever this page asks something else, or of another place."""
        of_author = self.exercise.of_author if self.exercise else ""
        return sha256(f"{(self.address, self.exercise)!r}{of_author}".encode()).hexdigest()[:12]


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
