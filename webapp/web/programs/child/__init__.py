"""The child process: runs one student's program under CPython's own trace.

The folder is started by itself, `python -I -S <folder>`, and imports nothing else of `webapp`.
"""
