"""The card on the teacher's page: how to join, who is here, pairing a phone, and the end of the class."""

import re
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.at_once import ADDRESSES
from tests.conftest import RunningServer
from tests.e2e.attending import attend, begins, code_of, room_card
from tests.e2e.axe import violations
from tests.e2e.boxes import all_there, at_rest
from tests.e2e.carding import here, pairing_of
from tests.e2e.comparing import TWO
from tests.e2e.conftest import OpenPage, at_move, button, goes
from tests.e2e.hands import box, point
from tests.e2e.windows import LAPTOP, LARGE, PHONE, Window, each, overflow
from tests.wide import rarely, rarely_together


@pytest.fixture
def teacher(new_device: OpenPage, classroom: RunningServer) -> Page:
    """A page at a server that other machines reach."""
    return new_device(origin=classroom.url)


def code_size(page: Page) -> float:
    """How high the letters of the code are written, in pixels."""
    size: float = page.evaluate(
        "() => parseFloat(getComputedStyle(document.querySelector('.room-code')).fontSize)"
    )
    return size


SIZES = [(LARGE, "projector", 70), (LAPTOP, "light", 56)]
MORE_SIZES = [(LARGE, "light", 70), (LARGE, "dark", 70), (LAPTOP, "projector", 56), (LAPTOP, "dark", 56)]


@pytest.mark.slow
@pytest.mark.parametrize(("size", "theme", "least"), [*SIZES, *rarely_together(*MORE_SIZES)])
def test_the_last_row_reads_the_code_the_stage_is_whole_and_axe_finds_nothing_also_in_dialogs(
    new_device: OpenPage, classroom: RunningServer, size: Window, theme: str, least: int
) -> None:
    page = new_device(size, origin=classroom.url)
    code = begins(page, f"/?discs=6&move=43&theme={theme}")
    all_there(page)
    expect(room_card(page).get_by_text(code, exact=True)).to_be_in_viewport(ratio=1)
    assert code_size(page) >= least
    expect(room_card(page).get_by_text("192.0.2.7:8000/r", exact=True).first).to_be_in_viewport(ratio=1)
    picture = page.get_by_role("img", name="QR code of the address of the class").locator("svg")
    expect(picture).to_be_in_viewport(ratio=1)
    at_rest(page)
    assert box(picture)["width"] > 2 * least
    assert point(page.locator("#stage"), 1)[0] <= box(room_card(page))["x"]
    expect(page.locator("#panels")).to_be_hidden()
    assert overflow(page) == [*size]
    assert room_card(page).evaluate("(card) => card.scrollHeight") <= box(room_card(page))["height"]
    assert violations(page) == []
    pairing_of(page)
    assert violations(page) == []
    page.keyboard.press("Escape")
    button(page, "End the class…").click()
    assert violations(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("link", ["/?discs=6&move=43", *rarely(f"/compare?{TWO}&move=43")])
def test_large_letters_push_nothing_out_of_the_window_and_the_card_is_above_the_stage(
    teacher: Page, link: str
) -> None:
    code = begins(teacher, link)
    teacher.goto(f"/r/{code}?text=150")
    at_move(teacher, "43 of 63")
    all_there(teacher)
    expect(room_card(teacher).get_by_text(code, exact=True)).to_be_in_viewport(ratio=1)
    if link.startswith("/?"):
        assert box(room_card(teacher))["y"] < box(teacher.locator("#stage"))["y"]
    teacher.goto(f"/r/{code}?text=200&theme=projector")
    at_move(teacher, "43 of 63")
    all_there(teacher)
    for width, _ in each(teacher, (LAPTOP, LARGE, (1024, 768), PHONE, (360, 640))):
        expect(button(teacher, f"Class {code}")).to_be_visible()
        assert overflow(teacher)[0] <= width, width


@pytest.mark.slow
def test_the_code_to_be_read_has_the_address_that_is_chosen(teacher: Page) -> None:
    drawn: list[str] = []
    teacher.on("request", lambda request: drawn.extend(drawn_by(request.url)))
    code = begins(teacher)
    expect(room_card(teacher).locator("svg").first).to_be_visible()
    assert drawn == [f"{ADDRESSES[0]}/r/{code}"]
    teacher.get_by_label("This machine's address for the class").select_option("192.0.2.8:8000/r")
    expect(teacher.locator("#room-address")).to_have_text("192.0.2.8:8000/r")
    expect(room_card(teacher).locator("svg").first).to_be_visible()
    assert drawn[-1] == f"{ADDRESSES[1]}/r/{code}"


def drawn_by(address: str) -> list[str]:
    parts = urlsplit(address)
    asked = parse_qs(parts.query)
    return [asked["origin"][0] + asked["to"][0]] if parts.path == "/qr.svg" else []


def test_on_this_machine_alone_the_card_says_that_nobody_else_can_join(new_device: OpenPage) -> None:
    page = new_device()
    begins(page)
    expect(room_card(page).get_by_text("Nobody else can join")).to_be_visible()
    expect(room_card(page).get_by_text("hanoi serve --host 0.0.0.0")).to_be_visible()
    expect(room_card(page).get_by_text("any phone or laptop on this network")).to_be_hidden()
    expect(page.locator("#room-qr")).to_be_hidden()
    expect(button(page, "Pair a phone")).to_be_hidden()


@pytest.mark.slow
def test_the_card_counts_who_is_here_and_the_class_ends_when_the_teacher_has_said_so_twice(
    new_device: OpenPage, classroom: RunningServer, teacher: Page
) -> None:
    code = begins(teacher)
    here(teacher, "0 here 0 following 0 exploring")
    student = attend(new_device(origin=classroom.url), code)
    here(teacher, "1 here 1 following 0 exploring")
    expect(room_card(student)).to_be_hidden()
    expect(student.locator("#room-button")).to_be_hidden()
    button(student, "Look around").click()
    here(teacher, "1 here 0 following 1 exploring")
    header = button(teacher, f"Class {code}")
    expect(header).to_have_attribute("title", "1 here, 0 following, 1 exploring")
    button(teacher, "End the class…").click()
    button(teacher, "Go on with the class").click()
    expect(teacher.get_by_role("dialog")).to_have_count(0)
    here(teacher, "1 here")
    button(teacher, "End the class…").click()
    button(teacher, "End the class").click()
    expect(student.get_by_text("The class has ended. This page is yours now.")).to_be_visible()
    expect(room_card(teacher)).to_be_hidden()
    expect(teacher.locator("#room-button")).to_be_hidden()
    assert teacher.evaluate("() => sessionStorage['hanoi-room']") is None
    goes(student, "ArrowRight", "44 of 63")


@pytest.mark.slow
def test_the_card_is_closed_after_what_lies_on_top_and_stays_so_when_the_page_is_loaded_again(
    teacher: Page,
) -> None:
    code = begins(teacher)
    all_there(teacher)
    header = button(teacher, f"Class {code}")
    expect(header).to_have_attribute("aria-expanded", "true")
    teacher.keyboard.press("?")
    expect(teacher.get_by_role("dialog", name="Keyboard")).to_be_visible()
    teacher.keyboard.press("Escape")
    expect(teacher.get_by_role("dialog")).to_have_count(0)
    expect(room_card(teacher)).to_be_visible()
    button(teacher, "Present").click()
    expect(teacher.locator("html")).to_have_attribute("data-presenting", "")
    expect(room_card(teacher)).to_be_visible()
    teacher.keyboard.press("Escape")
    expect(room_card(teacher)).to_be_hidden()
    expect(teacher.locator("html")).to_have_attribute("data-presenting", "")
    teacher.keyboard.press("Escape")
    expect(teacher.get_by_role("region", name="Call stack")).to_be_visible()
    goes(teacher, "ArrowRight", "44 of 63")
    teacher.reload()
    at_move(teacher, "44 of 63")
    expect(header).to_have_attribute("aria-expanded", "false")
    header.click()
    expect(room_card(teacher)).to_be_visible()
    button(teacher, "Close the card").click()
    expect(room_card(teacher)).to_be_hidden()


@pytest.mark.slow
def test_where_lanes_take_all_the_space_the_card_is_a_dialog(teacher: Page) -> None:
    code = begins(teacher, f"/compare?{TWO}&move=3", "3 of 63")
    expect(teacher.get_by_role("dialog", name="Join the class")).to_be_visible()
    expect(room_card(teacher).get_by_text(code, exact=True)).to_be_in_viewport(ratio=1)
    assert code_size(teacher) >= 56
    all_there(teacher)
    assert violations(teacher) == []
    teacher.keyboard.press("?")
    expect(teacher.get_by_role("dialog", name="Keyboard")).to_be_visible()
    expect(room_card(teacher)).to_be_hidden()
    teacher.keyboard.press("Escape")
    expect(room_card(teacher)).to_be_visible()
    teacher.keyboard.press("Escape")
    expect(room_card(teacher)).to_be_hidden()
    button(teacher, f"Class {code}").click()
    expect(room_card(teacher)).to_be_visible()
    button(teacher, "Close the card").click()
    expect(room_card(teacher)).to_be_hidden()


@pytest.mark.slow
def test_a_phone_is_paired_by_a_code_that_stands_in_no_address(
    new_device: OpenPage, classroom: RunningServer, teacher: Page
) -> None:
    asked: list[str] = []
    teacher.on("request", lambda request: asked.append(request.url))
    begins(teacher)
    token = pairing_of(teacher)
    assert not [address for address in asked if token in address]
    assert token not in teacher.content()
    expect(teacher.get_by_text("It works once, and for two minutes.")).to_be_visible()
    phone = new_device(PHONE, origin=classroom.url)
    phone.on("request", lambda request: asked.append(request.url.partition("#")[0]))
    phone.goto(f"/r/{code_of(teacher)}#pairing={token}")
    expect(teacher.get_by_role("dialog")).to_have_count(0)
    expect(teacher.get_by_text("The phone is paired.")).to_be_visible()
    phone.wait_for_url(re.compile(r"\?as=remote$"))
    assert not [address for address in asked if token in address]
    here(teacher, "0 here")


@pytest.mark.slow
def test_a_code_for_a_phone_goes_away_after_two_minutes(teacher: Page) -> None:
    teacher.clock.install()
    begins(teacher)
    first = pairing_of(teacher)
    teacher.clock.fast_forward(120_000)
    expect(teacher.get_by_role("dialog")).to_have_count(0)
    expect(teacher.get_by_text("The two minutes are over")).to_be_visible()
    assert pairing_of(teacher) != first
    expect(teacher.get_by_text("The two minutes are over")).to_be_hidden()
