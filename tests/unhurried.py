"""The server of most browser tests: on a busy machine it does not cut programs off before they end.

It does not put them last there, and makes its pages as tests/at_once.py does: `python -m tests.unhurried serve`.
"""

from tests.at_once import serve_at_once


def serve_unhurried() -> None:
    from webapp.web.programs import program_run

    program_run.let_others_first = lambda _: None
    serve_at_once()


if __name__ == "__main__":
    from gevent import monkey

    monkey.patch_all()
    serve_unhurried()
