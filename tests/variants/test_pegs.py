"""More pegs: numbers against search, any move at once, splits, a plan from anywhere; stored moves."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import more_pegs
from tests.sizes import size_of
from tests.wide import rarely
from webapp.puzzle import ALL_LABELS, Move, Pegs, pegs_of
from webapp.variants import VARIANT_BY_NAME, Asked, question
from webapp.variants.move_list import EVERY, MoveList, Pair, move_bytes
from webapp.variants.pegs.good_move import good_move, plan, plan_length, purposes
from webapp.variants.pegs.pegs_course import PegsCourse
from webapp.variants.pegs.tower_call import best_splits, cost, fewest, split
from webapp.variants.question import Answer, Question, known, learn


def course(discs: int, pegs: int = 4, **asked: object) -> PegsCourse:
    found = VARIANT_BY_NAME["pegs"].course(Asked(discs=discs, pegs=pegs, **asked))  # type: ignore[arg-type]
    assert isinstance(found, PegsCourse)
    return found


@cache
def least(n: int, s: int) -> float:
    """The recurrence itself: the best of all splits."""
    if n == 1 or s == 0:
        return 1 if n == 1 else float("inf")
    return min(2 * least(k, s) + least(n - k, s - 1) for k in range(1, n))


@pytest.mark.parametrize("s", range(1, 7))
def test_the_split_is_the_smallest_best_one(s: int) -> None:
    for n in range(2, 65):
        costs = {k: 2 * least(k, s) + least(n - k, s - 1) for k in range(1, n)}
        best = [k for k, moves in costs.items() if moves == min(costs.values())]
        assert (split(n, s), best_splits(n, s), fewest(n, s)) == (best[0], tuple(best), min(costs.values()))


def places(pegs: Pegs) -> dict[int, int]:
    for discs in pegs:
        assert discs == sorted(discs, reverse=True)
    return {disc: peg for peg, discs in enumerate(pegs) for disc in discs}


def one_move_apart(one: Pegs, other: Pegs) -> tuple[int, int, int]:
    """Return the disc that has moved, with its pegs, after checking that it was and is on top."""
    before, after = places(one), places(other)
    [disc] = [disc for disc in before if before[disc] != after[disc]]
    assert one[before[disc]][-1] == disc == other[after[disc]][-1]
    return disc, before[disc], after[disc]


@pytest.mark.parametrize("pegs", range(3, 9))
def test_every_move_of_small_towers_is_legal_and_leads_to_the_goal(pegs: int) -> None:
    for discs in range(1, 9):
        for target in range(1, pegs):
            way = course(discs, pegs, target="ABCDEFGH"[target])
            seen = [way.position_at(k) for k in range(way.moves + 1)]
            moves = [one_move_apart(*pair) for pair in pairwise(seen)]
            assert moves == [way.move_at(k) for k in range(1, way.moves + 1)]
            assert set(places(seen[0]).values()) == {0}
            assert set(places(seen[-1]).values()) == {target}


@given(st.data())
def test_consecutive_positions_of_64_discs_are_one_legal_move_apart(data: st.DataObject) -> None:
    pegs = data.draw(st.integers(4, 8))
    way = course(64, pegs, split=data.draw(st.none() | st.integers(1, 63)))
    k = data.draw(st.integers(1, way.moves))
    assert one_move_apart(way.position_at(k - 1), way.position_at(k)) == way.move_at(k)
    assert way.guide.advise(way.position_at(k)).move == k


def test_any_split_can_be_chosen_and_costs_what_is_announced() -> None:
    told = course(10).splits
    assert told
    assert (told.chosen, told.best) == (6, (6,))
    for k, moves in enumerate(told.moves, start=1):
        chosen = course(10, split=k)
        assert chosen.moves == moves == cost(10, 2, k)
        assert len({tuple(map(tuple, chosen.position_at(m))) for m in range(moves + 1)}) == moves + 1


Places = tuple[int, ...]


def one_by_one(position: Places, pegs: int) -> Iterator[Move]:
    """Yield the good move of each position while there is one."""
    while (move := good_move(position, 2, pegs)) is not None:
        yield move
        position = (*position[: move.disc - 1], move.target, *position[move.disc :])


def made(moves: Iterable[Move], position: Places, pegs: int) -> int:
    """Check legal moves until all discs are on the goal; return how many there were."""
    count = 0
    for count, move in enumerate(moves, start=1):
        assert move in more_pegs.next_to(position, pegs)
        position = (*position[: move.disc - 1], move.target, *position[move.disc :])
        assert count < 2 ** (len(position) + 1)
    assert set(position) == {2}
    return count


@pytest.mark.parametrize("pegs", [3, 4, 5, 8])
@pytest.mark.parametrize("discs", [1, 2, 3, 5, 8, *rarely(6, 11, 12)])
def test_good_moves_and_the_whole_plan_lead_to_the_goal_from_any_position(pegs: int, discs: int) -> None:
    random = Random(pegs)
    for _ in range(20):
        start = tuple(random.randrange(pegs) for _ in range(discs))
        made(one_by_one(start, pegs), start, pegs)
        kept = MoveList(pegs_of(start, pegs), plan(start, 2, pegs))
        assert made(kept, start, pegs) == plan_length(start, 2, pegs) == len(kept)


def test_from_the_start_good_moves_take_the_fewest_known() -> None:
    for pegs in (4, 5, 6):
        for discs in range(1, 20):
            start = (0,) * discs
            assert made(one_by_one(start, pegs), start, pegs) == fewest(discs, pegs - 2)


@pytest.mark.parametrize(("discs", "pegs"), [(4, 4), (3, 5)])
def test_one_table_gives_the_fewest_moves_to_any_peg(discs: int, pegs: int) -> None:
    for target in range(pegs):
        guide = course(discs, pegs, source="AB"[target == 0], target=ALL_LABELS[target]).guide
        least = more_pegs.distances(discs, pegs, target)
        for position in more_pegs.positions(discs, pegs):
            assert guide.known_left(pegs_of(position, pegs)) == least[more_pegs.number_of(position, pegs)]


@pytest.mark.parametrize("pegs", [3, 4, 6])
def test_purposes_lead_from_the_whole_tower_to_the_disc_that_moves(pegs: int) -> None:
    random = Random(pegs)
    for _ in range(100):
        position = tuple(random.randrange(pegs) for _ in range(random.randint(1, 12)))
        move, found = good_move(position, 2, pegs), purposes(position, 2, pegs)
        if move is None:
            assert found == []
            continue
        assert (found[0].goal, found[0].low) == (2, 1)
        assert (found[-1].low, found[-1].high, found[-1].goal) == (move.disc, move.disc, move.target)
        assert all(one.low <= other.low and other.high <= one.high for one, other in pairwise(found))


def wandered(start: Pegs, count: int) -> tuple[list[Pair], list[Pegs]]:
    """Make moves by no rules; return them, and every position, the start first."""
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
def test_every_position_and_move_is_as_it_was_made(count: int, discs: int, pegs: int) -> None:
    pairs, positions = wandered(tower(discs, pegs), count)
    kept = MoveList(positions[0], move_bytes(pairs))
    assert len(kept) == count
    assert [kept.position(made) for made in range(count + 1)] == positions
    assert [list(map(list, one)) for one in kept.positions()] == positions
    for made, pair in enumerate(pairs):
        assert kept[made] == (positions[made][pair[0]][-1], *pair)
        assert kept[made].disc == kept.discs[made]


def test_changing_a_returned_position_does_not_change_the_stored_one() -> None:
    kept = MoveList(tower(3, 3), move_bytes([(0, 2)]))
    for made in (0, 1):
        told = kept.position(made)
        told[0].clear()
        assert kept.position(made)[0] != []


def test_2000_moves_of_64_discs_take_less_than_32_kilobytes_and_no_more_than_they_say() -> None:
    pairs, _ = wandered(tower(64, 8), 2000)
    kept = MoveList(tower(64, 8), move_bytes(pairs))
    assert size_of(kept) <= kept.held < 32_000


def test_a_path_that_was_found_is_known_from_each_of_its_positions() -> None:
    way = [(0, 2), (0, 1), (2, 1), (0, 2), (1, 0), (1, 2), (0, 2)]
    start = tower(3, 3)
    learn(Question("any", 3, tuple(map(tuple, start))), Answer(tuple(way), 7))
    kept = MoveList(start, move_bytes(way))
    for made, position in enumerate(kept.positions()):
        assert known(Question("any", 3, position)) == Answer(tuple(way[made:]), 7)


def test_the_positions_of_a_path_share_its_moves() -> None:
    """Each position used to keep its own moves: 300 positions held 45,000."""
    start, way = tower(64, 3), [(0, 1), (0, 2)] * 16 + [(1, 0)] * 16
    learn(Question("shared", 64, tuple(map(tuple, start))), Answer(tuple(way), 7))
    answers = [answer for asked, (answer, _) in question._known.items() if asked.variant == "shared"]
    assert len(answers) == len(way) + 1
    assert len({id(answer) for answer in answers}) == 1
