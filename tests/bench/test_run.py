from collections.abc import Sequence

from bench.figures import beside, heads
from bench.run import AT_ONCE, SHORT, Run, in_turn
from tests.conftest import ROOT


def test_of_anything_one_round_is_made_at_least() -> None:
    assert Run().rounds(400) == 400
    assert Run(SHORT).rounds(400) < 400
    assert [Run(SHORT).rounds(1), *Run(SHORT).some("abc")] == [1, "a"]


def test_two_checkouts_are_measured_in_turn_at_the_same_moves() -> None:
    asked: list[tuple[str, int]] = []

    def measured(name: str, moves: Sequence[int]) -> list[float]:
        asked.append((name, len(moves)))
        return [float(move) for move in moves]

    moves = range(AT_ONCE + 1)
    found = in_turn({name: lambda part, name=name: measured(name, part) for name in ("before", "now")}, moves)
    assert found == {"before": [*moves], "now": [*moves]}
    assert asked == [("before", AT_ONCE), ("now", AT_ONCE), ("before", 1), ("now", 1)]


def test_a_figure_of_two_checkouts_has_their_ratio() -> None:
    assert list(Run(beside=ROOT).checkouts) == ["before", "now"]
    assert heads(["before", "now"], "p50") == ["p50 before", "p50 now", "now : before"]
    assert beside({"before": [200.0], "now": [100.0]}, 0.5) == ["200", "100", "0.50"]


def test_a_figure_of_this_checkout_stands_alone() -> None:
    assert list(Run().checkouts) == ["now"]
    assert heads(["now"], "p50") == ["p50"]
    assert beside({"now": [100.0]}, 0.5) == ["100"]
