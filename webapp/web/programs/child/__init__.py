"""What runs in a process of its own: one program that somebody wrote, under CPython's own trace.

The folder is started by itself, `python -I -S <folder>`, and imports nothing else of `webapp`.
"""
