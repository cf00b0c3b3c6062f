"""Saving: the stage as a picture that any program opens, the moves in sight as files."""

import re
import struct
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import OpenPage, button, goes
from tests.e2e.hands import press, saved
from tests.e2e.windows import THEMES

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("theme", THEMES)
def test_the_stage_and_the_moves_are_saved_as_any_program_reads_them(explore: OpenPage, theme: str) -> None:
    page = explore(discs=6, move=44, theme=theme)
    button(page, "Share").click()
    name, data = saved(page, button(page, "Save the stage as SVG"))
    assert name == "hanoi-6-discs-move-44.svg"
    picture = ElementTree.fromstring(data)
    assert picture.findtext(f"{SVG}title") == "Tower of Hanoi with 6 discs, from peg A to peg C"
    assert "Peg C: disc 6." in (picture.findtext(f"{SVG}desc") or "")
    nodes = list(picture.iter())
    assert not {"class", "style"} & {attribute for node in nodes for attribute in node.attrib}
    colours = {node.get(kind) for node in nodes for kind in ("fill", "stroke") if node.get(kind)}
    assert all(re.fullmatch(r"none|rgb\(\d+, \d+, \d+\)", str(colour)) for colour in colours)
    assert len(colours) > 8
    assert {"".join(node.itertext()) for node in nodes if node.tag == f"{SVG}text"} >= {*"ABC16", "idle"}
    expect(page.get_by_role("status").filter(has_text=f"Saved as {name}.")).to_be_visible()
    name, data = saved(page, button(page, "Save the stage as PNG"))
    assert name == "hanoi-6-discs-move-44.png"
    assert data.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", data[16:24])
    assert (width, height) == (2 * int(picture.get("width", 0)), 2 * int(picture.get("height", 0)))
    assert b"iTXtTitle\0\0\0\0\0Tower of Hanoi with 6 discs" in data
    name, data = saved(page, page.get_by_role("link", name="Save the moves as CSV"))
    assert name == "hanoi-6-discs-moves-1-to-63.csv"
    assert data.decode().splitlines()[44] == "44,3,C,A"
    name, data = saved(page, page.get_by_role("link", name="Save the moves as plain text"))
    assert name == "hanoi-6-discs-moves-1-to-63.txt"
    assert len(data.decode().splitlines()) == 64


def test_more_than_a_file_holds_is_not_offered_and_in_and_out_points_choose(explore: OpenPage) -> None:
    page = explore(discs=64, move="9223372036854775808")
    button(page, "Share").click()
    most = page.get_by_text("A file holds 100,000 moves at most")
    expect(most).to_contain_text("18,446,744,073,709,551,615")
    expect(page.get_by_role("link", name="Save the moves as CSV")).to_be_hidden()
    expect(page.get_by_role("link", name="Save the moves as plain text")).to_be_hidden()
    press(page, "Escape", "i", "ArrowRight")
    goes(page, "ArrowRight", "9,223,372,036,854,775,810 of")
    press(page, "o", "k")
    name, data = saved(page, page.get_by_role("link", name="Save the moves as CSV"))
    assert name == "hanoi-64-discs-moves-9223372036854775808-to-9223372036854775810.csv"
    assert data.decode().splitlines()[1] == "9223372036854775808,64,A,C"
