"""The listings of variants, too, run as whole programs, with few helpers, and print their moves alone."""

import ast
from typing import Any

import pytest

from tests.fresh_python import outputs, printed
from webapp.variants import VARIANT_BY_NAME, Asked, ListedCourse

ASKED: list[tuple[str, dict[str, Any]]] = [
    *(("pegs", {"discs": discs, "pegs": pegs}) for pegs in (3, 4, 5, 8) for discs in range(1, 9)),
    ("pegs", {"discs": 6, "pegs": 4, "source": "D", "target": "B", "split": 5}),
    *(("regular", {"discs": discs, "source": "B", "target": "A"}) for discs in range(1, 7)),
    ("regular", {"discs": 4, "start": [[4, 1], [3, 2], []], "goal": [[2], [], [4, 3, 1]]}),
    ("regular", {"discs": 2, "start": [[2, 1], [], []], "goal": [[2, 1], [], []]}),
    *(
        ("regular", {"discs": 3, "start": [[], [3], [2, 1]], "goal": [[1], [], [3, 2]], "path": path})
        for path in (1, 2)
    ),
]


def course_of(variant: str, asked: dict[str, Any]) -> ListedCourse:
    course = VARIANT_BY_NAME[variant].course(Asked(**asked))
    assert isinstance(course, ListedCourse)
    return course


def test_every_program_prints_the_moves_and_nothing_else() -> None:
    courses = [course_of(variant, asked) for variant, asked in ASKED]
    for course, output in zip(courses, outputs([one.whole_program() for one in courses]), strict=True):
        moves = [course.move_at(k) for k in range(1, course.moves + 1)]
        assert output == printed([(move.disc, move.source, move.target) for move in moves if move])


@pytest.mark.parametrize(
    ("variant", "asked"), [("pegs", {"discs": 64, "pegs": 8}), ("regular", {"discs": 64, "target": "B"})]
)
def test_the_highest_tower_too_has_few_helpers(variant: str, asked: dict[str, Any]) -> None:
    course = course_of(variant, asked)
    program = course.whole_program()
    ast.parse(program, feature_version=(3, 8))
    before, call = program.split(course.program.text)
    assert sum(bool(line.strip()) for line in before.splitlines()) <= 10
    assert call.startswith(f"\n\n{course.program.main}(64, ")
    assert outputs([program], most=40)[0].count("\n") == 40
