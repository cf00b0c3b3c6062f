"""What sentences say where it depends on the puzzle, held against what is so: counted, or searched."""

import pytest

from tests.oracles import more_pegs
from webapp.algorithms import BY_NAME
from webapp.variants import VARIANT_BY_NAME, Asked
from webapp.variants.pegs.frame_stewart import fewest
from webapp.variants.pegs.pegs_words import SEARCHED, say_about

CLAIMED = {5: 20, 6: 35, 7: 56, 8: 84}  # discs, in the preprint


def known(pegs: int, discs: int) -> str:
    return " ".join(map(str, say_about(pegs, discs)))


@pytest.mark.parametrize("pegs", SEARCHED)
def test_a_search_shows_what_is_said_to_be_searched(pegs: int) -> None:
    for discs in range(1, SEARCHED[pegs] + 1):
        assert more_pegs.fewest_by_search(discs, pegs) == fewest(discs, pegs - 2)
        if discs < 6:
            assert more_pegs.fewest_by_search(discs, pegs) == more_pegs.distances(discs, pegs, 1)[0]


@pytest.mark.parametrize("pegs", SEARCHED)
def test_of_every_size_the_strongest_that_is_known_is_said(pegs: int) -> None:
    for discs in range(1, 65):
        said = known(pegs, discs)
        assert ("at least twice" in said) == (discs < pegs)
        assert ("is a conjecture" in said) == (discs > CLAIMED[pegs])
        assert ("nobody has proven it" in said) == (pegs <= discs <= SEARCHED[pegs])
        assert (f"claims it for up to {CLAIMED[pegs]} discs" in said) == (discs > SEARCHED[pegs])
        assert (fewest(discs, pegs - 2) == 2 * discs - 1) == (discs < pegs or discs == 1)


def test_four_pegs_are_proven() -> None:
    assert all("Bousch proved" in known(4, n) for n in (1, 4, 64))


@pytest.mark.parametrize(("name", "least"), [("recursive", 1), ("recursive-base-1", 0)])
def test_as_many_frames_are_said_to_be_kept_as_are(name: str, least: int) -> None:
    algorithm = BY_NAME[name]
    assert all(algorithm.memory_most(n) == n + least for n in range(1, 9))
    assert str(algorithm.remembers).endswith(f"at most n{' + 1' * least} frames")


def test_one_s_own_moves_name_the_disc_by_its_colour() -> None:
    course = VARIANT_BY_NAME["antwerp"].own(Asked(discs=2), ["AB"])
    assert str(course.say_move(1)).startswith("The red disc 1 moved A → B")


def test_the_goals_of_little_antwerp_are_two_towers_on_the_first_two_pegs() -> None:
    ends = VARIANT_BY_NAME["little-antwerp"].usual_ends(3)
    assert ends is not None
    assert [[len(peg) for peg in goal] for goal in ends[1]] == [[3, 3, 0]] * 2
