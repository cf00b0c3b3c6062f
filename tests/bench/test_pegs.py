import pytest

from bench import pegs as measurement
from bench.pegs import half, searched
from bench.run import SHORT, Run
from tests.oracles import more_pegs
from webapp.variants.pegs.pegs_words import SEARCHED


@pytest.mark.parametrize("pegs", [4, *SEARCHED])
def test_the_search_agrees_with_a_search_of_all_positions(pegs: int) -> None:
    for discs, row in enumerate(searched(pegs, 7), start=1):
        assert row[:2] == (f"{discs}", f"{more_pegs.fewest_by_search(discs, pegs)}")
        assert row[3] == "yes"


@pytest.mark.parametrize("pegs", SEARCHED)
def test_larger_towers_take_as_many_moves_as_frame_and_stewart_say(pegs: int) -> None:
    assert {row[3] for row in searched(pegs, 10)} == {"yes"}


def test_a_path_longer_than_the_shortest_is_never_returned() -> None:
    halves = [0, 1, 2, 3]
    assert [half(4, 5, halves, most) for most in (5, 6, 9)] == [5, 5, 5]
    with pytest.raises(AssertionError, match="No way of 4 moves was found for 4 discs on 5 pegs"):
        half(4, 5, halves, 4)


def test_the_short_form_prints_a_table_for_each_number_of_pegs(capsys: pytest.CaptureFixture[str]) -> None:
    measurement.measure(Run(SHORT))
    printed = capsys.readouterr().out
    assert [f"Shortest solutions on {pegs} pegs" in printed for pegs in SEARCHED] == [True] * len(SEARCHED)
    assert "NO" not in printed
