"""What processes that hold a room tell one another, as it is published: a line that says what, then bytes."""

import json
from dataclasses import dataclass

from webapp.web.store.names import packed


@dataclass(frozen=True, slots=True)
class SnapshotNews:
    """A snapshot has been written, perhaps by this process itself."""

    version: int
    snapshot: bytes
    answers: int


@dataclass(frozen=True, slots=True)
class AnswersNews:
    """Answers by device have been counted: `answers` is one more than before, or else some were missed.

    Answers that were put back are not told but counted as two, so that everybody reads them.
    """

    number: int
    round: int
    values: dict[str, str]
    answers: int
    process: str


@dataclass(frozen=True, slots=True)
class PeopleNews:
    """At some process other devices are in, or follow."""


@dataclass(frozen=True, slots=True)
class EndedNews:
    """The room has ended, with this version; or it has `yielded`: nobody was known to be in it."""

    version: int
    yielded: bool = False


@dataclass(frozen=True, slots=True)
class LostNews:
    """So many answers to a question could not be counted at the process that tells it."""

    number: int
    lost: int
    process: str = ""


News = SnapshotNews | AnswersNews | PeopleNews | EndedNews | LostNews


def told_of_answers(number: int, round_: int, values: dict[str, str], process: str) -> bytes:
    """Return what comes after the line of `AnswersNews`, which Redis writes."""
    return packed([number, round_, values, process])


def published(news: LostNews, process: str) -> bytes:
    """Return what is published for it."""
    return f"lost {process} {news.number} {news.lost}\n".encode()


def news_in(data: bytes) -> News | None:
    """Return what was published; None for what only a newer version knows."""
    line, _, rest = data.partition(b"\n")
    what, *more = line.decode().split(" ")
    match what, more:
        case "snapshot", [version, answers]:
            return SnapshotNews(int(version), rest, int(answers))
        case "answers", [answers]:
            number, round_, values, process = json.loads(rest)
            return AnswersNews(number, round_, values, int(answers), process)
        case "people", _:
            return PeopleNews()
        case "ended" | "yielded", [version]:
            return EndedNews(int(version), what == "yielded")
        case "lost", [process, number, lost]:
            return LostNews(int(number), int(lost), process)
    return None
