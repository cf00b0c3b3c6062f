"""Every `*.test.js`: one node runs them all, and what it says about a failure is what is shown here."""

import re
from pathlib import Path

from tests.node import run_node

FILES = sorted(Path(__file__).parent.rglob("*.test.js"))


def test_what_scripts_work_out_without_a_browser() -> None:
    shown = run_node("--test", "--test-isolation=none", "--test-reporter=spec", *FILES)
    assert shown.returncode == 0, f"\n{shown.stdout}{shown.stderr}"


def test_every_file_has_tests() -> None:
    tests = re.compile(r"^(test|property|costly)\(", re.MULTILINE)
    assert [file.name for file in FILES if not tests.search(file.read_text(encoding="utf-8"))] == []


def test_no_file_prepares_the_tests_of_others() -> None:
    """In one node a hook of a file is a hook of all; `withGlobals` is of its own tests."""
    hooks = re.compile(r'import \{[^}]*\b(before|after)(Each)?\b[^}]*\} from "node:test"')
    assert [file.name for file in FILES if hooks.search(file.read_text(encoding="utf-8"))] == []
