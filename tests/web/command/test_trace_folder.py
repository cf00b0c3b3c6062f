"""`hanoi trace FOLDER` runs each file of a folder and prints its result in a row."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.conftest import HANOI, RunningServer, StartServer, end, get, start
from tests.data.files import FILES, hanoi
from tests.web.conftest import viewer
from tests.web.programs.running import ran
from webapp.sentence import sentence
from webapp.web.command.command_line import hanoi as command
from webapp.web.command.verdict_table import columns_of, comma_separated, table
from webapp.web.pages.mine.traced_words import VERDICT_WORDS
from webapp.web.programs.children import MOST_FILES, files_in, printable
from webapp.web.programs.runs import Row
from webapp.web.words.words import words_in

EN = words_in("en")
RIGHT = hanoi()
TURNED = RIGHT.replace("hanoi(n - 1, b, a, c)", "hanoi(n - 1, b, c, a)")
LONGER = """\
def hanoi(n, a, b, c):
    if n:
        hanoi(n - 1, a, b, c)
        print(a, "->", b)
        hanoi(n - 1, c, b, a)
        print(b, "->", c)
        hanoi(n - 1, a, b, c)
"""
GOES_OUT = "open('made.txt', 'w').write('made')\n" + RIGHT
CLASS = {
    "ada/hanoi.py": RIGHT,
    "student 2.py": TURNED,
    "student 10.py": "import sys\nprint('nothing')\n",
    "żółw.py": LONGER,
    "河内塔.py": "def hanoi(n, a, b, c):\n    hanoi(n - 1, a, b, c)\n",
    "outside.py": GOES_OUT,
    "wrong.py": "print('a'\n",
    "raises.py": "1 / 0\n",
    "reads.py": "n = int(input())\n" + RIGHT + "hanoi(n, 'L', 'M', 'R')\n",
}
FOUND = {
    "ada/hanoi.py": ["right", "print()", "All discs are on C after 7 moves"],
    "outside.py": ["not run", "–", "Line 1: “open”"],
    "raises.py": ["exception", "–", "Line 1 failed with Zero"],
    "reads.py": ["right", "print()", "All discs are on R after 7 moves"],
    "student 2.py": ["illegal move", "print()", "Line 4 tried to move disc"],
    "student 10.py": ["not solved", "–", "The program printed 1 line"],
    "wrong.py": ["not run", "–", "Line 1: SyntaxError"],
    "żółw.py": ["not the shortest", "print()", "All discs are on C after 26"],
    "河内塔.py": ["stopped", "–", "The run was stopped with 200 c"],
}


def run(*arguments: str, **more: object) -> Result:
    return CliRunner().invoke(command, ("trace", *arguments), **more)


def written(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def of_class(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("of a class"), CLASS)


def test_each_file_has_a_row_in_natural_order_and_the_last_line_is_the_total(of_class: Path) -> None:
    told = run(str(of_class), "--discs", "3")
    heading, *rows, last = told.stdout.splitlines()
    assert heading.split("  ")[0] == "file"
    cells = [[cell.strip() for cell in row.split("  ") if cell.strip()] for row in rows]
    assert [one[0] for one in cells] == [*FOUND]
    for (_, *others), expected in zip(cells, FOUND.values(), strict=True):
        assert others[:2] == expected[:2]
        assert others[2].startswith(expected[2])
    assert (last, told.exit_code) == ("3 of 9 are right.", 1)
    assert not (of_class / "made.txt").exists()


def test_csv_is_exact_and_nothing_else_is_printed(of_class: Path) -> None:
    told = run(str(of_class), "--discs", "3", "--csv", env={"COLUMNS": "40"})
    heading, *rows = csv.reader(StringIO(told.stdout))
    assert heading == ["file", "result", "moves from", "what happened"]
    assert [row[:3] for row in rows] == [[name, *found[:2]] for name, found in FOUND.items()]
    assert all(row[3].endswith(".") for row in rows)
    assert told.exit_code == 1


def test_it_succeeds_when_all_are_right(tmp_path: Path) -> None:
    told = run(str(written(tmp_path, {"a.py": RIGHT, "b.py": RIGHT})))
    assert (told.exit_code, told.stdout.splitlines()[-1]) == (0, "2 of 2 are right.")
    told = run(str(tmp_path / "a.py"), "--csv", "--discs", "2")
    assert (told.exit_code, told.stdout.splitlines()[1][:18]) == (0, "a.py,right,print()")


def test_trusted_files_run_unchanged_and_a_warning_says_so_first(tmp_path: Path) -> None:
    files = {"outside.py": GOES_OUT, "argues.py": FILES["a position for argparse"]}
    told = run(str(written(tmp_path, files)), "--trust", "--csv", "--discs", "3")
    assert [row.split(",")[1] for row in told.stdout.splitlines()[1:]] == ["right", "right"]
    assert told.stderr.startswith(
        "With --trust files run without restrictions: they can read, change and delete "
    )
    assert (tmp_path / "made.txt").read_text(encoding="utf-8") == "made"
    written(tmp_path, {"deep.py": FILES["as many calls as Python lets it have"]})
    assert "deep.py,right" in run(str(tmp_path), "--trust", "--csv").stdout
    told = run(str(tmp_path), "--trust", "--csv", "--", "two")
    assert "argues.py,not solved" in told.stdout


def test_each_file_reads_all_of_standard_input(tmp_path: Path) -> None:
    written(tmp_path, dict.fromkeys(("a.py", "b.py"), CLASS["reads.py"]))
    lines = tmp_path / "lines.txt"
    lines.write_text("4\n", encoding="utf-8")
    with lines.open(encoding="utf-8") as given:
        told = subprocess.run(
            [sys.executable, *HANOI, "trace", str(tmp_path), "--csv"],
            stdin=given,
            capture_output=True,
            text=True,
            check=False,
        )
    assert told.stdout.count("All discs are on R after 15 moves") == 2, told


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("nowhere",), "There is no file or folder nowhere."),
        (("empty",), "There are no Python files in empty."),
        (("some", "--discs", "11"), "11 is not in the range"),
        (("some", "--", "3"), "add --trust to pass 3 to each file."),
        (("many",), "There are more than 1,000 Python files in many. Name a smaller folder."),
    ],
)
def test_wrong_usage_is_reported_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    names = ("some/a.py", *(f"many/{n}.py" for n in range(MOST_FILES + 1)))
    written(tmp_path, dict.fromkeys(names, "") | {"empty/notes.txt": "", "empty/.a.py": ""})
    told = run(*arguments)
    assert (told.exit_code, told.stdout) == (2, "")
    assert said in told.stderr


def test_hidden_files_and_installed_packages_are_skipped(tmp_path: Path) -> None:
    own = ["1.py", "2/a.py", "10.py", "B.py", "c.py"]
    others = ["__pycache__/a.py", ".git/a.py", "venv/a.py", "mine/lib/a.py", "a.txt", ".a.py", "a.pyc"]
    written(tmp_path, dict.fromkeys((*own, *others, "mine/pyvenv.cfg"), ""))
    assert [*files_in(tmp_path, print)] == own


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="this user may read everything")
def test_files_without_read_permission_are_reported_and_the_others_run(tmp_path: Path) -> None:
    written(tmp_path, {"a.py": RIGHT, "b/c.py": RIGHT, "d.py": RIGHT})
    (tmp_path / "b").chmod(0)
    (tmp_path / "d.py").chmod(0)
    told = run(str(tmp_path))
    (tmp_path / "b").chmod(0o700)
    assert "b cannot be read: Permission denied." in told.stderr
    assert "d.py  not run" in told.stdout
    assert told.stdout.splitlines()[-1] == "1 of 2 is right."


def test_a_file_that_cannot_be_read_has_a_row(tmp_path: Path) -> None:
    (tmp_path / "old.py").write_bytes("# é\n".encode("latin-1"))
    (tmp_path / "wide.py").write_bytes(RIGHT.encode("utf-16"))
    (tmp_path / "gone.py").symlink_to(tmp_path / "nowhere")
    said = [row.split(",", 3)[3] for row in run(str(tmp_path), "--csv").stdout.splitlines()[1:]]
    beginnings = (
        "The file cannot be read: No such",
        '"Line 1: Byte 3 of the file (0xe9)',
        '"Python does not know the file’s encoding, UTF-16.',
    )
    assert [one.startswith(begins) for one, begins in zip(said, beginnings, strict=True)] == [True] * 3


NAMES = [
    "short.py",
    "a_very_long_name_of_a_student_assignsubmission_file.py",
    "河内塔の問題を解くプログラム.py",
    "e\u0301.py",
]
SAID = sentence("All discs are on C after 7 moves: the shortest solution, and so on, to the end.")


@pytest.mark.parametrize("width", [60, 80, 120, None])
def test_columns_are_straight_and_no_line_is_wider_than_the_terminal(width: int | None) -> None:
    rows = [Row(name, verdict, "printed", SAID) for name, verdict in zip(NAMES, VERDICT_WORDS, strict=False)]
    heading, *lines = table(NAMES, rows, width, EN)
    at = columns_of(heading[: heading.index("what happened")])
    for line, name in zip(lines, NAMES, strict=True):
        cut = line.index("All discs")
        assert columns_of(line[:cut]) == at
        assert line[:3] == name[:3]
        assert ".py" in line
        assert width is None or columns_of(line) <= width
    assert (width is None) == ("to the end." in lines[0])


def test_no_name_or_finding_can_control_a_terminal_or_a_spreadsheet() -> None:
    row = Row("=cmd.py", "exception", None, sentence("{said}", said="\x1b[2J\nred"))
    assert printable("a\x1b\n\udce9b") == "a\ufffd\ufffd\ufffdb"
    assert all(sign.isprintable() for line in table([row.name], [row], None, EN) for sign in line)
    [_, cells] = csv.reader(StringIO("\n".join(comma_separated([row], EN))))
    assert cells[0] == "'=cmd.py"


@pytest.fixture(scope="module")
def serving(of_class: Path) -> Iterator[RunningServer]:
    running = start(*HANOI, "trace", str(of_class), "--no-open", "--port", "0", "--discs", "3")
    yield running
    end([running])


def test_each_row_opens_on_the_stage(serving: RunningServer, of_class: Path) -> None:
    listed = get(serving.port, "/mine/files").body.decode()
    assert '<a href="/mine/files/ada/hanoi.py">ada/hanoi.py</a>' in listed
    assert "3 of 9 are right." in listed
    shown = get(serving.port, "/mine/files/ada/hanoi.py").body.decode()
    assert '"/mine/file?name=ada/hanoi.py"' in shown
    assert 'href="/mine/files"' in shown
    assert get(serving.port, "/mine/files/nobody.py").status == 404
    told = json.loads(get(serving.port, "/mine/file?name=%E6%B2%B3%E5%86%85%E5%A1%94.py").body)
    assert told["text"] == CLASS["河内塔.py"]
    with viewer(serving) as ws:
        assert ran(ws, RIGHT, 3)["verdict"] == "optimal"
        assert ran(ws, GOES_OUT, 3)["code"] == "bad_program"
    (of_class / "student 2.py").write_text(RIGHT, encoding="utf-8")
    assert "4 of 9 are right." in get(serving.port, "/mine/files").body.decode()


def test_the_exit_status_says_whether_all_are_right(start_process: StartServer, tmp_path: Path) -> None:
    folder = written(tmp_path, {"a.py": TURNED})
    server = start_process(*HANOI, "trace", str(folder), "--no-open", "--port", "0")
    assert server.stop() == 1
