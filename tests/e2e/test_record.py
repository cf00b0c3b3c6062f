"""Recording a video: what is announced, what is in the video, what is left when it is cancelled."""

import re

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import OpenPage, at_move, button

# The colour of the disc, or of what is there instead, at the bottom of each peg at a share of the film.
LOWEST = """async ([path, share]) => {
  const { arrange } = await import(path);
  const film = document.getElementById("record-film");
  film.currentTime = share * film.duration;
  await new Promise((done) => { film.onseeked = done; });
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [film.videoWidth, film.videoHeight];
  const context = canvas.getContext("2d");
  context.drawImage(film, 0, 0);
  const size = { width: canvas.width, height: canvas.height };
  const opened = { pegs: [0, 0, 0], disc_looks: [{ size: 1 }, { size: 2 }] };
  const { inner, scale, layout } = arrange(opened, size);
  const beside = layout.widthOf(2) / 2 - 12;
  const y = inner.y + scale * (layout.base - layout.pitch / 2);
  return layout.pegs.map((x) => [...context.getImageData(inner.x + scale * (x + beside), y, 1, 1).data]);
}"""


def opened(page: Page) -> Locator:
    """The open dialog, once it says what the video will be like."""
    page.keyboard.press("k")
    button(page, "Record a video…").click()
    dialog = page.get_by_role("dialog", name="Record a video")
    expect(dialog.get_by_role("status").filter(has_text=re.compile("s long|at most 60 s"))).to_be_visible()
    return dialog


def fill(page: Page, **values: str) -> None:
    for name, value in values.items():
        page.get_by_role("textbox", name=name.replace("_", " "), exact=True).fill(value)


@pytest.mark.slow
def test_a_video_has_its_size_its_length_and_its_discs_in_their_places(explore: OpenPage) -> None:
    page = explore(discs=2, theme="light")
    opened(page)
    fill(page, From_move="0", To_move="3", Moves_a_second="4")
    expect(page.get_by_text("The video will be 2.8 s long: moves 0 to 3.")).to_be_visible()
    button(page, "Record").click()
    save = page.get_by_role("link", name="Download")
    expect(save).to_be_visible(timeout=30_000)
    assert re.fullmatch(r"hanoi-2-discs-moves-0-3\.(mp4|webm)", str(save.get_attribute("download")))
    film = page.locator("#record-film")
    page.wait_for_function("() => document.getElementById('record-film').readyState > 0")
    assert film.evaluate("film => [film.videoWidth, film.videoHeight]") == [1280, 720]
    assert 2.2 < film.evaluate("film => film.duration") < 4.5
    paint = page.evaluate(
        "document.querySelector('script[src]').src.replace('explore/main', 'record/record-paint')"
    )
    blue = [disc(page.wait_for_function(LOWEST, arg=[paint, share]).json_value()) for share in (0.01, 0.99)]
    assert blue == ["A", "C"]
    at_move(page, "0 of 3")


def disc(lowest: list[list[int]]) -> str:
    """The peg whose lowest disc is the even one, which is blue."""
    return "".join(peg for peg, (red, _, blue, _) in zip("ABC", lowest, strict=True) if blue > red + 40)


@pytest.mark.slow
def test_cancelling_leaves_nothing(explore: OpenPage, page: Page) -> None:
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    page.add_init_script(
        """const capture = HTMLCanvasElement.prototype.captureStream;
        window.streams = [];
        HTMLCanvasElement.prototype.captureStream = function (...given) {
          const stream = capture.apply(this, given);
          window.streams.push(stream);
          return stream;
        };"""
    )
    explore(discs=6)
    opened(page)
    for begun, way in enumerate(("Cancel", "Escape"), start=1):
        button(page, "Record").click()
        page.wait_for_function("begun => streams.length === begun", arg=begun)
        expect(page.get_by_role("progressbar")).to_be_visible()
        expect(button(page, "Cancel")).to_be_focused()
        page.keyboard.press("Escape") if way == "Escape" else button(page, way).click()
        expect(page.get_by_text("The recording was discarded.")).to_be_visible()
        expect(button(page, "Record")).to_be_focused()
    states = page.evaluate("streams.flatMap((one) => one.getTracks()).map((one) => one.readyState)")
    assert states == ["ended"] * 2
    page_own, *of_recordings = sockets
    assert len(of_recordings) == 2
    assert page.locator("body > svg").count() == 0
    for socket in of_recordings:
        if not socket.is_closed():
            socket.wait_for_event("close")
    assert not page_own.is_closed()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_video_that_is_too_long_is_reported_with_the_speed_that_fits(explore: OpenPage) -> None:
    page = explore(discs=64)
    said = "a video can last at most 60 s: only moves 0 to 119 will be recorded."
    expect(opened(page)).to_contain_text(said)
    button(page, "Use 2⁵⁹ moves a second to fit all moves").click()
    expect(page.get_by_role("textbox", name="Moves a second")).to_have_value("2^59")
    expect(page.get_by_text("The video will be 34 s long")).to_be_visible()


@pytest.mark.slow
def test_a_bad_value_is_reported_with_what_is_allowed_and_axe_finds_nothing(explore: OpenPage) -> None:
    page = explore(discs=6, theme="projector")
    opened(page)
    assert violations(page) == []
    fill(page, From_move="64", To_move="tree", Moves_a_second="0.1")
    button(page, "Record").click()
    expect(
        page.get_by_text(
            "“64” is not a move number from 0 to 63. Type a move number, for example 12, 0xC, 0b1100 or 50%."
        )
    ).to_be_visible()
    expect(page.get_by_text("“tree” is not a move number")).to_be_visible()
    expect(
        page.get_by_text("A speed of “0.1” moves a second is not possible. Type a number from 0.25")
    ).to_be_visible()
    expect(page.get_by_role("textbox", name="From move")).to_be_focused()


@pytest.mark.wide
@pytest.mark.parametrize(
    ("link", "typed", "file"),
    [
        ("variant=antwerp&discs=1", {"Moves_a_second": "8"}, r"hanoi-antwerp-1-disc-moves-0-5\.(mp4|webm)"),
        (
            "discs=64",
            {"To_move": str(2**20), "Moves_a_second": "2^20"},
            r"hanoi-64-.*",
        ),
    ],
)
def test_a_variant_and_a_million_moves_of_64_discs_can_be_recorded(
    explore: OpenPage, link: str, typed: dict[str, str], file: str
) -> None:
    page = explore(f"{link}&theme=light")
    opened(page)
    fill(page, **typed)
    button(page, "Record").click()
    save = page.get_by_role("link", name="Download")
    expect(save).to_be_visible(timeout=30_000)
    assert re.fullmatch(file, str(save.get_attribute("download")))
