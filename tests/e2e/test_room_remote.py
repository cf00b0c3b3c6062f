"""A teacher's phone controls the class: what it shows, what its buttons do, and when they do nothing."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import StartServer
from tests.e2e import attending as room
from tests.e2e.axe import violations
from tests.e2e.boxes import at_rest
from tests.e2e.comparing import TWO
from tests.e2e.conftest import OpenPage, at_move, button, goes, headline, timeline, until, where
from tests.e2e.hands import box, press
from tests.e2e.windows import LYING, PHONE, Window, overflow, see
from tests.wide import rarely

SMALL: Window = (360, 640)
BIG = ("Next", "Back", "Play")


def sent_by(page: Page) -> list[dict[str, object]]:
    """Return a list of all messages that this page sends from its next address on."""
    sent: list[dict[str, object]] = []
    page.on("websocket", lambda one: one.on("framesent", lambda text: sent.append(json.loads(text))))
    return sent


def says(page: Page, text: str) -> None:
    """Expect the phone to say this."""
    expect(page.get_by_text(text).first).to_be_visible()


@pytest.mark.slow
def test_it_shows_what_is_now_and_next_and_a_press_takes_control_until_the_class_ends(
    teacher: Page, remote: Page
) -> None:
    line = room.Line(remote)
    code = room.begins(teacher)
    room.pair(teacher, remote)
    assert line.paths[-1] == f"/r/{code}/ws"
    expect(headline(remote)).to_have_text("Disc 1 moved A → B: now disc 3 can go C → A.")
    says(remote, "Next: disc 3, C → A")
    says(remote, "move 43 of 63")
    picture = remote.get_by_role("img", name="Tower of Hanoi with 6 discs, from peg A to peg C")
    expect(picture).to_be_visible()
    expect(remote.locator(".disc")).to_have_count(6)
    expect(remote.locator("#people")).to_contain_text("0 joined")
    says(remote, "Another of your devices is in control.")
    button(remote, "Next").evaluate("(key) => [key.click(), key.click()]")  # two quick presses
    at_move(teacher, "45 of 63")
    says(remote, "This device is in control.")
    says(teacher, "Another of your devices is in control.")
    expect(timeline(teacher)).to_be_disabled()
    teacher.keyboard.press("ArrowRight")
    says(teacher, "Another of your devices is in control.")
    remote.reload()
    says(remote, "This device is in control.")
    remote.keyboard.press("PageDown")
    at_move(teacher, "46 of 63")
    remote.keyboard.press("ArrowLeft")
    at_move(teacher, "45 of 63")
    button(teacher, "Take control").click()
    says(remote, "Another of your devices is in control.")
    expect(timeline(teacher)).to_be_enabled()
    button(remote, "Take control").tap()
    says(remote, "This device is in control.")
    at_move(teacher, "45 of 63")
    button(remote, "Back").tap()
    at_move(teacher, "44 of 63")
    button(teacher, "Take control").click()
    goes(teacher, "End", "63 of 63")
    says(remote, "move 63 of 63")
    expect(remote.locator("#next")).to_be_empty()
    goes(teacher, "ArrowLeft", "62 of 63")
    teacher.keyboard.press("t")
    says(remote, "The next move is hidden until the answer is shown.")
    expect(headline(remote)).not_to_contain_text("now disc")
    expect(remote.locator(".disc.next")).to_have_count(0)
    expect(remote.get_by_text("Next: disc")).to_have_count(0)
    remote.clock.install()
    line.breaks()
    says(remote, "The connection is lost.")
    expect(button(remote, "Next")).to_have_attribute("aria-disabled", "true")
    remote.clock.run_for(5000)
    says(remote, "Another of your devices is in control.")
    button(remote, "Back").tap()
    says(teacher, "Another of your devices is in control.")  # yet this page can end the class
    room.end_class(teacher)
    says(remote, "The class has ended.")
    expect(button(remote, "Next")).to_have_attribute("aria-disabled", "true")
    assert remote.evaluate("() => sessionStorage['hanoi-room']") is None


def test_it_plays_at_the_class_s_speed_steps_by_line_blanks_the_screen_and_lights_the_stage(
    teacher: Page, remote: Page, student: Page
) -> None:
    room.attend(student, room.begins(teacher, "/?discs=20&move=43", "43 of 1,048,575"))
    press(teacher, "+", "+", "+")
    sent = sent_by(remote)
    room.pair(teacher, remote)
    teacher.keyboard.press("Space")
    expect(button(remote, "Pause")).to_be_visible()
    button(remote, "Pause").tap()
    expect(button(teacher, "Play")).to_be_visible()
    button(remote, "Play").tap()
    expect(button(teacher, "Pause")).to_be_visible()
    until(remote, lambda: [one for one in sent if one["type"] == "play"])
    assert [one["speed"] for one in sent if one["type"] == "play"] == [16]
    button(remote, "Pause").tap()
    expect(button(teacher, "Play")).to_be_visible()
    expect(button(remote, "Play")).to_be_visible()
    button(remote, "By line").tap()
    expect(button(remote, "By line")).to_have_attribute("aria-pressed", "true")
    button(remote, "Next").tap()
    expect(where(teacher)).to_contain_text("step 1")
    says(remote, ", step 1")
    button(remote, "Blank").tap()
    expect(student.locator("#blank")).to_be_visible()
    says(remote, "The class sees a blank screen.")
    expect(button(remote, "Blank")).to_have_attribute("aria-pressed", "true")
    button(remote, "Blank").tap()
    expect(student.locator("#blank")).to_be_hidden()
    button(remote, "Spotlight").tap()
    light = student.locator(".room-light")
    expect(light).to_be_visible()
    says(remote, "Press the picture to move the spotlight.")
    stage = box(remote.locator("#stage"))
    remote.touchscreen.tap(stage["x"] + stage["width"] * 0.25, stage["y"] + stage["height"] * 0.4)
    expect(light).to_have_css("--x", re.compile(r"2[45](\.\d+)?%"))
    button(remote, "Spotlight").tap()
    expect(light).to_be_hidden()
    expect(button(remote, "Spotlight")).to_have_attribute("aria-pressed", "false")


@pytest.mark.slow
def test_with_several_lanes_it_shows_the_first(teacher: Page, remote: Page) -> None:
    room.begins(teacher, f"/compare?{TWO}&move=3", "3 of 63")
    room.pair(teacher, remote)
    says(remote, "move 3 of 63")
    button(remote, "Next").tap()
    at_move(teacher, "4 of 63")
    says(remote, "move 4 of 63")
    teacher.goto("/?variant=london")
    teacher.get_by_role("button", name="Show to class").click()
    expect(remote.locator(".disc")).to_have_count(3)
    room.led(teacher, "0 of")  # a browser that closes on its way to a page may never report it


LOOKS = [(PHONE, "light"), (SMALL, "projector")]
MORE_LOOKS = [(PHONE, "dark"), (PHONE, "projector"), (SMALL, "light"), (SMALL, "dark"), (LYING, "light")]


@pytest.mark.slow
@pytest.mark.parametrize("looks", [LOOKS, *rarely(MORE_LOOKS)])
def test_everything_fits_a_small_screen_and_is_large_enough(
    teacher: Page, remote: Page, looks: list[tuple[Window, str]]
) -> None:
    room.begins(teacher)
    room.pair(teacher, remote)
    for size, theme in looks:
        remote.goto(f"/r/{room.code_of(teacher)}?as=remote&theme={theme}")
        see(remote, size)
        says(remote, "move 43 of 63")
        at_rest(remote)
        assert overflow(remote) == [*size]
        for key in remote.locator("#keys button").all():
            expect(key).to_be_in_viewport(ratio=1)
            assert min(box(key)["width"], box(key)["height"]) >= 48
        for name in BIG:
            assert box(button(remote, name))["height"] >= 56
        assert box(remote.locator("#stage"))["height"] >= 80
        assert violations(remote) == []


@pytest.mark.slow
@pytest.mark.parametrize("link", ["/?discs=6", *rarely(f"/compare?{TWO}")])
def test_alone_it_reopens_a_class_that_the_server_has_forgotten(
    new_device: OpenPage, start_server: StartServer, link: str
) -> None:
    server = start_server("--host", "0.0.0.0")
    origin = f"http://127.0.0.1:{server.port}"
    teacher, phone = new_device(origin=origin), new_device(PHONE, origin=origin)
    code = room.begins(teacher, f"{link}&move=43", "43 of 63")
    room.pair(teacher, phone)
    says(phone, "move 43 of 63")
    teacher.close()
    server.stop()
    says(phone, "The connection is lost.")
    start_server("--host", "0.0.0.0", "--port", str(server.port))
    says(phone, "This device is in control.")
    student = room.attend(new_device(origin=origin), code)
    at_move(student, "43 of 63")
    button(phone, "Next").click()
    at_move(student, "44 of 63")
