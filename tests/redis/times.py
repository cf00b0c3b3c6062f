"""The times of the server, a twentieth of the usual ones, but for those that a slow machine needs."""

from dataclasses import asdict

from webapp.web.store import Times

USUAL = Times()
SHORTER = ("beat", "first_pause", "longest_pause", "silence", "longest_wait", "look", "again", "telling",
           "idle", "waited")  # fmt: skip
TIMES = Times(
    **{name: value / 20 for name, value in asdict(USUAL).items() if name in SHORTER},
    patience=USUAL.patience / 2,  # a busy Redis that has not answered by then is taken for lost
    seating=USUAL.seating / 5,  # of a device that has just been let in
    late=USUAL.late // 3,  # without a sign of a process that is only busy
)
