"""The console command `hanoi`, also `python -m webapp`."""

import sys


def main() -> None:
    """Run the command. To serve, gevent patches the standard library before any other import."""
    if sys.argv[1:2] == ["serve"]:
        from gevent import monkey

        monkey.patch_all()
    from webapp.web.command_line import hanoi

    hanoi(prog_name="hanoi")


if __name__ == "__main__":
    main()
