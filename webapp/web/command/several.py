"""Classes of several processes: what Redis they share, and whether it can be reached."""

from typing import TYPE_CHECKING

import click

from webapp.sentence import sentence
from webapp.web.words.words import Words

if TYPE_CHECKING:
    from webapp.web.store import Store, Times

PACKAGE = "hanoi-classroom[redis]"
KINDS = "redis://HOST:PORT or redis://HOST:PORT/NUMBER, rediss://… (with TLS) or unix:///PATH"


def store_at(url: str | None, words: Words, times: "Times | None" = None) -> "Store | None":
    """Return what processes share at this URL, None without one; a password in it is never repeated.

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


def start_sharing(store: "Store | None", words: Words) -> None:
    """Begin to share; say so where Redis cannot be reached: it goes on without the others until it can."""
    if store:
        store.start()
    if store and store.is_away:
        said = sentence(
            "Redis at {place} cannot be reached; until it can, classes are of this process alone.",
            place=store.place,
        )
        click.echo(words.say(said), err=True)


def stop_sharing(store: "Store | None") -> None:
    """Tell the others that nobody is at this process any more."""
    if store:
        store.stop()
