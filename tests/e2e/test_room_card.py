"""The card on the teacher's page: how to join, who is here, pairing a phone, and the end of the class."""

import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.at_once import ADDRESSES
from tests.e2e import attending as room
from tests.e2e.axe import violations
from tests.e2e.boxes import all_there, at_rest
from tests.e2e.comparing import TWO
from tests.e2e.conftest import OpenPage, at_move, button, goes
from tests.e2e.hands import box, point
from tests.e2e.windows import LAPTOP, LARGE, PHONE, Window, each, overflow, see
from tests.wide import rarely, rarely_together

CODE_SIZE = "() => parseFloat(getComputedStyle(document.querySelector('.room-code')).fontSize)"
SIZES = [(LARGE, "projector", 70), (LAPTOP, "light", 56)]
MORE_SIZES = [(LARGE, "light", 70), (LARGE, "dark", 70), (LAPTOP, "projector", 56), (LAPTOP, "dark", 56)]


@pytest.mark.slow
@pytest.mark.parametrize(("size", "theme", "least"), [*SIZES, *rarely_together(*MORE_SIZES)])
def test_the_last_row_can_read_the_code_and_the_stage_is_whole(
    another: OpenPage, size: Window, theme: str, least: int
) -> None:
    page = another(size)
    code = room.begins(page, f"/?discs=6&move=43&theme={theme}")
    all_there(page)
    expect(room.card(page).get_by_text(code, exact=True)).to_be_in_viewport(ratio=1)
    assert page.evaluate(CODE_SIZE) >= least
    expect(room.card(page).get_by_text("192.0.2.7:8000/r", exact=True).first).to_be_in_viewport(ratio=1)
    picture = page.get_by_role("img", name="QR code").locator("svg")
    expect(picture).to_be_in_viewport(ratio=1)
    at_rest(page)
    assert box(picture)["width"] > 2 * least
    assert point(page.locator("#stage"), 1)[0] <= box(room.card(page))["x"]
    expect(page.locator("#panels")).to_be_hidden()
    assert overflow(page) == [*size]
    assert room.card(page).evaluate("(card) => card.scrollHeight") <= box(room.card(page))["height"]
    assert violations(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("link", ["/?discs=6&move=43", *rarely(f"/compare?{TWO}&move=43")])
def test_with_large_text_the_card_is_above_the_stage_and_nothing_is_outside(teacher: Page, link: str) -> None:
    code = room.begins(teacher, link)
    teacher.goto(f"/r/{code}?text=150")
    at_move(teacher, "43 of 63")
    all_there(teacher)
    expect(room.card(teacher).get_by_text(code, exact=True)).to_be_in_viewport(ratio=1)
    if link.startswith("/?"):
        assert box(room.card(teacher))["y"] < box(teacher.locator("#stage"))["y"]
    teacher.goto(f"/r/{code}?text=200&theme=projector")
    at_move(teacher, "43 of 63")
    all_there(teacher)
    for width, _ in each(teacher, (LAPTOP, LARGE, (1024, 768), PHONE, (360, 640))):
        expect(button(teacher, f"Class {code}")).to_be_visible()
        assert overflow(teacher)[0] <= width, width


def test_if_only_this_machine_can_reach_it_the_card_says_that_nobody_else_can_join(
    new_device: OpenPage,
) -> None:
    page = new_device()
    room.begins(page)
    expect(room.card(page).get_by_text("Students cannot join yet")).to_be_visible()
    expect(room.card(page).get_by_text("hanoi serve --host 0.0.0.0")).to_be_visible()
    expect(room.card(page).get_by_text("any phone or laptop on this network")).to_be_hidden()
    expect(page.locator("#room-qr")).to_be_hidden()
    own = room.window(page)
    expect(own.get_by_text("Students cannot join yet")).to_be_visible()
    expect(button(own, "Pair a phone")).to_be_hidden()


@pytest.mark.slow
def test_the_card_has_the_chosen_address_closes_last_and_counts_who_is_here_until_the_end(
    teacher: Page, student: Page
) -> None:
    drawn: list[str] = []
    teacher.on("request", lambda one: drawn.extend([unquote(one.url)] if "/qr.svg?" in one.url else []))
    code = room.begins(teacher)
    expect(room.card(teacher).locator("svg").first).to_be_visible()
    assert len(drawn) == 1
    assert {f"origin={ADDRESSES[0]}", f"to=/r/{code}"} <= {*re.split("[?&]", drawn[0])}
    teacher.get_by_label("This computer’s address for the class").select_option("192.0.2.8:8000/r")
    expect(teacher.locator("#room-address")).to_have_text("192.0.2.8:8000/r")
    expect(room.card(teacher).locator("svg").first).to_be_visible()
    assert {f"origin={ADDRESSES[1]}", f"to=/r/{code}"} <= {*re.split("[?&]", drawn[-1])}
    header = button(teacher, f"Class {code}")
    is_closed_last(teacher, header)
    header.click()
    room.here(teacher, "0 joined 0 following 0 exploring")
    room.attend(student, code)
    room.here(teacher, "1 joined 1 following 0 exploring")
    expect(room.card(student)).to_be_hidden()
    expect(student.locator("#room-button")).to_be_hidden()
    button(student, "Look around").click()
    room.here(teacher, "1 joined 0 following 1 exploring")
    expect(header).to_have_attribute("title", "1 joined, 0 following, 1 exploring")
    room.end_class(teacher)
    expect(student.get_by_text("The class has ended. You can go on exploring by yourself.")).to_be_visible()
    expect(room.card(teacher)).to_be_hidden()
    expect(teacher.locator("#room-button")).to_be_hidden()
    assert teacher.evaluate("() => sessionStorage['hanoi-room']") is None
    goes(student, "ArrowRight", "45 of 63")


def is_closed_last(teacher: Page, header: Locator) -> None:
    """Close the card with Escape, after what is on top of it; it stays closed after a reload."""
    all_there(teacher)
    expect(header).to_have_attribute("aria-expanded", "true")
    teacher.keyboard.press("?")
    expect(teacher.get_by_role("dialog", name="Keyboard")).to_be_visible()
    teacher.keyboard.press("Escape")
    expect(teacher.get_by_role("dialog")).to_have_count(0)
    expect(room.card(teacher)).to_be_visible()
    button(teacher, "Present").click()
    expect(teacher.locator("html")).to_have_attribute("data-presenting", "")
    expect(room.card(teacher)).to_be_visible()
    teacher.keyboard.press("Escape")
    expect(room.card(teacher)).to_be_hidden()
    expect(teacher.locator("html")).to_have_attribute("data-presenting", "")
    teacher.keyboard.press("Escape")
    expect(teacher.get_by_role("region", name="Call stack")).to_be_visible()
    goes(teacher, "ArrowRight", "44 of 63")
    teacher.reload()
    at_move(teacher, "44 of 63")
    expect(header).to_have_attribute("aria-expanded", "false")
    header.click()
    expect(room.card(teacher)).to_be_visible()
    button(teacher, "Close the card").click()
    expect(room.card(teacher)).to_be_hidden()


@pytest.mark.slow
def test_if_lanes_take_all_the_space_the_card_is_a_dialog(teacher: Page) -> None:
    code = room.begins(teacher, f"/compare?{TWO}&move=3", "3 of 63")
    expect(teacher.get_by_role("dialog", name="Join the class")).to_be_visible()
    expect(room.card(teacher).get_by_text(code, exact=True)).to_be_in_viewport(ratio=1)
    assert teacher.evaluate(CODE_SIZE) >= 56
    all_there(teacher)
    assert violations(teacher) == []
    teacher.keyboard.press("?")
    expect(teacher.get_by_role("dialog", name="Keyboard")).to_be_visible()
    expect(room.card(teacher)).to_be_hidden()
    teacher.keyboard.press("Escape")
    expect(room.card(teacher)).to_be_visible()
    teacher.keyboard.press("Escape")
    expect(room.card(teacher)).to_be_hidden()
    button(teacher, f"Class {code}").click()
    expect(room.card(teacher)).to_be_visible()
    button(teacher, "Close the card").click()
    expect(room.card(teacher)).to_be_hidden()


@pytest.mark.slow
def test_one_phone_is_paired_by_a_code_that_expires_and_is_in_no_address(
    teacher: Page, another: OpenPage
) -> None:
    asked: list[str] = []
    teacher.on("request", lambda request: asked.append(request.url))
    teacher.clock.install()
    room.begins(teacher)
    own = room.window(teacher)
    own.on("request", lambda request: asked.append(request.url))
    first = room.pairing_of(own)
    teacher.clock.fast_forward(120_000)
    expect(own.get_by_role("dialog")).to_have_count(0)
    expect(own.get_by_text("This code has expired")).to_be_visible()
    token = room.pairing_of(own)
    assert token != first
    expect(own.get_by_text("This code has expired")).to_be_hidden()
    assert not [address for address in asked if token in address]
    assert token not in own.content()
    expect(own.get_by_text("It works once and expires after two minutes.")).to_be_visible()
    phone = another(PHONE)
    phone.on("request", lambda request: asked.append(request.url.partition("#")[0]))
    phone.goto(f"/r/{room.code_of(teacher)}#pairing={token}")
    expect(own.get_by_role("dialog")).to_have_count(0)
    expect(own.get_by_text("The phone is paired.")).to_be_visible()
    phone.wait_for_url(re.compile(r"\?as=remote$"))
    assert not [address for address in asked if token in address]
    second = another(PHONE)
    second.goto(f"/r/{room.code_of(teacher)}#pairing={token}")
    drives_nothing(second)
    expect(button(second, "Next")).to_have_attribute("aria-disabled", "true")
    expect(second.get_by_role("link", name="Join a class")).to_be_visible()
    expect(second.locator("#people")).to_be_hidden()
    room.here(teacher, "0 joined")
    sent: list[str | bytes] = []
    second.on("websocket", lambda one: one.on("framesent", sent.append))
    second.goto(f"/r/{room.code_of(teacher)}?as=remote")
    drives_nothing(second)
    assert sent == []


def drives_nothing(phone: Page) -> None:
    expect(phone.get_by_text("This device does not control class").first).to_be_visible()


NO_CLASS = "222222"  # no class has this code


def code(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Class code")


def open_class(page: Page) -> str:
    """Open a class without a page, and return its code."""
    return str(page.request.post("/rooms").json()["code"])


@pytest.mark.slow
def test_a_code_that_no_class_has_stays_in_the_field_until_it_is_corrected(
    explore: OpenPage, page: Page
) -> None:
    explore(discs=4)
    button(page, "Settings").click()
    page.get_by_role("link", name="Join a class").click()
    expect(code(page)).to_be_focused()
    for address in ("/r", f"/r/{NO_CLASS}"):
        page.goto(address)
        code(page).fill(NO_CLASS)
        button(page, "Join").click()
        expect(page.get_by_role("alert")).to_contain_text(NO_CLASS)
        expect(code(page)).to_have_value(NO_CLASS)
        expect(code(page)).to_have_attribute("aria-invalid", "true")
        expect(code(page)).to_be_focused()
        expect(page.get_by_text("keeps trying")).to_be_hidden()
    typed = open_class(page)
    code(page).fill(f" {typed.lower()} ")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/r/{typed}")
    expect(page.locator("html")).to_have_attribute("data-room", "following")


def test_the_code_works_without_scripts_in_the_language_of_the_browser(new_device: OpenPage) -> None:
    page = new_device(lang="pl", java_script_enabled=False)
    opened = open_class(page)
    page.goto("/r")
    expect(page.get_by_role("heading", name="Dołącz do zajęć")).to_be_visible()
    page.get_by_label("Kod zajęć").fill(opened)
    button(page, "Dołącz").click()
    page.wait_for_url(f"**/r/{opened}")


@pytest.mark.slow
def test_the_code_field_is_large_and_nothing_overflows(page: Page) -> None:
    for size, theme in ((PHONE, "light"), ((360, 640), "projector"), (LAPTOP, "dark")):
        see(page, size)
        page.goto(f"/r/{NO_CLASS}?theme={theme}")
        assert overflow(page) == [*size]
        assert box(code(page))["height"] >= 48
        assert box(button(page, "Join"))["height"] >= 48
        expect(button(page, "Join")).to_be_in_viewport(ratio=1)
        assert violations(page) == []
