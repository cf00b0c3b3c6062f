"""A class: the room owns what everyone sees, and each connection has a seat in it.

Besides the recordings that it sees, a room takes at most about 4 MB: 1 MB for all its questions (`Votes`);
with names of 64 letters 0.8 MB for the 5,000 devices that have come (`Devices`), 1.3 MB for the pages of
1,200 devices and the results of their programs (`Pacing`); 0.7 MB for programs handed in (`HandIns`).
"""
