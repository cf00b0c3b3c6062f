"""The command `hanoi` and its subcommands."""

import logging
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from webapp.algorithms import BY_NAME
from webapp.algorithms.numbered_moves import Numbered, check_number, numbered
from webapp.live.protocol import LARGEST_TOWER
from webapp.puzzle import LABELS, Puzzle, peg_label, peg_named
from webapp.sentence import Refusal, sentence
from webapp.web.command.lesson_commands import FOLDER, existing, lesson_commands, tell_broken
from webapp.web.command.options import WORDS, addresses, opens_option, option, port_option
from webapp.web.command.trace import trace
from webapp.web.words.page_words import DISC_HEADING, MOVE_HEADING, PEG_HEADINGS
from webapp.web.words.words import Words

MOST_NAMED = 8
DISCS_AT_ONCE = 64_000  # in the rows that are aligned together

Row = tuple[str, ...]


def table(puzzle: Puzzle, algorithm: str, start: int, count: int, words: Words) -> Iterator[str]:
    """Yield a heading and the rows of at most `count` ≥ 1 moves, starting with move `start` ≥ 1.

    A row is the number of the move, the discs on each peg after it (bottom first, "-" for none), the disc,
    and the pegs it goes from and to. Raises `InvalidMoveNumber` or `InvalidFirstMove`.
    """
    check_number(start, puzzle.moves)
    rows = map(_row, numbered(BY_NAME[algorithm], puzzle, start, count))
    heading: list[Row] = [(words.say(MOVE_HEADING), *LABELS, *map(words.say, (DISC_HEADING, *PEG_HEADINGS)))]
    widths = [0] * len(heading[0])
    # In blocks, so that columns are aligned but even the longest table starts at once.
    while block := heading + list(islice(rows, DISCS_AT_ONCE // puzzle.discs)):
        columns = zip(*block, strict=True)
        widths = [max(width, *map(len, cells)) for width, cells in zip(widths, columns, strict=True)]
        yield from (_line(row, widths) for row in block)
        heading = []


def _row(made: Numbered) -> Row:
    number, move, pegs = made
    ends = peg_label(move.source), peg_label(move.target)
    return (str(number), *map(discs_text, pegs), str(move.disc), *ends)


def discs_text(discs: list[int]) -> str:
    """Return the discs on a peg; if there are many, runs of neighbours are abbreviated: "64…3 1"."""
    if len(discs) <= MOST_NAMED:
        return " ".join(map(str, discs)) or "-"
    runs: list[list[int]] = []
    for disc in discs:
        if runs and runs[-1][-1] == disc + 1:
            runs[-1].append(disc)
        else:
            runs.append([disc])
    return " ".join(f"{run[0]}…{run[-1]}" if len(run) > 2 else " ".join(map(str, run)) for run in runs)


def _line(row: Row, widths: list[int]) -> str:
    number, *rest = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
    return "  ".join((number.strip().rjust(widths[0]), *rest)).rstrip()


def explained(puzzle: Puzzle, algorithm: str, start: int, count: int, words: Words) -> Iterator[str]:
    """Yield at most `count` ≥ 1 moves in words, starting with move `start` ≥ 1.

    Raises `InvalidMoveNumber` or `InvalidFirstMove`, and `TooLong` for a tower of many discs.
    """
    # Imported here because the table does not need them.
    from webapp.web.words.run_text import check_short, run_text, solution

    course = solution(puzzle, algorithm)
    check_short(course)
    check_number(start, puzzle.moves)
    yield from run_text(course, words, start, start + count - 1)


if TYPE_CHECKING:
    from webapp.web.clients import Address
    from webapp.web.store import Times

PEG = click.Choice(LABELS, case_sensitive=False)
START = sentence("The peg where the tower starts.")
END = sentence("The peg where the tower ends up.")
source_option = option("--from", "source", default="A", type=PEG, says=START)
target_option = option("--to", "target", default="C", type=PEG, says=END)


@click.group(help=WORDS.say(sentence("The Tower of Hanoi, move by move.")))
def hanoi() -> None:
    """Group the subcommands."""


hanoi.add_command(lesson_commands)
hanoi.add_command(trace)


@hanoi.command(help=WORDS.say(sentence("Start the server; Ctrl+C stops it.")))
@option(
    "--host",
    default="127.0.0.1",
    says=sentence("The address to listen on; with 0.0.0.0 other devices can connect."),
)
@port_option
@opens_option
@option(
    "--rate-limit",
    default=500,
    type=click.IntRange(0),
    says=sentence("How many messages a second a connection may send; 0 means no limit."),
)
@option(
    "--trusted-host",
    "trusted_hosts",
    metavar="NAME",
    multiple=True,
    says=sentence("Another name that the server answers to, besides this computer’s own; repeatable."),
)
@option(
    "--trusted-proxy",
    "proxies",
    metavar="ADDRESS",
    multiple=True,
    callback=addresses,
    says=sentence(
        "The address of a proxy in front of this server, which names each client in X-Forwarded-For; "
        "repeatable."
    ),
)
@option(
    "--programs",
    is_flag=True,
    says=sentence(
        "Run programs that users write, even when other devices can connect; without this option, "
        "programs run only if "
        "no other device can connect and no --trusted-host is given."
    ),
)
@option(
    "--lessons",
    metavar="FOLDER",
    type=FOLDER,
    callback=existing,
    says=sentence("A folder with your own lessons; each is read again when its file changes."),
)
@option(
    "--redis",
    metavar="URL",
    envvar="HANOI_REDIS",
    show_envvar=True,
    says=sentence(
        "Keep classes in the Redis at this address, such as redis://127.0.0.1:6379, so that they survive "
        "a restart and "
        "several processes can serve them; it needs “hanoi-classroom[redis]”."
    ),
)
@option(
    "--log-level",
    default="warning",
    type=click.Choice(["debug", "info", "warning", "error"], case_sensitive=False),
    says=sentence(
        "How much to log; “info” adds a line for each connection that the server closes, with the reason."
    ),
)
@click.pass_obj
def serve(
    times: "Times | None",
    host: str,
    port: int | None,
    opens: bool,
    rate_limit: int,
    trusted_hosts: tuple[str, ...],
    proxies: "tuple[Address, ...]",
    programs: bool,
    lessons: Path | None,
    redis: str | None,
    log_level: str,
) -> None:
    """Run the server; a program that calls this may pass the `times` for classes in Redis."""
    # Imported here because no other subcommand needs the server's libraries, which load slowly.
    from webapp.web.app import create_app
    from webapp.web.command.listening import is_this_machine
    from webapp.web.command.serve import serve, store_at
    from webapp.web.socket.limits import Limits

    logging.basicConfig(level=log_level.upper(), format="%(asctime)s %(levelname)s %(message)s")
    runs, store = programs or (is_this_machine(host) and not trusted_hosts), store_at(redis, WORDS, times)
    limits = Limits(rate=rate_limit)
    app = create_app(
        None, limits, trusted_hosts, proxies=proxies, programs=runs, lessons=lessons, store=store
    )
    tell_broken(app.config["LESSONS"])
    serve(app, host, port, opens=opens, words=WORDS)


@hanoi.command(help=WORDS.say(sentence("Print the table of moves, with the pegs after each.")))
@click.argument("discs", metavar="N", type=click.IntRange(1, 1000))
@source_option
@target_option
@option(
    "--algorithm",
    default="recursive",
    type=click.Choice(list(BY_NAME)),
    says=sentence("The algorithm to use."),
)
@option("--start", default=1, type=int, says=sentence("The number of the first move to print."))
@option("--count", type=click.IntRange(1), says=sentence("How many moves to print; by default all of them."))
@option(
    "--explain",
    is_flag=True,
    says=sentence("Print each move in words, with the pegs and the stack, as a list without columns."),
)
def moves(
    discs: int, source: str, target: str, algorithm: str, start: int, count: int | None, explain: bool
) -> None:
    """Print moves, starting at any of them without delay."""
    try:
        puzzle = Puzzle(discs, peg_named(source), peg_named(target))
        made = explained if explain else table
        for line in made(puzzle, algorithm, start, count or puzzle.moves, WORDS):
            click.echo(line)
    except Refusal as refusal:
        raise click.ClickException(WORDS.say(refusal.said)) from None


@hanoi.command(help=WORDS.say(sentence("Print an algorithm as a complete Python program.")))
@click.argument("name", metavar="NAME", type=click.Choice(list(BY_NAME)))
@option(
    "--discs",
    default=4,
    type=click.IntRange(1, LARGEST_TOWER),
    says=sentence("The number of discs."),
)
@source_option
@target_option
def listing(name: str, discs: int, source: str, target: str) -> None:
    """Print a program that prints the moves."""
    try:
        puzzle = Puzzle(discs, peg_named(source), peg_named(target))
    except Refusal as refusal:
        raise click.ClickException(WORDS.say(refusal.said)) from None
    click.echo(BY_NAME[name].whole_program(puzzle), nl=False)
