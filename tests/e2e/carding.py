"""The teacher's page of a class with its card, and a phone that is paired with it."""

import json
import re
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.e2e.attending import press_start
from tests.e2e.conftest import at_move, button, until

SHOWN = re.compile(r"/r/[A-Z0-9]{6}")
REMOTE = re.compile(r"[?&]as=remote")


def begins(page: Page, address: str = "/?discs=6&move=43", move: str = "43 of 63") -> str:
    """Start a class from this address, and return its code: the card that tells it is open."""
    page.goto(address)
    at_move(page, move)
    press_start(page)
    page.wait_for_url(SHOWN)
    expect(card(page)).to_be_visible()
    at_move(page, move)
    return code_of(page)


def code_of(page: Page) -> str:
    return urlsplit(page.url).path.removeprefix("/r/")


def card(page: Page) -> Locator:
    return page.locator("#room-card")


def here(page: Page, text: str) -> None:
    """Expect the card to say who is here, such as "1 here 1 following 0 exploring"."""
    expect(page.locator("#room-people")).to_have_text(re.compile(r"\s*".join(text.split())))


def joins(page: Page, code: str) -> Page:
    """Come to the class as a student."""
    page.goto(f"/r/{code}")
    expect(page.locator("html")).to_have_attribute("data-room", "following")
    return page


def pairing_of(page: Page) -> str:
    """Press "Pair a phone", and return the token that its code holds; `page` has not gone anywhere yet."""
    tokens: list[str] = []
    page.on("request", lambda one: tokens.extend(token_in(one.headers)))
    button(page, "Pair a phone").click()
    until(page, lambda: tokens)
    expect(page.get_by_role("img", name="QR code for your phone").locator("svg")).to_be_visible()
    return tokens[-1]


def token_in(headers: dict[str, str]) -> list[str]:
    fragment = headers.get("fragment", "")
    return [fragment.removeprefix("pairing=")] if fragment else []


def pair(teacher: Page, phone: Page) -> Page:
    """Pair a phone with the teacher's page."""
    token = pairing_of(teacher)
    phone.goto(f"/r/{code_of(teacher)}#pairing={token}")
    phone.wait_for_url(REMOTE)
    expect(phone.locator("#narration")).not_to_have_text("Tower of Hanoi")
    return phone


def sent_by(page: Page) -> list[dict[str, object]]:
    """Return the list of all messages that this page sends from its next address on."""
    sent: list[dict[str, object]] = []
    page.on("websocket", lambda one: one.on("framesent", lambda text: sent.append(json.loads(text))))
    return sent
