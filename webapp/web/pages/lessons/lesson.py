"""A lesson that has been read: its pages, what each of them shows, and what it asks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from markupsafe import Markup

from webapp.live.protocol import Mark, Points
from webapp.live.questions import BY_NAME, KINDS, Kind
from webapp.web.pages.links.link import Link

OF_THE_STAGE = tuple(kind.name for kind in KINDS if kind.points != "number")
"""Kinds that are answered on the stage or in a panel, not with a choice or a number."""
OF_THE_PLACE = tuple(kind.name for kind in KINDS if kind.points == "number")
"""Numbers about the page's place that may be asked for; otherwise `Exercise.formula` names a formula."""

ELSE = "else"
"""The key in `because_not` for every answer that it does not name."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """What a page asks; the app finds the right answer, except for a choice and an author's own number.

    Its texts are safe HTML. Only a choice has `right`, counted from 1, and `because`, which has a reason for
    each of its `choices` or is empty. Only a number has `formula` with its `variables`, or else `answer`, the
    right number in decimal digits. Every kind except a choice has the author's reasons in `why`, for the
    right answer, and in `because_not`, for others by their ids and for `ELSE`; without them, the app gives
    its own.
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
        """The kind of question about the page's place; None if it asks about something else."""
        return BY_NAME.get(self.formula if self.kind == "number" and self.formula else self.kind)

    @property
    def of_author(self) -> str:
        """What only the author knows, as text; "" if the app knows everything except the question."""
        known = (self.answer, self.why, self.because_not)
        return repr(known) if any(known) else ""

    @property
    def explains(self) -> bool:
        """True if the author gives a reason."""
        return bool(self.because or self.why or self.because_not)

    @property
    def points(self) -> Points:
        """Where the reader points to answer."""
        if self.about is not None:
            return self.about.points
        return "number" if self.kind == "number" else "choice"

    @property
    def hides(self) -> tuple[Mark, ...]:
        """What would reveal the answer; for a number, its own panels remain readable."""
        if self.kind == "number":
            return ("count",)
        return self.about.hides if self.about else ()


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its title as plain text, its text as safe HTML, what its stage shows, and what it asks.

    `address` is the app's link in its `hanoi` block, or that of the page before it. `link` is that link as it
    was read if the page has a stage of its own; None if the page at that address is shown in a frame. `note`
    is safe HTML for the teacher alone (`Shelf.note`): it appears on no page or worksheet, nor in their data.
    """

    title: str
    text: Markup
    address: str
    link: Link | None
    exercise: Exercise | None = None
    note: Markup | None = None

    @property
    def known(self) -> str:
        """A text that changes whenever this page asks something else, or about another place."""
        of_author = self.exercise.of_author if self.exercise else ""
        return sha256(f"{(self.address, self.exercise)!r}{of_author}".encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole lesson in one language; `own` if it is from a folder that may change while the lesson is shown.

    `version` changes whenever the file does.
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
