"""Measurements taken side by side in one run, as ratios: `make bench`, or `python -m bench sockets`."""
