"""The teacher's page of a class with its card, and a phone that is paired with it."""

import json
import re

from playwright.sync_api import Page, expect

from tests.e2e.attending import code_of
from tests.e2e.conftest import button, until

REMOTE = re.compile(r"[?&]as=remote")


def here(page: Page, text: str) -> None:
    """Expect the card to say who is here, such as "1 here 1 following 0 exploring"."""
    expect(page.locator("#room-people")).to_have_text(re.compile(r"\s*".join(text.split())))


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
