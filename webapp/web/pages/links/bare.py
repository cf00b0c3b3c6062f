"""A page inside a frame of one of the app's pages: `bare=1` in its link.

It has no header and no class, its address never changes, and the browser stores nothing that is done there.
"""

from flask import request

from webapp.web.page_list import PAGES

ADDRESSES = tuple(page.address for page in PAGES if page.framed)

OF_WHOLE_PAGES = (
    *("share", "present", "present-start", "present-timeline", "next-panel", "previous-panel"),
    *("spot-next", "spot-previous", "blank", "full-screen"),
)
"""Commands of the keymap that only a whole page has."""


def is_bare() -> bool:
    """True if the request asks for such a page."""
    return request.args.get("bare") == "1" and request.path in ADDRESSES


def keys_left_out() -> tuple[str, ...]:
    """Return the commands that the page has no keys for: none for a whole page, some for one in a frame."""
    return OF_WHOLE_PAGES if is_bare() else ()
