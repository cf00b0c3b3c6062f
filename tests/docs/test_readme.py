"""The README is short, and names every folder and package; the changelog has a line for each change."""

import re
import tomllib

from tests.conftest import ROOT, run_python
from tests.docs.written import CHANGES, README

LONGEST = 150  # lines: who meets the app first reads this
WIDEST = 120
TEXT = README.path.read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS = PROJECT["project"]["optional-dependencies"]
TARGETS = {*re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)}


def test_it_is_short() -> None:
    assert len(TEXT.splitlines()) <= LONGEST


def test_it_names_every_folder() -> None:
    told = " ".join(README.rows("folder"))
    for folder in ("webapp", "static", "templates", "tests", "bench", "docs"):
        assert f"`{folder}`" in told


def test_it_names_every_dependency_with_its_reason() -> None:
    told = " ".join(README.rows("package")).lower()
    required = (*PROJECT["project"]["dependencies"], *EXTRAS["redis"], *EXTRAS["test"], *EXTRAS["lint"])
    names = {re.split(r"[>\[=]", requirement)[0].lower() for requirement in required}
    assert {name for name in names - {"hanoi-classroom", "pytest-playwright"} if name not in told} == set()


def test_its_first_command_prints_moves_from_any_number() -> None:
    [command] = [one for fence in README.fences for one in fence.commands if "--start" in one]
    lines = run_python("-m", "webapp", *command.split(" ")[1:]).stdout.splitlines()
    assert len(lines) == 5
    assert lines[1].split()[0] == "9223372036854775808"


def test_the_changelog_has_a_line_for_each_change_and_this_version() -> None:
    lines = CHANGES.path.read_text(encoding="utf-8").splitlines()
    assert {line for line in lines if line.startswith(" ") or len(line) > WIDEST} == set()
    versions = [line.removeprefix("## ") for line in lines if line.startswith("## ")]
    assert versions[0] == "Unreleased"
    assert versions[1].startswith(PROJECT["project"]["version"])


def test_what_is_published_has_all_of_it() -> None:
    published = PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert {"/docs", f"/{README.name}", f"/{CHANGES.name}"} <= {*published}
