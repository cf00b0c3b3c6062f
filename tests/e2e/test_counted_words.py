"""Pages count as the server does, at every size, in a language where the last digits choose the form."""

from playwright.sync_api import Page, expect

from tests.conftest import RunningServer
from webapp.sentence import counted
from webapp.variants.pegs.frame_stewart import cost, possible_splits
from webapp.web.words.words import words_in

DISCS, PEGS = 64, 4


def test_what_a_split_costs_has_the_plural_form_of_its_last_digits(page: Page, server: RunningServer) -> None:
    page.goto(f"{server.url}/?variant=pegs&pegs={PEGS}&discs={DISCS}&lang=pl")
    options = page.locator("#split option")
    expect(options).not_to_have_count(0)
    texts = {int(option.get_attribute("value") or 0): option.inner_text() for option in options.all()}
    costs = {split: cost(DISCS, PEGS - 2, split) for split in possible_splits(DISCS, PEGS - 2)}
    assert texts.keys() == costs.keys()
    assert any(moves > 1000 and moves % 10 == 3 for moves in costs.values())
    for split, moves in costs.items():
        assert words_in("pl").say(counted("{count} move", "{count} moves", moves)) in texts[split]
