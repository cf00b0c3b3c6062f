"""The language of the terminal, and options with translated help."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click
from babel import default_locale

from webapp.sentence import Sentence, sentence
from webapp.web.words.words import SOURCE, best_language, words_in

if TYPE_CHECKING:
    from webapp.web.clients import Address

Command = Callable[..., None]


WORDS = words_in(best_language([default_locale("LC_MESSAGES") or SOURCE]))
"""The words of the terminal's language."""


def option(*names: str, says: Sentence, **more: Any) -> Callable[[Command], Command]:
    """Return an option of a subcommand, with this sentence and its default value in the help."""
    return click.option(*names, show_default=True, help=WORDS.say(says), **more)


port_option = option(
    "--port",
    type=click.IntRange(0, 65535),
    says=sentence("The port; by default 8000 or the next free one. 0 means any free port."),
)
opens_option = option("--open/--no-open", "opens", default=True, says=sentence("Open the app in a browser."))


def addresses(_context: object, _parameter: object, given: tuple[str, ...]) -> "tuple[Address, ...]":
    """Return addresses that were given; fail for a text that is none."""
    # Imported here because no other subcommand needs it.
    from webapp.web.clients import address_from

    found = {text: address_from(text) for text in given}
    for text, address in found.items():
        if address is None:
            said = sentence("“{text}” is not an IP address such as 127.0.0.1.", text=text)
            raise click.BadParameter(WORDS.say(said))
    return tuple(filter(None, found.values()))
