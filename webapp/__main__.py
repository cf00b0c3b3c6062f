"""The console command `hanoi`, also `python -m webapp`."""

import signal
import sys


def main() -> None:
    """Run the command. To serve, gevent patches the standard library before all that uses it is imported."""
    if sys.argv[1:2] in (["serve"], ["trace"]):
        from webapp.web.command.output import let_output_fail

        let_output_fail()
        from gevent import monkey

        monkey.patch_all()
    else:
        stop_quietly()
    from webapp.web.command.command_line import hanoi

    hanoi(prog_name="hanoi")


def stop_quietly() -> None:
    """Let Ctrl-C, or the end of the process that reads the output, end the command silently."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "SIGPIPE"):  # not on Windows
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)


if __name__ == "__main__":
    main()
