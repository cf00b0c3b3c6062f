"""The option `--redis`: its store, and whether it can be reached."""

from typing import TYPE_CHECKING

import click

from webapp.sentence import sentence
from webapp.web.words.words import Words

if TYPE_CHECKING:
    from webapp.web.store import Store, Times

PACKAGE = "hanoi-classroom[redis]"
KINDS = "redis://HOST:PORT or redis://HOST:PORT/NUMBER, rediss://… (with TLS) or unix:///PATH"


def store_at(url: str | None, words: Words, times: "Times | None" = None) -> "Store | None":
    """Return what keeps classes at this URL, None without one; a password in it is never repeated.

    Raises click.ClickException where redis-py is not installed, or where there can be nothing at that URL.
    """
    if url is None:
        return None
    from webapp.web.store import Store

    try:
        return Store(url, times)
    except ImportError:
        said = sentence("--redis needs a package that is not here: pip install “{package}”.", package=PACKAGE)
    except ValueError:
        said = sentence("--redis takes {kinds}, not {given}.", kinds=KINDS, given=without_password(url))
    raise click.ClickException(words.say(said))


def without_password(url: str) -> str:
    """Return a URL as it may be repeated: of one that may hold a password only how it begins."""
    if "@" not in url and "?" not in url:
        return url
    scheme, mark, _ = url.partition("://")
    return f"{scheme}://…" if mark and scheme.isalnum() else "…"


def look_for(store: "Store | None", words: Words) -> None:
    """Say so where Redis cannot be reached: until it can, there are no classes."""
    if store and not store.is_there():
        said = sentence(
            "Redis at {place} cannot be reached; until it can, no class can be opened.", place=store.place
        )
        click.echo(words.say(said), err=True)
