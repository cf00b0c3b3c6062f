"""The command `hanoi` and its subcommands."""

from __future__ import annotations

import click
from babel import default_locale

from webapp.algorithms import BY_NAME
from webapp.puzzle import LABELS, Puzzle, peg_named
from webapp.sentence import Refusal, sentence
from webapp.web.moves_command import table
from webapp.web.words import Words, best_language, words_in


def terminal_words() -> Words:
    """Return the words of the terminal's language."""
    name = default_locale("LC_MESSAGES")
    return words_in(best_language([name] if name else []))


WORDS = terminal_words()


@click.group(help=WORDS.say(sentence("The Tower of Hanoi, move by move.")))
def hanoi() -> None:
    """Gather the subcommands."""


@hanoi.command(help=WORDS.say(sentence("Serve the classroom to browsers, until Ctrl-C.")))
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help=WORDS.say(sentence("The address to listen on; 0.0.0.0 lets other machines in.")),
)
@click.option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    help=WORDS.say(sentence("The port, or the next free one after it; 0 is any.")),
)
@click.option(
    "--open/--no-open",
    "opens",
    default=True,
    show_default=True,
    help=WORDS.say(sentence("Open a browser.")),
)
@click.option(
    "--rate-limit",
    default=500,
    show_default=True,
    type=click.IntRange(0),
    help=WORDS.say(sentence("Messages a second that a connection may send; 0 is any number.")),
)
def serve(host: str, port: int, opens: bool, rate_limit: int) -> None:
    """Run the server."""
    # Imported here, for no other subcommand has to wait for the server's libraries.
    from webapp.web.app import create_app
    from webapp.web.limits import Limits
    from webapp.web.serve_command import serve

    serve(create_app(limits=Limits(rate=rate_limit)), host, port, opens=opens, words=WORDS)


@hanoi.command(help=WORDS.say(sentence("Print the table of moves, with the pegs after each.")))
@click.argument("discs", metavar="N", type=click.IntRange(1, 1000))
@click.option(
    "--from",
    "source",
    default="A",
    show_default=True,
    type=click.Choice(LABELS, case_sensitive=False),
    help=WORDS.say(sentence("The peg on which all discs begin.")),
)
@click.option(
    "--to",
    "target",
    default="C",
    show_default=True,
    type=click.Choice(LABELS, case_sensitive=False),
    help=WORDS.say(sentence("The peg on which all discs end.")),
)
@click.option(
    "--algorithm",
    default="recursive",
    show_default=True,
    type=click.Choice(list(BY_NAME)),
    help=WORDS.say(sentence("The algorithm that finds the moves.")),
)
@click.option(
    "--start",
    default=1,
    show_default=True,
    type=int,
    help=WORDS.say(sentence("The number of the first move to print.")),
)
@click.option(
    "--count",
    type=click.IntRange(1),
    help=WORDS.say(sentence("How many moves to print; all of them if left out.")),
)
def moves(discs: int, source: str, target: str, algorithm: str, start: int, count: int | None) -> None:
    """Print moves, beginning with any of them at once."""
    try:
        puzzle = Puzzle(discs, peg_named(source), peg_named(target))
        for line in table(puzzle, algorithm, start, count or puzzle.moves, WORDS):
            click.echo(line)
    except Refusal as refusal:
        raise click.ClickException(WORDS.say(refusal.said)) from None
