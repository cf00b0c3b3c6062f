"""`hanoi trace FILE`: one's own program as it is, with all that it imports."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import HANOI, RunningServer, end, get, run_python, start
from tests.web.conftest import send, told, viewer
from tests.web.programs.running import RIGHT, ran

OTHER = "TARGETS = {'A': 'C'}\n"
MINE = f"""\
import random
from other import TARGETS

class Tower:
    pass

print(TARGETS['A'], {{1}})
{RIGHT}"""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file that tests write; beside it lies what it imports."""
    folder = tmp_path_factory.mktemp("own")
    (folder / "other.py").write_text(OTHER, encoding="utf-8")
    return folder / "mine.py"


@pytest.fixture(scope="module")
def tracing(file: Path) -> Iterator[RunningServer]:
    file.write_text(MINE, encoding="utf-8")
    running = start(*HANOI, "trace", str(file), "--no-open", "--port", "0", "--discs", "3")
    yield running
    end([running])


def test_the_page_is_told_of_the_file_as_it_stands(tracing: RunningServer, file: Path) -> None:
    file.write_text(MINE, encoding="utf-8")
    answer = get(tracing.port, "/mine/file")
    assert json.loads(answer.body) == {"text": MINE, "name": "mine.py", "discs": 3}
    assert answer.headers["Cache-Control"] == "no-store"
    file.write_text(RIGHT, encoding="utf-8")
    assert json.loads(get(tracing.port, "/mine/file").body)["text"] == RIGHT
    file.unlink()
    assert get(tracing.port, "/mine/file").status == 404


def test_only_the_text_of_the_file_is_run_with_all_that_it_imports(
    tracing: RunningServer, file: Path
) -> None:
    file.write_text(MINE, encoding="utf-8")
    with viewer(tracing) as ws:
        last = ran(ws, MINE, 3)
        assert (last["verdict"], last["moves"], last["output"]) == ("optimal", 7, "C {1}\n")
        send(ws, type="open", lanes=[{"discs": 3, "recording": last["recording"], "panels": ["call-stack"]}])
        opened, state = told(ws, "state")
        assert opened["lanes"][0]["listing"]["lines"] == MINE.splitlines()
        assert state["lanes"][0]["code_line"] is None
        refused = ran(ws, MINE + "\n", 3)
        assert (refused["code"], refused["line"]) == ("bad_program", 1)


def test_standard_error_and_the_last_words_of_a_program_are_in_its_output(
    tracing: RunningServer, file: Path
) -> None:
    ends = "import sys\nprint('one')\nprint('two', file=sys.stderr)\n" + RIGHT
    ends += "hanoi(3, 'A', 'B', 'C')\nsys.exit('That was it.')\n"
    file.write_text(ends, encoding="utf-8")
    with viewer(tracing) as ws:
        last = ran(ws, ends, 3)
        assert (last["verdict"], last["output"]) == ("optimal", "one\ntwo\nThat was it.\n")


def test_where_nothing_is_traced_there_is_no_file(server: RunningServer) -> None:
    assert get(server.port, "/mine/file").status == 404


def test_a_file_that_is_not_there_is_told_of(tmp_path: Path) -> None:
    ended = run_python("-m", "webapp", "trace", tmp_path / "nothing.py", check=False)
    assert ended.returncode != 0
    assert "nothing.py" in ended.stderr
