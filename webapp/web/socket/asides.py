"""Requests that the connection itself answers, beside its session: to join a class, and to run a program.

Where they may not be made, they go to the session as all others do, which refuses them.
"""

from webapp.live import requests
from webapp.live.protocol import Inbound, Join, Run
from webapp.sentence import Refusal
from webapp.web.socket.viewing import Alone, Viewing


def join_in(text: str | bytes, viewing: Viewing) -> Join | None:
    """Return the request to join a class, where this one views alone and may join; else None."""
    request = _read(text, '"join"')
    if not isinstance(request, Join) or not isinstance(viewing, Alone):
        return None
    return None if viewing.sandboxed or viewing.is_open else request


def run_in(text: str | bytes, viewing: Viewing) -> Run | None:
    """Return the request to run a program, where this one may ask for that; else None."""
    request = _read(text, '"run"')
    if not isinstance(request, Run) or (isinstance(viewing, Alone) and viewing.sandboxed):
        return None
    return request


def _read(text: str | bytes, kind: str) -> Inbound | None:
    if isinstance(text, bytes) or kind not in text:
        return None
    try:
        return requests.decode(text)
    except Refusal:  # it is refused where all such texts are
        return None
