"""Why the rules by which algorithms choose moves hold, by brute force; each is shown with its rule."""

import re
from itertools import pairwise

import pytest
from flask.testing import FlaskClient
from markupsafe import escape

from tests.oracles.brute_force import Move, Position, positions, solve
from tests.strategies import PEGS
from webapp.algorithms import ALGORITHMS, Algorithm
from webapp.algorithms.reasons import FIRST_PEG, HAND, IDLE_WAY, ODD_EVEN, SMALLER_TOP
from webapp.sentence import Sentence
from webapp.web.words.words import words_in

USED = (
    (FIRST_PEG, re.compile(r"\bn % 2\b|\(n \+ d\) % 2|\(-1\) \*\* \(?n\b")),
    (SMALLER_TOP, re.compile(r"\bmove_between\(")),
    (IDLE_WAY, re.compile(r"\bidle\b|\bpairs\b")),
    (HAND, re.compile(r"\bothers\(hand\)")),
    (ODD_EVEN, re.compile(r"range\(d \+ 1, n \+ 1, 2\)")),
)
"""How a listing shows that it relies on each reason."""

every_algorithm = pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda one: one.name)
towers = pytest.mark.parametrize("discs", range(1, 9))


@every_algorithm
def test_an_algorithm_explains_exactly_the_rules_that_its_listing_relies_on(algorithm: Algorithm) -> None:
    relied_on = [reason for reason, shown in USED if shown.search(algorithm.program.text)]
    assert list(algorithm.reasons) == relied_on


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("page", ["/", "/compare"])
def test_a_page_gives_the_reasons_after_the_rules(client: FlaskClient, page: str, lang: str) -> None:
    text, words = client.get(page, query_string={"lang": lang}).text, words_in(lang)
    told = dict(re.findall(r'<div data-about="([^"]+)" hidden>(.*?)</div>', text, re.DOTALL))
    for algorithm in ALGORITHMS:
        said = [words.say(one) for one in (algorithm.about, *algorithm.reasons)]
        assert re.findall("<p>(.*?)</p>", told[algorithm.name]) == [str(escape(one)) for one in said]


@pytest.mark.parametrize("reason", [reason for reason, _ in USED])
def test_a_reason_is_one_or_two_sentences_and_is_translated_into_polish(reason: Sentence) -> None:
    assert len(re.findall(r"\.(?: |$)", str(reason))) == 2
    assert words_in("pl").say(reason) != words_in("en").say(reason)


def runs(discs: int) -> list[tuple[int, int, list[Move], list[Position]]]:
    """Return source, target, moves and positions of the solution for each pair of pegs."""
    return [(i, j, solve(discs, i, j), positions(discs, i, j)) for i, j in PEGS]


@towers
def test_every_disc_steps_in_one_direction_opposite_to_the_next_larger_one(discs: int) -> None:
    for source, target, moves, _ in runs(discs):
        steps = {disc: {(j - i) % 3 for one, i, j in moves if one == disc} for disc in range(1, discs + 1)}
        assert steps[discs] == {(target - source) % 3}
        assert all(steps[disc] == {-step % 3 for step in steps[disc + 1]} for disc in range(1, discs))
        first = moves[0]
        assert first == (1, source, target if discs % 2 else 3 - source - target)


@towers
def test_between_two_pegs_only_the_smaller_top_disc_can_move(discs: int) -> None:
    for _, _, moves, here in runs(discs):
        for (disc, source, target), places in zip(moves, here, strict=False):
            tops = [places.index(peg) + 1 for peg in (source, target) if peg in places]
            assert disc == min(tops)


@towers
def test_the_idle_peg_steps_in_the_opposite_direction_to_disc_1(discs: int) -> None:
    for _, _, moves, _ in runs(discs):
        idle = [3 - source - target for _, source, target in moves]
        step = (moves[0][2] - moves[0][1]) % 3
        assert all((after - before) % 3 == -step % 3 for before, after in pairwise(idle))


@towers
def test_disc_1_makes_every_second_move_and_the_disc_under_the_hand_waits(discs: int) -> None:
    for _, _, moves, here in runs(discs):
        assert all((disc == 1) == (number % 2 == 1) for number, (disc, *_) in enumerate(moves, 1))
        for (_, _, hand), (disc, source, _), places in zip(moves, moves[1:], here[1:], strict=False):
            tops = [places.index(peg) + 1 for peg in range(3) if peg != hand and peg in places]
            assert (source != hand, disc) == (True, min(tops))


@towers
def test_discs_that_touch_are_one_odd_and_one_even(discs: int) -> None:
    for *_, here in runs(discs):
        for places in here:
            for disc, peg in enumerate(places, 1):
                above = [one for one in range(1, disc) if places[one - 1] == peg]
                assert not above or (disc - above[-1]) % 2 == 1
                away = disc > 2 and places[disc - 2] != peg
                assert not away or places[disc - 3] != peg
