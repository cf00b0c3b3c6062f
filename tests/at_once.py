"""`hanoi` with a server that prepares no pages in advance: `python -m tests.at_once serve`.

Preparing all of them, as users want it, takes longer than most tests that start a server.
A first argument changes more: `python -m tests.at_once unhurried serve`.
"""

import sys

ADDRESSES = ("http://192.0.2.7:8000", "http://192.0.2.8:8000")  # reserved for documentation


def unhurried() -> None:
    """Do not give programs a low priority: on a busy machine they would be cut off before they end."""
    from webapp.web.programs import program_run

    program_run.let_others_first = lambda _: None


def classroom() -> None:
    """Pretend that other machines reach the server at two addresses, without a network."""
    from webapp.web.command.listening import Listening

    Listening.origins = lambda _: ADDRESSES  # type: ignore[method-assign]


def serve_at_once() -> None:
    """Start as `hanoi` does, with changes before it serves."""
    from webapp.web.command.output import let_output_fail

    let_output_fail()
    from gevent import monkey

    monkey.patch_all()
    from webapp.__main__ import main
    from webapp.web.command import serve

    serve.prepare = lambda app: None
    changes = {"unhurried": unhurried, "classroom": classroom}
    if sys.argv[1] in changes:
        changes[sys.argv.pop(1)]()
    main()


if __name__ == "__main__":
    serve_at_once()
