"""The addresses that lessons name: a link of the app as it was copied, without its host and without looks."""

import re
from urllib.parse import SplitResult, parse_qsl, urlsplit

from werkzeug.datastructures import MultiDict

from webapp.live.panels import USUAL_NAMES
from webapp.sentence import sentence
from webapp.web.pages.lessons.mistake import InvalidLesson
from webapp.web.pages.lessons.reading.link_checks import FRAME, FRAMED, STAGE, Query, problem_of
from webapp.web.pages.links.link import Link, read_link
from webapp.web.pages.variants.limits import variant_in

DROPPED = ("lang", "theme", "text", "present", "bare")
"""What is each viewer's own choice, or the page's."""
KNOWN = (STAGE, FRAME, *FRAMED)
LISTS = ("/variants", "/lessons")
LESSON = re.compile(r"/lessons/[a-z0-9-]+")
LONGEST = 20_000  # characters; a program is in the address


def linked_address(text: str, line: int) -> str:
    """Return where a link in the text of a lesson leads; raises `InvalidLesson` for one out of the app."""
    parts = _parts(text)
    if parts and (parts.path in LISTS or LESSON.fullmatch(parts.path)):
        return _written(parts)
    return _written(_checked(parts, text, line, (*KNOWN, *LISTS)))


def shown_at(text: str, line: int) -> tuple[str, Link | None]:
    """Return the address that a block `hanoi` names, and its link where a page shows that itself.

    Raises `InvalidLesson` for what the app would not show as the address says.
    """
    parts = _checked(_parts(text), text, line)
    if parts.path not in (STAGE, FRAME):
        return _written(parts), None
    if variant_in(_query(parts)):
        return _written(parts._replace(path=FRAME)), None
    return _written(parts._replace(path=STAGE)), read_link(_query(parts), USUAL_NAMES).link


def _parts(text: str) -> SplitResult | None:
    """Return a link without its host and looks; None if it is no link of an app."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return None
    if not (parts.netloc and parts.scheme in ("http", "https")) and (
        parts.netloc or text[:1] not in ("/", "?")
    ):
        return None
    kept = [part for part in parts.query.split("&") if part.partition("=")[0] not in DROPPED]
    path = parts.path.rstrip("/") or STAGE
    return SplitResult("", "", path, "&".join(kept), parts.fragment if path == "/mine" else "")


def _checked(parts: SplitResult | None, text: str, line: int, names: tuple[str, ...] = KNOWN) -> SplitResult:
    """Return a link that the app shows as it says; raises `InvalidLesson`."""
    if parts is None or parts.path not in KNOWN or len(text) > LONGEST:
        said = sentence(
            "“{link}” is no link of this app that a lesson can use; such a link begins with one of {names}.",
            link=text[:60],
            names=", ".join(names),
        )
        raise InvalidLesson(said, line)
    problem = problem_of(parts.path, _query(parts))
    if problem:
        raise InvalidLesson(problem, line)
    return parts


def _written(parts: SplitResult) -> str:
    fragment = f"#{parts.fragment}" if parts.fragment else ""
    return parts.path + (f"?{parts.query}" if parts.query else "") + fragment


def _query(parts: SplitResult) -> Query:
    return MultiDict(parse_qsl(parts.query, keep_blank_values=True))
