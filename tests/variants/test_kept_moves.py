"""Moves that are kept: any position is told from them, and they take few bytes."""

from random import Random

import pytest

from tests.sizes import size_of
from webapp.puzzle import Pegs
from webapp.variants import question
from webapp.variants.kept_moves import EVERY, KeptMoves, Pair, move_bytes
from webapp.variants.question import Answer, Question, known, learn


def wandered(start: Pegs, count: int) -> tuple[list[Pair], list[Pegs]]:
    """Make moves by any rules; return them, and the position after each, the start first."""
    random, positions, pairs = Random(count), [start], []
    while len(pairs) < count:
        source, target = random.sample(range(len(start)), 2)
        if positions[-1][source]:
            pegs = [list(discs) for discs in positions[-1]]
            pegs[target].append(pegs[source].pop())
            pairs.append((source, target))
            positions.append(pegs)
    return pairs, positions


def tower(discs: int, pegs: int) -> Pegs:
    return [list(range(discs, 0, -1)), *([] for _ in range(pegs - 1))]


@pytest.mark.parametrize("count", [0, 1, EVERY - 1, EVERY, EVERY + 1, 5 * EVERY + 7])
@pytest.mark.parametrize(("discs", "pegs"), [(1, 3), (4, 3), (64, 8)])
def test_every_position_and_move_is_told_as_the_moves_were_made(count: int, discs: int, pegs: int) -> None:
    pairs, positions = wandered(tower(discs, pegs), count)
    kept = KeptMoves(positions[0], move_bytes(pairs))
    assert len(kept) == count
    assert [kept.position(made) for made in range(count + 1)] == positions
    assert [list(map(list, one)) for one in kept.positions()] == positions
    for made, pair in enumerate(pairs):
        assert kept[made] == (positions[made][pair[0]][-1], *pair)
        assert kept[made].disc == kept.discs[made]


def test_a_position_that_was_told_can_be_changed_and_is_told_again_as_it_was() -> None:
    kept = KeptMoves(tower(3, 3), move_bytes([(0, 2)]))
    for made in (0, 1):
        told = kept.position(made)
        told[0].clear()
        assert kept.position(made)[0] != []


def test_2000_moves_of_64_discs_take_less_than_32_kilobytes_and_what_they_say_they_take() -> None:
    pairs, _ = wandered(tower(64, 8), 2000)
    kept = KeptMoves(tower(64, 8), move_bytes(pairs))
    assert size_of(kept) <= kept.held < 32_000


def test_a_way_that_was_found_is_known_from_each_of_its_positions() -> None:
    way = [(0, 2), (0, 1), (2, 1), (0, 2), (1, 0), (1, 2), (0, 2)]
    start = tower(3, 3)
    learn(Question("any", 3, tuple(map(tuple, start))), Answer(tuple(way), 7))
    kept = KeptMoves(start, move_bytes(way))
    for made, position in enumerate(kept.positions()):
        assert known(Question("any", 3, position)) == Answer(tuple(way[made:]), 7)


def test_the_positions_of_a_way_share_its_moves() -> None:
    """Each position kept its own moves: 300 positions held 45,000."""
    start, way = tower(64, 3), [(0, 1), (0, 2)] * 16 + [(1, 0)] * 16
    learn(Question("shared", 64, tuple(map(tuple, start))), Answer(tuple(way), 7))
    answers = [answer for asked, (answer, _) in question._known.items() if asked.variant == "shared"]
    assert len(answers) == len(way) + 1
    assert len({id(answer) for answer in answers}) == 1
