"""Messages about a class that is shown a page, and about one in a lesson at everybody's own pace."""

from typing import Annotated, Literal

from msgspec import Meta

from webapp.live.protocol.values import Message, PageLink, Part, Request

Mode = Literal["together", "own"]
LAST_PAGE = 1000
LessonPage = Annotated[int, Meta(ge=1, le=LAST_PAGE)]


class Show(Request, tag="show"):
    """Show the class a page by its link: path and query, without what is each viewer's own."""

    link: PageLink


class Pace(Request, tag="pace"):
    """Let all turn the pages of the lesson at their own pace, or be at the same page together again."""

    mode: Mode


class Turned(Request, tag="turned"):
    """Say which page of the lesson this student is at; the rest is said by `ask` and `answer` `oneself`."""

    page: LessonPage


class Paced(Message, tag="paced"):
    """Answers `pace`, and tells everybody; who joins is told of "own"."""

    mode: Mode


class PageProgress(Part):
    """How many devices are at a page, have answered what it asks, and were right with their last answer."""

    page: int
    here: int
    answered: int
    right: int


class ProgramProgress(Part):
    """How many programs had this verdict and, where it is told, this finding."""

    verdict: str
    finding: str | None
    count: int


class Progress(Message, tag="progress"):
    """How far the class is; sent to the teacher's devices, at most once a second.

    `pages` are those at which somebody is, or has answered; a class in a lesson hands in no `programs`.
    """

    pages: list[PageProgress]
    programs: list[ProgramProgress]


OfPace = Show | Pace | Turned
