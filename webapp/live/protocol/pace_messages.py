"""Messages about a class that is shown a page, or that goes through a lesson at each student's own pace."""

from typing import Annotated, Literal

from msgspec import Meta

from webapp.live.protocol.values import Message, PageLink, Part, Request

Mode = Literal["together", "own"]
LAST_PAGE = 1000
LessonPage = Annotated[int, Meta(ge=1, le=LAST_PAGE)]


class Show(Request, tag="show"):
    """Show the class a page by its link: path and query, without each viewer's own settings."""

    link: PageLink


class Pace(Request, tag="pace"):
    """Let students turn the lesson's pages at their own pace, or bring them all to the same page again."""

    mode: Mode


class Turned(Request, tag="turned"):
    """Report which page of the lesson this student is on; questions to oneself report the rest."""

    page: LessonPage


class Paced(Message, tag="paced"):
    """Answers `pace`, and is sent to everyone; those who join later get it only if it is "own"."""

    mode: Mode


class PageProgress(Part):
    """How many devices are on a page, have answered its questions, and were right with their last answer."""

    page: int
    here: int
    answered: int
    right: int


class ProgramProgress(Part):
    """How many programs had this verdict and, if given, this finding."""

    verdict: str
    finding: str | None
    count: int


class Progress(Message, tag="progress"):
    """How far the class is; sent to the teacher's devices, at most once a second.

    `pages` are those that somebody is on or has answered; a class in a lesson has no `programs`.
    """

    pages: list[PageProgress]
    programs: list[ProgramProgress]


OfPace = Show | Pace | Turned
