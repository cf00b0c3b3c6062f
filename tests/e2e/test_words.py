"""Scripts say and draw what the server does: nothing escapes translation, and the stage is the same."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import RunningServer, end, start
from tests.e2e.conftest import OpenPage
from tests.e2e.windows import LAPTOP, PHONE, Window
from tests.pseudo import LANG
from tests.wide import rarely, rarely_together
from webapp.sentence import counted
from webapp.variants import VARIANT_BY_NAME
from webapp.variants.pegs.tower_call import cost, possible_splits
from webapp.variants.variant import Asked
from webapp.web.drawing import THEMES, Size, draw_stage, seen_at
from webapp.web.words.words import words_in

TEXTS = """() => {
  const unheard = "option[lang], script, style, math, #code, #table-variables td, .keys dt";
  const found = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement.closest(unheard)) found.push(walker.currentNode.data);
  }
  for (const node of document.querySelectorAll("*")) {
    for (const name of ["aria-label", "aria-valuetext", "aria-description", "title", "placeholder", "alt"]) {
      if (node.hasAttribute(name)) found.push(node.getAttribute(name));
    }
  }
  return found;
}"""
SAID = re.compile("«[^«»]*»")
SIGNS = re.compile(r"[-–−→↔›…⁰¹²³⁴⁵⁶⁷⁸⁹·+=()|/%\s,.:;×0-9A-C]*(mod [0-9 =]*)?")
CALL = re.compile(r"hanoi\([0-9]+(, [A-C])*( → [A-C])?\)")
TASK = re.compile(r'\("(tower|disc)", [0-9]+(, "[A-C]")+\)')  # as written in the listing
FORMULA = re.compile(r"(d|m|m mod 3) = [0-9 +=]+|SWAP(, TURN)?|[0-9]+: (kept|far)|[bcfgt]$")


@pytest.fixture(scope="module")
def brackets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder: Path = tmp_path_factory.mktemp("brackets")
    running = start("-m", "tests.pseudo", str(folder))
    yield running
    end([running])


def without_what_is_said(text: str) -> str:
    while SAID.search(text):
        text = SAID.sub("", text)
    return FORMULA.sub("", TASK.sub("", CALL.sub("", text)))


def escaped(page: Page) -> list[str]:
    return [text for text in page.evaluate(TEXTS) if not SIGNS.fullmatch(without_what_is_said(text))]


def show(page: Page, server: RunningServer, address: str) -> None:
    page.goto(f"{server.url}{address}&lang={LANG}")
    expect(page.locator("#narration")).to_contain_text("«")
    expect(page.locator("#where")).to_contain_text("«")


@pytest.mark.slow
@pytest.mark.parametrize("place", ["move=5&line=2&unit=line", *rarely("move=0", "move=5", "move=15")])
def test_scripts_translate_every_panel_too(page: Page, brackets: RunningServer, place: str) -> None:
    show(page, brackets, f"/?discs=4&{place}")
    names = page.evaluate("JSON.parse(document.getElementById('for-scripts').textContent).panels")
    show(page, brackets, f"/?discs=4&{place}&panels={','.join(names)}")
    assert escaped(page) == []


@pytest.mark.slow
def test_scripts_translate_notices_and_a_large_tower_too(page: Page, brackets: RunningServer) -> None:
    show(page, brackets, "/?discs=64&move=9223372036854775808&panels=call-stack,explicit-stack,moves,costs")
    assert escaped(page) == []
    show(page, brackets, "/?discs=0&move=x")
    expect(page.locator("#notices")).to_contain_text("«")
    assert escaped(page) == []


DISCS, PEGS = 64, 4


def test_the_cost_of_a_split_has_the_plural_form_of_its_last_digits(page: Page) -> None:
    page.goto(f"/?variant=pegs&pegs={PEGS}&discs={DISCS}&lang=pl")
    options = page.locator("#split option")
    expect(options).not_to_have_count(0)
    texts = {int(option.get_attribute("value") or 0): option.inner_text() for option in options.all()}
    costs = {split: cost(DISCS, PEGS - 2, split) for split in possible_splits(DISCS, PEGS - 2)}
    assert texts.keys() == costs.keys()
    assert any(moves > 1000 and moves % 10 == 3 for moves in costs.values())
    for split, moves in costs.items():
        assert words_in("pl").say(counted("{count} move", "{count} moves", moves)) in texts[split]


PARTS = Path(__file__).with_name("drawn-parts.mjs").read_text(encoding="utf-8")
MORE = [
    ("classic", 4, 7, "light", LAPTOP),
    ("classic", 12, 1000, "dark", LAPTOP),
    ("classic", 64, 2**63 + 5, "dark", PHONE),
    ("antwerp", 2, 9, "dark", PHONE),
    ("pegs", 20, 100, "light", PHONE),
    ("london", 3, 2, "light", LAPTOP),
    ("tunstall", 4, 2, "projector", PHONE),
]
SHOWN = [
    ("classic", 1, 0, "light", LAPTOP),
    ("classic", 4, 8, "projector", PHONE),
    ("classic", 64, 2**63 + 5, "light", LAPTOP),
    ("antwerp", 2, 5, "light", LAPTOP),
    *rarely_together(*MORE),
]


@pytest.mark.parametrize(("variant", "discs", "move", "theme", "window"), SHOWN)
def test_the_stage_drawn_by_python_is_the_page_s(
    explore: OpenPage, variant: str, discs: int, move: int, theme: str, window: Window
) -> None:
    choice = {} if variant == "classic" else {"variant": variant}
    page = explore(urlencode({**choice, "discs": discs, "move": move, "theme": theme}), window)
    width, height, em = page.evaluate(
        """() => {
          const { width, height } = document.querySelector("#stage-picture").viewBox.baseVal;
          return [width, height, parseFloat(getComputedStyle(document.querySelector("#stage")).fontSize)];
        }"""
    )
    course = VARIANT_BY_NAME[variant].course(Asked(discs=discs))
    drawn = draw_stage(seen_at(course, move), Size(width, height, em), words_in("en"), THEMES[theme])
    on_page = parts(page, None)
    by_python = parts(page, str(drawn))
    assert len(on_page) > 3 * len(course.setting.pegs)
    assert [part["what"] for part in by_python] == [part["what"] for part in on_page]
    for mine, theirs in zip(by_python, on_page, strict=True):
        assert mine["colours"] == pytest.approx(theirs["colours"], abs=1), theirs
        assert mine["numbers"] == pytest.approx(theirs["numbers"], abs=0.3), (
            theirs
        )  # curves are compared by points


def parts(page: Page, drawn: str | None) -> list[Any]:
    """Every visible part of the page's stage, or of a drawn stage: see drawn-parts.mjs."""
    found: list[Any] = page.evaluate(PARTS, drawn)
    return found
