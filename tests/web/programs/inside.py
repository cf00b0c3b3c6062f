"""Runs a program with all of Python's builtins, closed in as any other: what holds if the list does not.

Begun as `python -I -S inside.py FOLDER`, where the folder is the child's.
"""

import sys


def main() -> None:
    import builtins
    import posix

    for name in ("webapp", "webapp.web", "webapp.web.programs", "webapp.web.programs.child"):
        module = type(sys)(name)
        module.__path__ = [sys.argv[1]]
        sys.modules[name] = module
    from webapp.web.programs.child import closed
    from webapp.web.programs.child.plan import Plan
    from webapp.web.programs.child.record import Record
    from webapp.web.programs.child.run import Ready, Tower, run

    closed.limit_early()
    text = sys.stdin.read()
    parameters = [(None, name) for name in ("n", "source", "spare", "target")]
    ready = Ready("<inside>", compile(text, "<inside>", "exec"), Plan("hanoi", False, parameters, {}), [])
    found = {"__builtins__": builtins, "sys": sys, "posix": posix}
    closed.warn_of_nothing()
    run(ready, Tower(3, 0, 2), Record(1), lambda _: dict(found), closed.close_in)


if __name__ == "__main__":
    main()
