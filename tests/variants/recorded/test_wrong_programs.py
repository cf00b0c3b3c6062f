"""What students get wrong is found where it is, and said in words that name it."""

import pytest

from tests.data.wrong_programs import TEXT, WRONG, Wrong
from tests.variants.recorded.recordings import recorded
from webapp.variants.recorded import Judged, judge

BROKEN = {"illegal_move", "exception", "cut_off"}
every = pytest.mark.parametrize("wrong", WRONG, ids=lambda one: one.wrong)


def judged(wrong: Wrong) -> Judged:
    return judge(recorded(wrong.text))


def test_there_are_sixty_of_them_and_no_two_are_the_same() -> None:
    assert len(WRONG) == TEXT.read_text(encoding="utf-8").count("===") >= 60
    assert len({wrong.text for wrong in WRONG}) == len(WRONG)
    assert {wrong.verdict for wrong in WRONG} == BROKEN | {"longer", "not_solved"}


@every
def test_its_verdict_and_its_first_finding_are_as_written(wrong: Wrong) -> None:
    found = judged(wrong)
    first = found.findings[0]
    assert found.verdict == wrong.verdict
    assert (str(first.said), first.move, first.line) == (wrong.finding, wrong.move, wrong.line)
    assert found.same_as == ()


@every
def test_the_first_address_is_the_end_or_the_move_that_left_the_shortest_way(wrong: Wrong) -> None:
    recording, first = recorded(wrong.text), judged(wrong).findings[0]
    if wrong.verdict == "longer":
        assert first.line == 0
        assert "leaves the shortest way" in str(judged(wrong).findings[1].said)
    else:
        assert (first.move, first.line) == recording.address(recording.total)


@every
def test_hints_stand_at_addresses_and_never_tell_the_program(wrong: Wrong) -> None:
    recording, hints = recorded(wrong.text), judged(wrong).hints
    assert hints
    for hint in hints:
        assert hint.line <= recording.total - recording.at(hint.move)
        assert not any(line.strip() in str(hint.said) for line in ANSWERS)


ANSWERS = (
    "hanoi(n - 1, source, target, spare)",
    "move(source, target)",
    "hanoi(n - 1, spare, source, target)",
)
