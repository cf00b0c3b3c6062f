"""The pages are complete, their figures are those of the code, and all examples run."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import get_args

import pytest
from flask.testing import FlaskClient

from tests.conftest import PATIENCE, ROOT, RunningServer, end, get, run_python, start
from tests.docs.test_docs_names import command_named, is_command
from tests.docs.written import CHANGES, EXTRAS, HERE, PAGE_BY_NAME, PAGES, PROJECT, README, Written
from webapp.algorithms import ALGORITHMS
from webapp.live.panels import PANELS
from webapp.live.protocol import LARGEST_TOWER, TALLEST_OWN, Inbound, Outbound
from webapp.live.rooms.credentials import GOOD_FOR, SECOND
from webapp.live.rooms.rooms import MOST_DEVICES, MOST_ROOMS
from webapp.sentence import RefusalCode
from webapp.variants import VARIANTS
from webapp.web.command.command_line import hanoi
from webapp.web.command.listening import USUAL_PORT
from webapp.web.pages.facts import LANES, MARKS, MOST_MOVES_IN_FILE, MOST_MOVES_IN_WORDS, TEXT_SIZES, THEMES
from webapp.web.pages.lessons.reading.asks import KINDS
from webapp.web.pages.lessons.reading.lesson_file import read_lesson
from webapp.web.pages.lessons.shelf import MOST_QUESTIONS, OURS, read_all
from webapp.web.pages.links.table import VALUES
from webapp.web.programs.child.limits import LINES, MEMORY, MOVES, PROCESSOR, TEXT_BYTES, TIME_TOLD
from webapp.web.programs.place import MOST_A_MINUTE
from webapp.web.socket.homes import MOST_MOVES
from webapp.web.socket.limits import Limits
from webapp.web.store import Times
from webapp.web.words.words import languages

LESSONS, SERVER, REFERENCE = (
    PAGE_BY_NAME[f"docs/{name}.md"] for name in ("lessons", "school-server", "reference")
)
TOLD: dict[str, Iterable[str]] = {
    "algorithms": (one.name for one in ALGORITHMS),
    "variants": (one.name for one in VARIANTS),
    "panels": (one.name for one in PANELS),
    "codes of errors": get_args(RefusalCode),
    "themes": THEMES,
    "languages": languages(),
}


@pytest.mark.parametrize("kind", TOLD)
def test_the_reference_has_every_name(kind: str) -> None:
    assert {*TOLD[kind]} - {*REFERENCE.codes} == set()


def test_the_reference_has_a_row_for_every_message() -> None:
    rows = " ".join(REFERENCE.rows("message"))
    tags = {one.__struct_config__.tag for union in (Inbound, Outbound) for one in get_args(union)}
    assert {tag for tag in tags if f"`{tag}`" not in rows} == set()


def test_the_reference_has_every_value_of_links() -> None:
    told = {code.partition("=")[0] for code in REFERENCE.codes if "=" in code}
    assert VALUES.keys() - told == set()


def test_the_reference_has_every_address(client: FlaskClient) -> None:
    rules = {
        re.sub(r"<(?:\w+:)?(\w+)>", lambda name: name[1].upper(), one.rule)
        for one in (client.application.url_map.iter_rules())
    }
    told = {code.removeprefix("POST ") for code in REFERENCE.codes}
    ours = {rule for rule in rules if not rule.startswith("/static/")}
    assert {rule for rule in ours if rule.rstrip("/") not in told and rule not in told} == set()


def test_every_option_of_the_server_is_documented() -> None:
    told = " ".join(SERVER.rows("option of `hanoi serve`"))
    options = {name for one in hanoi.commands["serve"].params for name in one.opts + one.secondary_opts}
    assert {name for name in options if f"`{name}`" not in told} == {"--open"}


def test_every_configuration_file_is_linked() -> None:
    others = {path.name for path in (ROOT / "docs").iterdir()} - {"explore.png"}
    assert {name for name in others if not name.endswith(".md")} <= {*SERVER.links}


def test_the_printed_lesson_can_be_read(tmp_path: Path) -> None:
    [lesson] = [fence for fence in LESSONS.fences if fence.file]
    path = tmp_path / lesson.file
    path.write_text(lesson.text, encoding="utf-8")
    titles = [page.title for page in read_lesson(path, path.stem, "en", own=True).pages]
    assert titles == ["Halfway: the big disc is free", "And now?"]


def test_every_kind_of_exercise_is_documented() -> None:
    assert [*LESSONS.rows("`kind`")] == [f"`{kind}`" for kind in KINDS]


LIMITS = Limits()
SHIPPED = [lesson for file, lesson in read_all(OURS).items() if file.count(".") == 1]
MINUTES = [lesson.minutes for lesson in SHIPPED]  # type: ignore[union-attr] # none of these lessons is broken
NUMBERS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
).split()
FIGURES = {
    "README.md": (
        f"what {NUMBERS[len(ALGORITHMS)]} algorithms remember",
        f"any of the {2**LARGEST_TOWER - 1:,} moves of a {LARGEST_TOWER}-disc tower",
        f"up to {NUMBERS[LANES.most]} algorithms or puzzles",
        f"{NUMBERS[len(SHIPPED)].capitalize()} come with the app",
    ),
    "docs/classroom.md": (
        f"after {NUMBERS[GOOD_FOR // SECOND // 60]} minutes. One device",
        f"forgotten after {NUMBERS[int(LIMITS.empty / 3600)]} hours",
        f"A class holds {MOST_DEVICES:,} devices, a server {MOST_ROOMS} classes",
    ),
    "docs/lessons.md": (
        f"{NUMBERS[len(SHIPPED)].capitalize()} come with the app",
        f"each {min(MINUTES)} to {max(MINUTES)} minutes long",
        f"up to {MOST_QUESTIONS} files are read",
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
        f"take over its classes after at most {NUMBERS[int(Times().lease)]} seconds",
        f"from at most {NUMBERS[int(Times().renewal)]} seconds earlier",
        f"has changed its process {MOST_MOVES + 1} times within a minute: the load balancer does not send",
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


@pytest.mark.parametrize("name", FIGURES)
def test_a_page_gives_the_figures_of_the_code(name: str) -> None:
    text = " ".join(PAGE_BY_NAME[name].path.read_text(encoding="utf-8").split())
    assert [one for one in FIGURES[name] if one not in text] == []


def test_the_server_of_the_reader_has_the_usual_port() -> None:
    assert HERE.endswith(f":{USUAL_PORT}")


LONGEST = 150  # lines: newcomers read this first
WIDEST = 120
TEXT = README.path.read_text(encoding="utf-8")


def test_the_readme_is_short() -> None:
    assert len(TEXT.splitlines()) <= LONGEST


def test_the_readme_names_every_folder() -> None:
    told = " ".join(README.rows("folder"))
    for folder in ("webapp", "static", "templates", "tests", "bench", "docs"):
        assert f"`{folder}`" in told


def test_the_readme_names_every_dependency() -> None:
    told = " ".join(README.rows("package")).lower()
    required = (*PROJECT["project"]["dependencies"], *EXTRAS["redis"], *EXTRAS["test"], *EXTRAS["lint"])
    names = {re.split(r"[>\[=]", requirement)[0].lower() for requirement in required}
    assert {name for name in names - {"hanoi-classroom", "pytest-playwright"} if name not in told} == set()


def test_the_command_in_the_readme_prints_moves_from_any_number() -> None:
    [command] = [one for fence in README.fences for one in fence.commands if "--start" in one]
    lines = run_python("-m", "webapp", *command.split(" ")[1:]).stdout.splitlines()
    assert len(lines) == 5
    assert lines[1].split()[0] == "9223372036854775808"


def test_the_changelog_has_one_line_per_change_and_names_this_version() -> None:
    lines = CHANGES.path.read_text(encoding="utf-8").splitlines()
    assert {line for line in lines if line.startswith(" ") or len(line) > WIDEST} == set()
    versions = [line.removeprefix("## ") for line in lines if line.startswith("## ")]
    assert versions[0] == "Unreleased"
    assert versions[1].startswith(PROJECT["project"]["version"])


def test_the_published_package_contains_all_pages() -> None:
    published = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert {"/docs", f"/{README.name}", f"/{CHANGES.name}"} <= {*published}


NOT_RUN = ("make", "systemctl")
INSTALLS = re.compile(r"python3? -m (?:venv|pip|pytest)\b")
SERVES = re.compile(r"hanoi (?:serve|trace)\b")
ELSEWHERE = ("--host", "--trusted-host")  # such a server is for other machines and is not started here
WITH_EXAMPLES = [page for page in PAGES if any(fence.language in ("sh", "python") for fence in page.fences)]
COMMANDS = [command for page in WITH_EXAMPLES for fence in page.fences for command in fence.commands]


@pytest.mark.slow
@pytest.mark.parametrize("where", WITH_EXAMPLES, ids=lambda where: where.name)
def test_the_examples_of_a_page_run(where: Written, tmp_path: Path, server: RunningServer) -> None:
    for fence in where.fences:
        text = fence.text.replace(HERE.partition("//")[2], server.url.partition("//")[2])
        if fence.file:
            (tmp_path / fence.file).write_text(text, encoding="utf-8")
    for fence in where.fences:
        if fence.language == "python" and not fence.file:
            run([sys.executable, "-c", fence.text], tmp_path)
        for command in fence.commands:
            try_out(command, tmp_path)


def try_out(command: str, folder: Path) -> None:
    """Run a command; start a server unless it is the shared one, check that it answers, and stop it."""
    first, *words = shlex.split(command)
    if SERVES.search(command):
        parsed, left = command_named(words)
        parsed.make_context(first, [word.replace("mine.py", str(folder / "mine.py")) for word in left])
        if left and not {*ELSEWHERE} & {*left}:
            running = start("-m", "webapp", *words, "--no-open", "--port", "0", folder=folder)
            assert get(running.port, "/healthz").body == b"ok"
            end([running])
    elif first not in NOT_RUN and not INSTALLS.search(command):
        run(["sh", "-c", command], folder)


def run(command: list[str], folder: Path) -> None:
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    subprocess.run(command, cwd=folder, env={**os.environ, "PATH": path}, timeout=PATIENCE, check=True)


def test_commands_that_are_not_run_exist() -> None:
    made = {command for command in COMMANDS if command.startswith("make ")}
    assert {command for command in made if not is_command(*shlex.split(command))} == set()
    installed = {name for command in COMMANDS for name in re.findall(r"\[([a-z]+)\]", command)}
    assert installed - {*EXTRAS} == set()
