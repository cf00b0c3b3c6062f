"""Saving: the stage as a picture that any program opens, the moves in sight as files."""

import re
import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, at_move, button
from tests.e2e.windows import THEMES

SVG = "{http://www.w3.org/2000/svg}"


def saved(page: Page, role: str, name: str) -> tuple[str, bytes]:
    with page.expect_download() as download:
        page.get_by_role(role, name=name).click()  # type: ignore[arg-type]
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


@pytest.mark.parametrize("theme", THEMES)
def test_the_stage_is_saved_as_any_program_reads_it(explore: OpenPage, theme: str) -> None:
    page = explore(discs=6, move=44, theme=theme)
    button(page, "Share").click()
    name, data = saved(page, "button", "Save the stage as SVG")
    assert name == "hanoi-6-discs-move-44.svg"
    picture = ElementTree.fromstring(data)
    assert picture.findtext(f"{SVG}title") == "Tower of Hanoi with 6 discs, from peg A to peg C"
    assert "Peg C: disc 6." in (picture.findtext(f"{SVG}desc") or "")
    nodes = list(picture.iter())
    assert not {"class", "style"} & {attribute for node in nodes for attribute in node.attrib}
    colours = {node.get(kind) for node in nodes for kind in ("fill", "stroke") if node.get(kind)}
    assert all(re.fullmatch(r"none|rgb\(\d+, \d+, \d+\)", str(colour)) for colour in colours)
    assert len(colours) > 8
    assert {"".join(node.itertext()) for node in nodes if node.tag == f"{SVG}text"} >= {
        "A",
        "B",
        "C",
        "1",
        "6",
        "idle",
    }
    expect(page.get_by_role("status").filter(has_text=f"Saved as {name}.")).to_be_visible()


def test_a_png_has_twice_the_size_and_its_title(explore: OpenPage) -> None:
    page = explore(discs=6, move=44)
    button(page, "Share").click()
    picture = ElementTree.fromstring(saved(page, "button", "Save the stage as SVG")[1])
    name, data = saved(page, "button", "Save the stage as PNG")
    assert name == "hanoi-6-discs-move-44.png"
    assert data.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", data[16:24])
    assert (width, height) == (2 * int(picture.get("width", 0)), 2 * int(picture.get("height", 0)))
    assert b"iTXtTitle\0\0\0\0\0Tower of Hanoi with 6 discs" in data


def test_the_moves_in_sight_are_saved(explore: OpenPage) -> None:
    page = explore(discs=6, move=44)
    button(page, "Share").click()
    name, data = saved(page, "link", "Save the moves as CSV")
    assert name == "hanoi-6-discs-moves-1-to-63.csv"
    assert data.decode().splitlines()[44] == "44,3,C,A"
    name, data = saved(page, "link", "Save the moves as plain text")
    assert name == "hanoi-6-discs-moves-1-to-63.txt"
    assert len(data.decode().splitlines()) == 64


def test_more_than_a_file_holds_is_not_offered(explore: OpenPage) -> None:
    page = explore(discs=64)
    button(page, "Share").click()
    expect(page.get_by_text("A file holds 100,000 moves at most")).to_contain_text(
        "18,446,744,073,709,551,615"
    )
    expect(page.get_by_role("link", name="Save the moves as CSV")).to_be_hidden()
    expect(page.get_by_role("link", name="Save the moves as plain text")).to_be_hidden()


def test_in_and_out_points_choose_the_moves(explore: OpenPage) -> None:
    page = explore(discs=64, move="9223372036854775808")
    page.keyboard.press("i")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    at_move(page, "9,223,372,036,854,775,810 of")
    page.keyboard.press("o")
    page.keyboard.press("k")
    name, data = saved(page, "link", "Save the moves as CSV")
    assert name == "hanoi-64-discs-moves-9223372036854775808-to-9223372036854775810.csv"
    assert data.decode().splitlines()[1] == "9223372036854775808,64,A,C"
