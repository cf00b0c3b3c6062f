"""How a request to run a program is told from all others."""

from webapp.live import requests
from webapp.live.protocol import Run
from webapp.sentence import Refusal


def run_in(text: str | bytes) -> Run | None:
    """Return the request to run a program; None for anything else, also where it is refused."""
    if isinstance(text, bytes) or '"run"' not in text:
        return None
    try:
        request = requests.decode(text)
    except Refusal:  # it is refused where all such texts are
        return None
    return request if isinstance(request, Run) else None
