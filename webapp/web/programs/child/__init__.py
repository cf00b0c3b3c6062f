"""The child process, which runs one student's program under CPython's own trace.

It is started on its own, as `python -I -S <folder>`, and imports nothing else from `webapp`.
"""
