"""The console command `hanoi`, also `python -m webapp`."""

import signal
import sys
from functools import partial


def main() -> None:
    """Run the command. To serve, gevent patches the standard library before all that uses it is imported."""
    from webapp.web.command.output import let_output_fail, run_or_say_why

    serves = sys.argv[1:2] in (["serve"], ["trace"])
    if serves:
        let_output_fail()
        from gevent import monkey

        monkey.patch_all()
    else:
        stop_quietly()
    from webapp.web.command.command_line import hanoi

    command = partial(hanoi, prog_name="hanoi")
    if serves:
        command()
    else:
        run_or_say_why(command)


def stop_quietly() -> None:
    """Let Ctrl-C, or the end of the process that reads the output, end the command silently."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "SIGPIPE"):  # not on Windows
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)


if __name__ == "__main__":
    main()
