"""Begins a run; the modules of this folder are found under the names that they have in `webapp`.

The packages above are not loaded: empty modules stand for them, and for `__future__`, while the folder's own
are imported.
"""

import gc
import sys

HERE = __file__.rpartition("__main__.py")[0] or "."
STANDS_FOR = ("webapp", "webapp.web", "webapp.web.programs", "webapp.web.programs.child", "__future__")


def main() -> None:
    """Import what a run needs, and begin it."""
    if not sys.argv[1:]:
        gc.disable()  # it takes time, and a generator might go on while the trace is at work
    for name in STANDS_FOR:
        module = type(sys)(name)
        module.__dict__.update(__path__=[HERE], annotations=None)
        sys.modules[name] = module
    from webapp.web.programs.child.run import begin

    if sys.argv[1:]:  # `begin` needs it then, and finds it where it is loaded
        from webapp.web.programs.child import own_file  # noqa: F401

        for name in STANDS_FOR:
            del sys.modules[name]
    begin(sys.argv[1:])


if __name__ == "__main__":
    main()
