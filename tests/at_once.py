"""`hanoi`, whose server makes each page when it is first asked for: `python -m tests.at_once serve`.

Making all of them beforehand, as users want it, takes longer than most tests that start a server.
A first word changes more of it: `python -m tests.at_once unhurried serve`.
"""

import sys

ADDRESSES = ("http://192.0.2.7:8000", "http://192.0.2.8:8000")  # kept for documentation


def unhurried() -> None:
    """On a busy machine, neither cut programs off before they end nor put them last."""
    from webapp.web.programs import program_run

    program_run.let_others_first = lambda _: None


def classroom() -> None:
    """Say that other machines reach the server at two addresses, without a network."""
    from webapp.web.command.listening import Listening

    Listening.origins = lambda _: ADDRESSES  # type: ignore[method-assign]


def serve_at_once() -> None:
    """Begin as `hanoi` does, and change it before it serves."""
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
