"""The server of most browser tests: on a busy machine it does not cut programs off before they end.

It does not put them last there, and makes its pages as tests/at_once.py does.
"""

from tests.at_once import serve_at_once


def put_no_program_last() -> None:
    from webapp.web.programs import program_run

    program_run.let_others_first = lambda _: None


if __name__ == "__main__":
    serve_at_once(put_no_program_last)
