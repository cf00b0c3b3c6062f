"""`hanoi`, whose server makes each page when it is first asked for: `python -m tests.at_once serve`.

Making all of them beforehand, as users want it, takes longer than most tests that start a server.
"""

from webapp.__main__ import main


def serve_at_once() -> None:
    """Patch as `main` does, before what is patched here is imported."""
    from gevent import monkey

    monkey.patch_all()
    from webapp.web.command import serve

    serve.prepare = lambda app: None
    main()


if __name__ == "__main__":
    serve_at_once()
