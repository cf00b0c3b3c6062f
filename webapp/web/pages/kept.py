"""What links from one page to another carry on: the language, where it was chosen."""

from flask import request

from webapp.web.words.languages import visitor_words


def kept(sign: str = "?") -> str:
    """Return what keeps the language in a link, after this sign; nothing where none was chosen."""
    return f"{sign}lang={visitor_words().lang}" if "lang" in request.args else ""
