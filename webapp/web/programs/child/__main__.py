"""Entry point. Empty modules stand in for the packages above and for `__future__` during the imports."""

import gc
import sys

HERE = __file__.rpartition("__main__.py")[0] or "."
STANDS_FOR = ("webapp", "webapp.web", "webapp.web.programs", "webapp.web.programs.child", "__future__")


def main() -> None:
    """Import the run with as few modules as possible, and start it."""
    if not sys.argv[1:]:
        gc.disable()  # it takes time, and a generator might resume while the trace is at work
    for name in STANDS_FOR:
        module = type(sys)(name)
        module.__dict__.update(__path__=[HERE], annotations=None)
        sys.modules[name] = module
    from webapp.web.programs.child.start import begin

    if sys.argv[1:]:  # `begin` needs it then, and finds it already loaded
        from webapp.web.programs.child import own_file  # noqa: F401

        for name in STANDS_FOR:
            del sys.modules[name]
    begin(sys.argv[1:])


if __name__ == "__main__":
    main()
