"""Runs a program with all of Python's builtins and no allow list, to show that the rest of the sandbox holds.

Start it as `python -I -S inside.py FOLDER HOLDS`, where FOLDER is the child's, and HOLDS is `hook` or
`kernel`: which of the two stays active besides the limits.
"""

import sys


def main() -> None:
    import builtins
    import posix

    folder, holds = sys.argv[1:]
    for name in ("webapp", "webapp.web", "webapp.web.programs", "webapp.web.programs.child"):
        module = type(sys)(name)
        module.__path__ = [folder]
        sys.modules[name] = module
    from webapp.web.programs.child import closed, guards, kernel, start

    class Open(guards.Guards):
        def names(self) -> dict[str, object]:
            found = super().names()
            own = {name: one for name, one in found.items() if name != "__builtins__"}
            return {**own, "__builtins__": builtins, "sys": sys, "posix": posix}

    start.Guards = Open
    start.check_tree = lambda _: []
    start.imported = lambda _: set()
    if holds == "hook":
        kernel.shut = lambda _: None
    else:
        closed.audit = lambda _: None
    start.begin([])


if __name__ == "__main__":
    main()
