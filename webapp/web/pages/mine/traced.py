"""The pages of `hanoi trace`: a file as it is now, reloaded when it is saved, or a folder."""

from dataclasses import dataclass
from urllib.parse import quote

from flask import Blueprint, Response, abort, current_app, jsonify, request

from webapp.variants.recorded import InvalidProgram
from webapp.web.pages.context import Context, PageContext, html_of, page_context
from webapp.web.pages.mine import traced_words
from webapp.web.programs.runs import JudgedFiles, Row
from webapp.web.words.languages import visitor_words
from webapp.web.words.words import Words

traced = Blueprint("traced", __name__)
traced_folder = Blueprint("traced_folder", __name__)


@traced_folder.before_request
def only_of_files() -> None:
    """Reject requests if there are no files to show."""
    if not current_app.config["TRACED"]:
        abort(404)


@dataclass(frozen=True, slots=True)
class RowWords:
    """A row of the page: a file and its result."""

    name: str
    address: str
    verdict: str
    is_right: bool
    told: str
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FilesContext(PageContext):
    """The files of a folder, with the result of each."""

    title: str
    said: str
    headings: list[str]
    rows: list[RowWords]
    sum: str


@traced.get("/mine/file")
def file() -> Response:
    """Return the text of the file of this `name`, or why it cannot be read; 404 if there is none."""
    shown = current_app.config["TRACED"]
    name = shown.name_or_first(request.args.get("name")) if shown else None
    if name is None or not shown.files[name].is_file():
        abort(404)
    told = {"name": name, "discs": shown.discs}
    try:
        told["text"] = shown.text(name)
    except InvalidProgram as problem:
        told["problem"] = visitor_words().say(problem.said)
    answer = jsonify(told)
    answer.headers["Cache-Control"] = "no-store"
    return answer


@traced_folder.get("/mine/files")
def files() -> Response:
    """Show the results of all files; run those that have changed again."""
    context = files_context(current_app.extensions["judged"], visitor_words())
    answer = Response(html_of("files", context))
    answer.headers["Cache-Control"] = "no-store"
    return answer


def files_context(judged: JudgedFiles, words: Words) -> Context:
    """Return the context of the page with all files."""
    rows = [*judged.rows()]
    right = sum(row.is_right for row in rows)
    own = FilesContext(
        title=words.say(traced_words.TITLE.filled({"folder": judged.traced.folder})),
        said=words.say(traced_words.OPENS),
        headings=[words.say(heading) for heading in traced_words.HEADINGS],
        rows=[_row(row, words) for row in rows],
        sum=words.say(traced_words.right_of(right, len(rows))),
    )
    return page_context("files", words, own)


def _row(row: Row, words: Words) -> RowWords:
    return RowWords(
        name=row.name,
        address=f"/mine/files/{quote(row.name)}",
        verdict=words.say(traced_words.VERDICT_WORDS[row.verdict]),
        is_right=row.is_right,
        told=words.say(traced_words.FROM_WORDS[row.told]) if row.told else traced_words.NO_MOVES,
        said=words.say(row.said),
    )
