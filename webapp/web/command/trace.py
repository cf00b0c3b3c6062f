"""`hanoi trace`: shows what a program does, or the results of all programs in a folder."""

import sys
from pathlib import Path
from select import select
from shutil import get_terminal_size
from typing import TYPE_CHECKING

import click

from webapp.live.protocol import TALLEST_OWN
from webapp.sentence import Sentence, sentence
from webapp.web.command.options import WORDS, opens_option, option, port_option
from webapp.web.command.output import check_written
from webapp.web.pages.mine import traced_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from flask import Flask

    from webapp.web.programs.children import Traced
    from webapp.web.programs.runs import JudgedFiles, Row

A_MOMENT = 0.3  # seconds in which another command starts to write
THIS_MACHINE = "127.0.0.1"
TRUST = "--trust"


def given_input() -> str:
    """Return what is piped into standard input, or ""."""
    if sys.stdin is None or sys.stdin.isatty():
        return ""
    try:
        ready, _, _ = select([sys.stdin], [], [], A_MOMENT)
        return sys.stdin.read() if ready else ""
    except (OSError, ValueError):  # not a file of the system, or one that cannot be waited for
        return ""


@click.command(
    help=WORDS.say(
        sentence(
            "Show what your program does, and run it again whenever you save it. For a folder, print the "
            "result of each Python file; in a terminal, or with --port, you can then open each one."
        )
    )
)
@click.argument("path", metavar="FILE|FOLDER", type=click.Path(path_type=Path))
@click.argument("arguments", nargs=-1, metavar="[-- ARGUMENTS]")
@option(
    "--discs",
    default=5,
    type=click.IntRange(1, TALLEST_OWN),
    says=sentence("The number of discs."),
)
@option("--csv", "as_csv", is_flag=True, says=sentence("Print the table as CSV and exit."))
@option(
    TRUST,
    is_flag=True,
    says=sentence(
        "Run the files of a folder without restrictions; otherwise they can do only what programs on the "
        "page can."
    ),
)
@port_option
@opens_option
def trace(
    path: Path,
    arguments: tuple[str, ...],
    discs: int,
    as_csv: bool,
    trust: bool,
    port: int | None,
    opens: bool,
) -> None:
    """Run the server for one program, or the files of a folder, on this machine only.

    They read the standard input of this command.
    """
    # Imported here because no other subcommand needs the server's libraries, which load slowly.
    from webapp.web.app import create_app
    from webapp.web.command.serve import serve
    from webapp.web.programs.children import Traced

    is_folder = path.is_dir()
    closed = is_folder and not trust
    if closed and arguments:
        raise wrong(traced_words.CLOSED_ARGUMENTS.filled({"option": TRUST, "arguments": " ".join(arguments)}))
    files = found_in(path) if is_folder else one_file(path)
    app = create_app(
        traced=Traced(
            files, discs, arguments, given_input(), closed, path.resolve().name if is_folder else ""
        )
    )
    if is_folder and trust:
        click.echo(WORDS.say(traced_words.TRUSTED.filled({"option": TRUST})), err=True)
    all_right = print_rows(app, as_csv) if is_folder or as_csv else tell_unread(app)
    if not as_csv and (not is_folder or port is not None or (opens and sys.stdout.isatty())):
        serve(app, THIS_MACHINE, port, opens=opens, words=WORDS, page="/mine/files" if is_folder else "/mine")
    check_written()
    if not all_right:
        raise click.exceptions.Exit(1)


def wrong(said: Sentence) -> click.UsageError:
    """Return a usage error with this sentence."""
    return click.UsageError(WORDS.say(said))


def one_file(path: Path) -> dict[str, Path]:
    """Return a file by its name; fail if it does not exist."""
    from webapp.web.programs.children import printable

    if not path.exists():
        raise wrong(traced_words.NO_FILE.filled({"path": str(path)}))

    return {printable(path.name): path.resolve()}


def found_in(folder: Path) -> dict[str, Path]:
    """Return the Python files of a folder by name; fail if there are none, or too many."""
    from webapp.web.programs.children import MOST_FILES, TooManyFiles, files_in

    def tell(problem: OSError) -> None:
        place = str(problem.filename or folder)
        said = traced_words.NOT_READ.filled({"folder": place, "problem": problem.strerror or str(problem)})
        click.echo(WORDS.say(said), err=True)

    try:
        files = files_in(folder.resolve(), tell)
    except TooManyFiles:
        many = {"most": MOST_FILES, "folder": str(folder)}
        raise wrong(traced_words.TOO_MANY.filled(many)) from None
    if not files:
        raise wrong(traced_words.NO_FILES.filled({"folder": str(folder)}))
    return files


def print_rows(app: "Flask", as_csv: bool) -> bool:
    """Run all files and print their verdicts; return whether all are right."""
    from webapp.web.command.verdict_table import comma_separated, table

    judged: JudgedFiles = app.extensions["judged"]
    count, right = len(judged.traced.files), 0

    def counted_rows() -> "Iterator[Row]":
        nonlocal right
        for row in judged.rows():
            right += row.is_right
            yield row

    width = get_terminal_size((0, 0)).columns or None
    rows = counted_rows()
    for line in comma_separated(rows, WORDS) if as_csv else table(judged.traced.files, rows, width, WORDS):
        click.echo(line)
    if not as_csv:
        click.echo(WORDS.say(traced_words.right_of(right, count)))
    return right == count


def tell_unread(app: "Flask") -> bool:
    """Report a file that cannot be read yet; it is shown once it can."""
    from webapp.variants.recorded import InvalidProgram

    traced: Traced = app.config["TRACED"]
    for name in traced.files:
        try:
            traced.text(name)
        except InvalidProgram as problem:
            click.echo(WORDS.say(problem.said), err=True)
    return True
