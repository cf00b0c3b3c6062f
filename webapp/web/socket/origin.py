"""Whether a page that sends a request comes from this server, by its Origin header."""

from urllib.parse import urlsplit

from webapp.sentence import Sentence, sentence

USUAL_PORTS = {"http": 80, "https": 443}


def other_origin(origin: str, host: str) -> Sentence:
    """Say that a page of another site may not connect to this server."""
    return sentence("A page from {origin} may not use {host}.", origin=origin[:60], host=host)


def same_host(origin: str, host: str) -> bool:
    """True if an Origin header names this Host, with or without the scheme's default port."""
    try:
        page = urlsplit(origin)
        if page.scheme not in USUAL_PORTS or "@" in page.netloc or page.path or page.query or page.fragment:
            return False
        asked = urlsplit(f"{page.scheme}://{host}")
        usual = USUAL_PORTS[page.scheme]
        return page.hostname is not None and (page.hostname, page.port or usual) == (
            asked.hostname,
            asked.port or usual,
        )
    except ValueError:  # not a valid address
        return False
