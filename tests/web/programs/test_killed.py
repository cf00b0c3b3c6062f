"""A process that a limit of the system has killed tells no end: the server adds by which limit."""

import signal
from contextlib import nullcontext

import pytest

from tests.web.programs.running import RIGHT, posix
from webapp.web.programs.children import Program, closed_in
from webapp.web.programs.program_run import ProgramRun

ENDS = {"SIGKILL": "processor", "SIGXCPU": "processor", "SIGALRM": "time", "SIGSEGV": "died"}


@posix
@pytest.mark.parametrize("name", ENDS)
def test_what_has_killed_a_process_is_told(name: str) -> None:
    program = Program(RIGHT, 3, 0, 2)
    run = ProgramRun(program, closed_in(program), nullcontext, lambda: None)
    run._add_end(-getattr(signal, name))
    assert run._recorder.finish().end.why == ENDS[name]
