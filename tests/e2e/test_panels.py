"""Panels: what they show at a known move, where their parts lead, what lights up together; the spotlight."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import OpenPage, at_move, button
from tests.e2e.hands import press
from tests.e2e.listed import says
from tests.e2e.windows import ALL_PANELS, LARGE


def test_tasks_and_bits_lead_to_their_moves_and_the_idle_peg_has_its_numbers(explore: OpenPage) -> None:
    page = explore(discs=6, move=44, panels="explicit-stack,bits,idle-peg")
    expect(page.get_by_text("Move 44 leaves peg B alone: disc 3 goes C → A.")).to_be_visible()
    expect(page.get_by_text("i: A = 0, j: C = 2, k: move", exact=True)).to_be_visible()
    filled = page.get_by_role("group", name="The formula with the numbers of this move")
    expect(filled).to_contain_text(re.compile(r"44.*mod.*3.*=.*1"))
    expect(page.get_by_text("Gray bit 3 changed: disc 3 moved.")).to_be_visible()
    page.get_by_role("button", name="Binary bit of disc 1", exact=True).click()
    at_move(page, "45 of 63")
    page.get_by_role("button", name="Gray bit of disc 6", exact=True).click()
    at_move(page, "18 of 63")
    page.get_by_role("button", name="Gray bit of disc 6", exact=True).click()
    page.get_by_role("button", name="Binary bit of disc 1", exact=True).click()
    at_move(page, "44 of 63")
    tasks = page.get_by_role("region", name="Explicit stack", exact=True).get_by_role("listitem")
    says(tasks.first, '("tower", 2, "B", "C", "A")', "popped next")
    tasks.nth(1).get_by_role("button").click()
    at_move(page, "48 of 63")


def test_a_disc_lights_what_is_of_it_and_leads_to_its_moves_as_a_frame_does(explore: OpenPage) -> None:
    page = explore(discs=6, move=44, panels="code,call-stack,bits")
    edge = "node => getComputedStyle(node).getPropertyValue('--lit-edge').trim() !== 'transparent'"
    lit = f"nodes => nodes.filter({edge}).map(node => node.dataset.disc)"
    page.get_by_role("button", name="Disc 4 on peg A").hover()
    page.wait_for_function(f"() => [...document.querySelectorAll('[data-disc=\"4\"]')].every({edge})")
    assert set(page.locator("[data-disc]").evaluate_all(lit)) == {"4"}
    assert page.locator('[data-disc="4"]').count() >= 6
    page.get_by_role("button", name="hanoi(5, B, A, C)").focus()
    page.wait_for_function(f"() => [...document.querySelectorAll('[data-disc=\"5\"]')].every({edge})")
    code = page.get_by_role("region", name="Code", exact=True)
    expect(code.locator("[aria-current=step]")).to_have_text("    move(n, source, target)")
    page.get_by_role("button", name="Disc 5 on peg B: go to its next move").click()
    at_move(page, "48 of 63")
    press(page, *["ArrowLeft"] * 4)
    frames = page.get_by_role("region", name="Call stack", exact=True)
    expect(frames.get_by_role("listitem")).to_have_count(4)
    says(frames.get_by_role("listitem").last, "hanoi(3, C, B, A)", "41–47")
    frames.get_by_role("button", name="hanoi(5, B, A, C)").click()
    at_move(page, "48 of 63")


@pytest.mark.slow
def test_every_panel_opens_for_64_discs_and_a_frame_says_how_many_moves_it_owns(explore: OpenPage) -> None:
    page = explore(discs=64, move=12345678901234567891, panels=ALL_PANELS)
    tabs = page.get_by_role("group", name="Panels that share this place")
    for name in ("Code", "Call stack", "Explicit stack", "Bits", "Idle peg", "Moves", "Variables", "Costs"):
        tab = tabs.get_by_role("button", name=name)
        if tab.count():
            tab.click()
        expect(page.get_by_role("region", name=name, exact=True)).to_be_visible()
    switch = tabs.get_by_role("button", name="Bits")
    if switch.count():
        switch.click()
    assert page.get_by_role("region", name="Call stack").get_by_role("listitem").count() < 20
    expect(page.get_by_role("button", name=re.compile("^Binary bit"))).to_have_count(64)
    page = explore(discs=64, move=2**63 + 1, panels="call-stack")
    frames = page.locator('[data-list="call-stack"] .row')
    says(frames.last, "hanoi(1, ", "line 5, 1 move")
    says(frames.nth(-2), "2² − 1 moves")


@pytest.mark.slow
def test_a_closed_panel_stays_closed_in_the_next_visit(explore: OpenPage) -> None:
    page = explore(discs=6)
    button(page, "Code").click()
    expect(page.get_by_role("region", name="Code", exact=True)).to_be_hidden()
    page.wait_for_url(re.compile("panels=call-stack,explicit-stack,bits,idle-peg&"))
    explore(discs=5)
    expect(page.get_by_role("region", name="Code", exact=True)).to_be_hidden()
    expect(page.get_by_role("region", name="Call stack", exact=True)).to_be_visible()


def lit(page: Page, selector: str) -> None:
    expect(page.locator("[data-spot]")).to_have_count(1)
    expect(page.locator(f"{selector}[data-spot]")).to_be_visible()
    expect(page.locator("#dimming")).to_be_visible()


@pytest.mark.slow
def test_the_spotlight_goes_from_part_to_part_in_the_presenter_view_too(explore: OpenPage) -> None:
    page = explore(discs=6, move=44)
    for selector in ("#stage", ".timeline", "#panel-code", "#panel-call-stack"):
        page.keyboard.press("s")
        lit(page, selector)
    page.keyboard.press("S")
    lit(page, "#panel-code")
    page.keyboard.press("Escape")
    expect(page.locator("#dimming")).to_be_hidden()
    page = explore(window=LARGE, discs=6, panels="code,call-stack")
    button(page, "Spotlight").click()
    lit(page, "#stage")
    page.keyboard.press("p")
    expect(page.locator("#dimming")).to_be_hidden()
    page.keyboard.press("S")
    lit(page, "#panel-call-stack")
    page.keyboard.press("S")
    lit(page, "#panel-code")
    page.keyboard.press("w")
    lit(page, "#panel-call-stack")
    page.keyboard.press("Escape")
    expect(page.locator("#dimming")).to_be_hidden()
    expect(page.get_by_role("banner")).to_be_hidden()
