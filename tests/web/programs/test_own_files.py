"""Files run unchanged, as Python runs them, and are read in the encoding they are saved in."""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

import pytest

from tests.data.files import BESIDE, CALL, FILES, RETURNS, hanoi
from tests.oracles import brute_force
from tests.web.programs.child import CHILD, LATEST, done
from webapp.variants.recorded import InvalidProgram, Recorder, Recording, judge
from webapp.variants.recorded.record import MOST_OF_A_FILE
from webapp.web.programs.children import MOST_BYTES, read_source, source_in
from webapp.web.words.words import words_in

SAVED = {
    "UTF-8": ("utf-8", "# é\n"),
    "UTF-8 with a mark": ("utf-8-sig", "# é\n"),
    "a cookie": ("latin-1", "# -*- coding: latin-1 -*-\n# é\n"),
    "a cookie in the second line": ("cp1250", "#!/usr/bin/python\n# vim: set fileencoding=cp1250 :\n# ż\n"),
    "a cookie and a mark": ("utf-8-sig", "# coding: utf-8\n# é\n"),
}
REFUSED = {
    "Python does not know the file’s encoding, UTF-16. ": "print(1)\n".encode("utf-16"),
    "Python does not know the file’s encoding, UTF-16.": "print(1)\n".encode("utf-16-le"),
    "Python does not know the file’s encoding, UTF-16": "print(1)\n".encode("utf-16-be"),
    "Line 2: Byte 11 of the file (0xe9) is not valid utf-8. ": "print(1)\n#é\n".encode("latin-1"),
    "Line 1: Byte 6 of the file (0xe9) is not valid utf-8. ": "# caf\xe9\n".encode("latin-1"),
    "Line 2: Byte 21 of the file (0x81) is not valid cp1252. ": b"# coding: cp1252\n#  \x81\n",
    "Python does not know the file’s encoding, klingon. ": b"# coding: klingon\n",
}


@pytest.mark.parametrize(("encoding", "text"), SAVED.values(), ids=SAVED)
def test_a_file_is_read_as_python_reads_it(encoding: str, text: str) -> None:
    assert source_in(text.encode(encoding)) == text
    assert source_in(text.replace("\n", "\r\n").encode(encoding)) == text


@pytest.mark.parametrize("said", REFUSED)
def test_a_file_that_cannot_be_read_is_refused_with_the_reason(said: str) -> None:
    with pytest.raises(InvalidProgram) as refused:
        source_in(REFUSED[said])
    assert words_in("en").say(refused.value.said).startswith(said)


def test_a_missing_or_too_large_file_is_refused_with_the_reason(tmp_path: Path) -> None:
    large = tmp_path / "large.py"
    large.write_bytes(b"#" * (MOST_BYTES + 1))
    for path, said in (
        (tmp_path / "no.py", "cannot be read: No such file"),
        (large, "has 49,153 bytes; at most 49,152"),
    ):
        with pytest.raises(InvalidProgram) as refused:
            read_source(path)
        assert said in words_in("en").say(refused.value.said)


NO_END = "import threading\nimport time\n\ndef spin():\n    while True:\n        time.sleep(0.1)\n"
WINDOW = """\
class Tk:
    def __init__(self):
        self.left = None
    def after(self, wait, call):
        assert 1000 < wait < 5000
        self.left = call
    def quit(self):
        print("closed")
    def mainloop(self):
        self.left()
"""


def recorded(
    folder: Path, text: str, *arguments: str, asked: str = "", discs: int = 3, **beside: str
) -> Recording:
    for name, content in {**BESIDE, **{f"{name}.py": one for name, one in beside.items()}}.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    file = folder / "mine.py"
    file.write_text(text, encoding="utf-8")
    given = f"{discs} 0 2 source-spare-target {len(asked)}\n{asked}{text}".encode()
    command = [sys.executable, str(CHILD), str(file), *arguments]
    recorder = Recorder(text, discs, 0, 2, frames=MOST_OF_A_FILE)
    for line in done(command, given, folder).stdout.split(b"\n")[:-1]:
        recorder.add(line)
    return recorder.finish()


@pytest.mark.parametrize("title", FILES)
def test_a_file_that_python_runs_is_run_and_its_moves_are_read(title: str, tmp_path: Path) -> None:
    recording = recorded(tmp_path, FILES[title])
    assert recording.end.how == "done", recording.end
    moves = [tuple(recording.move(k)) for k in range(1, len(recording.moves) + 1)]
    assert moves == brute_force.solve(3, 0, 2)
    assert judge(recording).verdict == "optimal"


def test_only_a_file_that_takes_an_argument_gets_the_number_of_discs(
    tmp_path: Path,
) -> None:
    takes = FILES["a position for argparse"]
    assert len(recorded(tmp_path, takes, discs=4).moves) == 15
    assert len(recorded(tmp_path, takes, "2", "--quiet").moves) == 3
    told = recorded(tmp_path, takes, "two")
    assert "argument discs: invalid int value: 'two'" in told.whole_output
    assert recorded(tmp_path, "import sys\nprint(len(vars(sys)['argv']))\n").whole_output == "1\n"


def test_its_input_is_shown_in_the_output(tmp_path: Path) -> None:
    asks = "print(input('One? '))\nprint(input('Two? '))\ninput('Three? ')\n"
    told = recorded(tmp_path, asks, asked="1\nzwei")
    assert told.whole_output == "One? 1\n1\nTwo? zwei\nzwei\nThree? "
    assert (told.end.how, told.end.why, told.end.line) == ("exception", "EOFError", 3)


def test_the_number_of_open_calls_is_limited_as_in_python(tmp_path: Path) -> None:
    endless = "import sys\nsys.setrecursionlimit(9999)\n" + hanoi().replace("    if n:\n", "    if True:\n")
    told = recorded(tmp_path, endless + CALL)
    assert (told.end.how, told.end.why, told.frames_most) == ("cut", "frames", 1000)


def test_endless_threads_are_abandoned_when_the_program_ends(tmp_path: Path) -> None:
    begun = perf_counter()
    text = f"{NO_END}\nthreading.Thread(target=spin).start()\n{hanoi()}{CALL}"
    assert judge(recorded(tmp_path, text)).verdict == "optimal"
    assert perf_counter() - begun < LATEST


def test_a_window_is_closed_in_time_and_the_program_continues(tmp_path: Path) -> None:
    text = f"from tkinter import Tk\n\nwindow = Tk()\n{hanoi()}{CALL}window.mainloop()\nprint('on')\n"
    told = recorded(tmp_path, text, tkinter=WINDOW)
    assert judge(told).verdict == "optimal"
    assert told.whole_output.endswith("closed\non\n")


def test_a_file_that_cannot_open_its_window_says_so(tmp_path: Path) -> None:
    told = recorded(
        tmp_path, "import turtle\n", turtle="raise ModuleNotFoundError('No module named _tkinter')\n"
    )
    assert (told.end.why, told.end.line) == ("ModuleNotFoundError", 1)


def test_a_system_error_names_the_file(tmp_path: Path) -> None:
    told = recorded(tmp_path, "open('nothing.txt')\n")
    assert told.end.values["said"] == "No such file or directory: 'nothing.txt'"


def test_a_file_runs_even_if_its_function_cannot_be_called(tmp_path: Path) -> None:
    told = recorded(tmp_path, f"def hanoi(n, a, b, c, d):\n    pass\n\nprint({RETURNS.count('n')})\n")
    assert (told.end.how, told.whole_output) == ("done", f"{RETURNS.count('n')}\n")


def test_text_written_after_an_exception_is_recorded_before_it(tmp_path: Path) -> None:
    told = recorded(tmp_path, "import atexit\natexit.register(print, 'last')\n1 / 0\n")
    assert (told.end.why, told.whole_output) == ("ZeroDivisionError", "last\n")
