"""`hanoi serve`: prepares the pages and runs the server until Ctrl-C."""

import gc
import os
import signal
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from typing import TYPE_CHECKING

import click
import gevent
from flask import Flask
from gevent.event import Event

from webapp.sentence import Sentence, counted, joined, sentence
from webapp.variants import OTHERS
from webapp.web.clock import running_time
from webapp.web.command.listening import (
    KEPT_DESCRIPTORS,
    USUAL_PORT,
    Listening,
    descriptor_limit,
    is_taken,
    listen,
    listening_at,
    most_connections,
    page_address,
    raise_descriptor_limit,
)
from webapp.web.command.server import ClassroomServer
from webapp.web.page_list import PAGES
from webapp.web.pages.origins import tell_origins
from webapp.web.words.words import SOURCE, Words, languages

if TYPE_CHECKING:
    from webapp.web.store import Store, Times

PACKAGE = "hanoi-classroom[redis]"
KINDS = "redis://HOST:PORT or redis://HOST:PORT/NUMBER, rediss://… (with TLS) or unix:///PATH"


def store_at(url: str | None, words: Words, times: "Times | None" = None) -> "Store | None":
    """Return the store at this URL, or None without one.

    Raises click.ClickException without redis-py or for a bad URL, whose password no message repeats.
    """
    if url is None:
        return None
    from webapp.web.store import Store

    try:
        return Store(url, times)
    except ImportError:
        said = sentence('--redis needs another package: pip install "{package}"', package=PACKAGE)
    except ValueError:
        said = sentence("--redis takes {kinds}, not {given}.", kinds=KINDS, given=without_password(url))
    raise click.ClickException(words.say(said))


def without_password(url: str) -> str:
    """Return a URL for a message: only its scheme if it may contain a password."""
    if "@" not in url and "?" not in url:
        return url
    scheme, mark, _ = url.partition("://")
    return f"{scheme}://…" if mark and scheme.isalnum() else "…"


def look_for(store: "Store | None", words: Words) -> None:
    """Print a warning if Redis cannot be reached."""
    if store and not store.is_there():
        said = sentence(
            "Redis at {place} cannot be reached. Until it can, no class can be opened.", place=store.place
        )
        click.echo(words.say(said), err=True)


THIS_MACHINE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # where a browser finds a server that listens everywhere
FOR_A_CLASS = "hanoi serve --host 0.0.0.0"
OPEN_TO_ALL = sentence(
    "Everyone on this network can open the app without a password, and nothing is encrypted. Use it only on "
    "a network that you trust."
)

FEWEST_CONNECTIONS = 8  # one browser may open six
ENOUGH_CONNECTIONS = 100  # for a class: each device has one for its page, and at times some more
RAISING = "ulimit -n, LimitNOFILE= (systemd), --ulimit nofile= (Docker)"

GIVES_WAY = 0.001  # seconds after which a thread that judges a program yields to this one
SIGNAL_CHECK = 0.25  # seconds: a signal right before the loop starts waiting is noticed only when it wakes

FULLEST = next(one for one in OTHERS if one.small)  # a page with all panels
ADDRESSES = (
    *(page.address for page in PAGES if page.title or page.framed),
    *(f"/?variant={FULLEST.name}", "/r", "/no-such-page"),
)
DATA = ("/compare/growth", "/lessons/trust", "/protocol.json")


def serve(app: Flask, host: str, port: int | None, *, opens: bool, words: Words, page: str = "") -> None:
    """Serve the application until Ctrl-C or SIGTERM; if it `opens`, open a browser at this page.

    Raises click.ClickException if it cannot listen, or not hold even a few connections.
    """
    raise_descriptor_limit()
    tell_few_connections(words)
    sys.setswitchinterval(GIVES_WAY)
    listener = listening(host, port, words)
    place = listening_at(listener)
    port = place.port
    tell_origins(app, place.origins)
    prepare(app)
    server = ClassroomServer(listener, app)
    stopping = until_stopped()
    gc.collect()
    gc.freeze()  # later collections skip everything that the server consists of
    look_for(app.config["STORE"], words)
    server.start()
    # Not translated: programs wait for this line.
    click.echo(f"Serving on {page_address(host, port)}")
    tell_class(place, words, app.config["STORE"])
    if opens:
        gevent.spawn(open_browser, page_address(THIS_MACHINE.get(host, host), port) + page)
    while not stopping.wait(SIGNAL_CHECK):
        running_time()  # so that a suspension of this process is noticed
    server.stop_with_viewers()


def tell_few_connections(words: Words) -> None:
    """Print how many connections are possible if a class needs more.

    Raises click.ClickException if that is not even enough for a few.
    """
    limit, most = descriptor_limit(), most_connections()
    wanted = KEPT_DESCRIPTORS + ENOUGH_CONNECTIONS
    what = sentence("Raise this limit to {wanted} or more with {ways}.", wanted=wanted, ways=RAISING)
    if most < FEWEST_CONNECTIONS:
        why = sentence("The server cannot start: it may have only {limit} files open at once.", limit=limit)
        raise click.ClickException(words.say(joined(why, what)))
    if most < ENOUGH_CONNECTIONS:
        said = counted(
            "Only {count} connection is possible at once: the server may have only {limit} files open.",
            "Only {count} connections are possible at once: the server may have only {limit} files open.",
            most,
            limit=limit,
        )
        click.echo(words.say(joined(said, what)), err=True)


def until_stopped() -> Event:
    """Return an event that Ctrl-C or SIGTERM sets."""
    stopping = Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopping.set())
    return stopping


def listening(host: str, port: int | None, words: Words) -> gevent.socket.socket:
    """Return a listening socket; print the port if none was requested and it is not the default."""
    try:
        listener = listen(host, port)
    except OSError as problem:
        raise click.ClickException(words.say(refused(host, port, problem))) from None
    found = listener.getsockname()[1]
    if port is None and found != USUAL_PORT:
        said = sentence("Port {port} is in use; using {found}.", port=str(USUAL_PORT), found=str(found))
        click.echo(words.say(said))
    return listener


def refused(host: str, port: int | None, problem: OSError) -> Sentence:
    """Return why the server cannot listen there, and what to do."""
    place = {"host": host, "port": str(USUAL_PORT if port is None else port)}
    if is_taken(problem):
        return sentence(
            "Port {port} of {host} is in use: close the program that uses it, or choose another with --port.",
            **place,
        )
    return sentence("Cannot listen on {host}, port {port}: {problem}.", **place, problem=str(problem))


def tell_class(place: Listening, words: Words, shares: object = None) -> None:
    """Print the addresses for other machines, or how to get some.

    A server that `shares` its classes, and that only this machine can connect to, is behind a proxy.
    """
    origins = place.origins()
    if place.alone and shares:
        return
    if place.alone:
        said = sentence(
            "Only this computer can open the app. For a class, run {command}.", command=FOR_A_CLASS
        )
        click.echo(words.say(said))
    elif origins:
        click.echo(words.say(sentence("Other devices on your network open:")))
        click.echo("\n".join(origins))
        click.echo(words.say(sentence("Students join a class at:")))
        click.echo("\n".join(f"{origin}/r" for origin in origins))
        click.echo(words.say(OPEN_TO_ALL))
    else:
        click.echo(
            words.say(sentence("This computer is not on a network, so no other device can open the app yet."))
        )


def open_browser(address: str) -> None:
    """Open the page, but not in a text browser in this terminal unless $BROWSER names it."""
    with suppress(webbrowser.Error):
        browser = webbrowser.get()
        if "BROWSER" in os.environ or type(browser) is not webbrowser.GenericBrowser:
            browser.open(address)


def prepare(app: Flask) -> None:
    """Request every page in every language, so that all caches are filled before the first visitor."""
    client = app.test_client()
    for page, lang in asked():
        client.get(page, headers={"Accept": "text/html", "Accept-Language": lang})


def asked() -> Iterator[tuple[str, str]]:
    """Yield each page with each language, and the data that pages request right away.

    All variants except one only in the source language, because their caches are the same in all.
    """
    yield from product(ADDRESSES, languages())
    others = (f"/?variant={one.name}" for one in OTHERS)
    yield from ((page, SOURCE) for page in (*others, *DATA) if page not in ADDRESSES)
