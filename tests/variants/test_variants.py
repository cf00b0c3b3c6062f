"""The registry of variants: the contract's names, and what each tells of itself."""

import pytest

from webapp.variants import VARIANT_BY_NAME, VARIANTS, Asked, UnsearchedError, Variant, answer, learn

CONTRACT = "classic pegs regular antwerp little-antwerp london tunstall".split(" ")
OWN = {"classic": "recursive", "pegs": "frame-stewart", "regular": "target-walk"}

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=lambda one: one.name)


def test_there_is_every_variant_of_the_contract_once_and_in_its_order() -> None:
    assert list(VARIANT_BY_NAME) == CONTRACT == [variant.name for variant in VARIANTS]


@every_variant
def test_a_variant_says_what_it_is_and_runs_its_own_algorithm_first(variant: Variant) -> None:
    assert str(variant.title)
    assert str(variant.summary).endswith(".")
    assert variant.algorithms[0] == OWN.get(variant.name, "search")


@every_variant
def test_every_course_goes_from_its_start_to_its_goal_by_legal_moves(variant: Variant) -> None:
    asked = Asked(discs=min(max(variant.fewest, 3), variant.most))
    try:
        course = variant.course(asked)
    except UnsearchedError as problem:
        learn(problem.question, answer(problem.question, lambda states, depth: None))
        course = variant.course(asked)
    start, goal = course.ends
    pegs = [list(discs) for discs in start]
    assert [look.disc for look in course.setting.looks] == sorted(disc for discs in start for disc in discs)
    for k in range(course.moves + 1):
        assert course.position_at(k) == pegs
        told = str(course.say_move(k))
        assert told.endswith(".")
        assert "{" not in told
        move = course.move_at(k + 1)
        if move:
            assert move in course.guide.legal(pegs)
            pegs[move.target].append(pegs[move.source].pop())
    assert pegs == goal
    assert course.move_at(0) is course.move_at(course.moves + 1) is None


@every_variant
def test_all_but_the_classic_puzzle_tell_goal_rules_and_what_is_known(variant: Variant) -> None:
    if variant.name == "classic":
        return
    course = variant.course(Asked(discs=max(variant.fewest, min(2, variant.most))))
    assert course.rules
    assert str(course.rules).endswith(".")
    assert len(course.about) >= 2
    assert all(str(one).endswith(".") and "{" not in str(one) for one in course.about)
