"""A server that other machines reach at two addresses, without a network: `python -m tests.classroom`."""

import sys

from tests.at_once import serve_at_once

ADDRESSES = ("http://192.0.2.7:8000", "http://192.0.2.8:8000")  # kept for documentation


def tell_addresses() -> None:
    from webapp.web.command.addresses import Listening

    Listening.origins = lambda _: ADDRESSES  # type: ignore[method-assign]


if __name__ == "__main__":
    sys.argv[1:] = ["serve", "--no-open", "--port", "0"]
    serve_at_once(tell_addresses)
