"""`hanoi`, whose server makes each page when it is first asked for: `python -m tests.at_once serve`.

Making all of them beforehand, as users want it, takes longer than most tests that start a server.
"""

from collections.abc import Callable


def serve_at_once(change: Callable[[], None] = lambda: None) -> None:
    """Begin as `hanoi` does, and change more before it serves."""
    from webapp.web.command.output import let_output_fail

    let_output_fail()
    from gevent import monkey

    monkey.patch_all()
    from webapp.__main__ import main
    from webapp.web.command import serve

    serve.prepare = lambda app: None
    change()
    main()


if __name__ == "__main__":
    serve_at_once()
