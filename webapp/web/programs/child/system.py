"""The system's own calls that a record needs: the library's `os` takes a while to load."""

import sys

if sys.platform == "win32":
    from nt import _exit as end_now
    from nt import write
else:
    from posix import _exit as end_now
    from posix import write

__all__ = ("end_now", "write")
