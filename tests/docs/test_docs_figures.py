"""The figures that the pages give are those of the code."""

import pytest

from tests.docs.written import HERE, PAGE_BY_NAME
from webapp.algorithms import ALGORITHMS
from webapp.live.protocol import LARGEST_TOWER, TALLEST_OWN
from webapp.live.rooms.pairings import GOOD_FOR, SECOND
from webapp.live.rooms.rooms import MOST_DEVICES, MOST_ROOMS
from webapp.web.command.listening import USUAL_PORT
from webapp.web.pages.facts import LANES, MARKS, MOST_MOVES_IN_FILE, MOST_MOVES_IN_WORDS, TEXT_SIZES
from webapp.web.pages.lessons.shelf import OURS, read_all
from webapp.web.programs.child.limits import LINES, MEMORY, MOVES, PROCESSOR, TEXT_BYTES, TIME_TOLD
from webapp.web.programs.place import MOST_A_MINUTE
from webapp.web.socket.limits import Limits

LIMITS = Limits()
LESSONS = [lesson for file, lesson in read_all(OURS).items() if file.count(".") == 1]
MINUTES = [lesson.minutes for lesson in LESSONS]  # type: ignore[union-attr] # none of ours is broken
NUMBERS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
).split()
TOLD = {
    "README.md": (
        f"what {NUMBERS[len(ALGORITHMS)]} algorithms remember",
        f"any of the {2**LARGEST_TOWER - 1:,} moves of a {LARGEST_TOWER}-disc tower",
        f"up to {NUMBERS[LANES.most]} algorithms or puzzles",
        f"{NUMBERS[len(LESSONS)].capitalize()} come with the app",
    ),
    "docs/classroom.md": (
        f"for {NUMBERS[GOOD_FOR // SECOND // 60]} minutes. One device",
        f"forgotten after {NUMBERS[int(LIMITS.empty / 3600)]} hours",
        f"A class holds {MOST_DEVICES:,} devices, a server {MOST_ROOMS} classes",
    ),
    "docs/lessons.md": (
        f"{NUMBERS[len(LESSONS)].capitalize()} come with the app",
        f"each {min(MINUTES)} to {max(MINUTES)} minutes long",
    ),
    "docs/programs.md": (
        f"| {TIME_TOLD} seconds, {PROCESSOR} of them on the processor |",
        f"| memory | {MEMORY // 2**20} MB |",
        f"| lines executed | {LINES:,} |",
        f"| moves | {MOVES:,} |",
        f"| text of the program | {TEXT_BYTES // 1024} kB |",
        f"each connection may start {MOST_A_MINUTE} a minute",
    ),
    "docs/school-server.md": (
        f"{USUAL_PORT} or the next that is free",
        f"one connection may send: {LIMITS.rate}, or 0",
        f"{NUMBERS[int(LIMITS.empty / 3600)]} hours after the last person has left",
    ),
    "docs/reference.md": (
        f"`{HERE}` stands for your server",
        f"| {TEXT_SIZES.smallest} to {TEXT_SIZES.largest}, in tens |",
        f"there may be up to {MARKS.most}",
        f"| `discs=` (up to {TALLEST_OWN}), ",
        f"up to {MOST_MOVES_IN_FILE:,}: `/moves.csv",
        f"up to {MOST_MOVES_IN_WORDS:,}: `/run.txt",
        f"within {LIMITS.start:g} seconds",
        f"at most {LIMITS.message_bytes // 1024} KiB, and a connection sends at most {LIMITS.rate} a second",
    ),
}


@pytest.mark.parametrize("name", TOLD)
def test_a_page_gives_the_figures_of_the_code(name: str) -> None:
    text = " ".join(PAGE_BY_NAME[name].path.read_text(encoding="utf-8").split())
    assert [one for one in TOLD[name] if one not in text] == []


def test_the_server_of_the_reader_has_the_usual_port() -> None:
    assert HERE.endswith(f":{USUAL_PORT}")
