"""Check that a lane, as it is sent or drawn, does not give the answer to a question away."""

from collections.abc import Iterator
from typing import Any

Lane = dict[str, Any]
Move = tuple[Any, Any, Any]
OF_THE_NEXT_MOVE = ("next-move", "bit", "top", "disc", "idle-peg")
"""Kinds whose answer the next move gives away."""
NO_CALL = (0, "", "")


def check_drawn(kind: str, lane: Lane, whole: Lane) -> None:
    """Raise if a lane as drawn gives the answer away: the number of moves is sent, but not drawn."""
    check_untold(kind, lane, whole)
    if kind in ("depth", "moves-left"):
        assert lane["uncounted"] is True
    if kind == "depth":
        assert lane["panels"].get("costs", {"unit": ""})["unit"] == ""  # it is singular for one call


def check_untold(kind: str, lane: Lane, whole: Lane) -> None:
    """Raise if a lane gives the answer to this kind of question away; `whole` is the full lane.

    The teacher's own question may be about any part of it.
    """
    assert not lane["next_move"] or not lane["next_move"]["disc"]
    if kind in (*OF_THE_NEXT_MOVE, "choice"):
        check_next(lane, whole)
    if kind in ("frame", "choice"):
        check_innermost(lane)
    if kind == "depth":
        assert {call_of(one) for one in frames(lane)} <= {NO_CALL}
        assert len(frames(lane)) <= 1
        assert lane["panels"].get("costs", {"memory": "?"})["memory"] == "?"
    if kind in ("depth", "moves-left"):
        assert rows_of(lane, "moves", "rows") == []


def check_next(lane: Lane, whole: Lane) -> None:
    """Raise if a lane gives the next move away, whichever it is."""
    coming = whole["next_move"]
    assert f"{coming['from']} → {coming['to']}" not in lane["narration"]
    assert move_of(coming) not in [*moves_named(lane)]
    check_lists(lane)
    check_values(lane)


def check_innermost(lane: Lane) -> None:
    """Raise if a lane gives the innermost call away."""
    assert {call_of(one) for one in frames(lane)[-1:]} <= {NO_CALL}


def moves_named(lane: Lane) -> Iterator[Move]:
    """Yield every move that is shown as still to come; calls may be shown, to work it out."""
    yield from (
        move_of(row) for row in rows_of(lane, "moves", "rows") if int(row["move"]) > int(lane["move"])
    )
    tasks = rows_of(lane, "explicit-stack", "tasks")
    yield from map(move_of, tasks[-1:] if not lane.get("untold") else [])
    values = {one["name"]: one["value"].strip("'") for one in rows_of(lane, "variables", "variables")}
    yield tuple(values.get(name, "") for name in ("n", "source", "target"))
    yield from map(move_of, lane.get("as_good", []))


def check_lists(lane: Lane) -> None:
    """Raise if a list of all moves shows any after the present one."""
    for name in ("mirror", "route-table"):
        for row in lane["panels"][name]["rows"][:1] if name in lane["panels"] else []:
            known = 0 if row["current"] is None else row["current"] + 1
            assert {*row["cells"][known:]} <= {"?"}


def check_values(lane: Lane) -> None:
    """Raise if a variable has a value or, in the middle of a move, the algorithm's own rows show any."""
    assert {one["value"] for one in rows_of(lane, "variables", "variables")} <= {"?"}
    rows = [row for panel in lane["panels"].values() if "fullest" in panel for row in panel["rows"]]
    assert not lane["line"] or {cell for row in rows for cell in row["cells"]} <= {"?"}


def frames(lane: Lane) -> list[dict[str, Any]]:
    return rows_of(lane, "call-stack", "frames")


def rows_of(lane: Lane, panel: str, name: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = lane["panels"].get(panel, {name: []})[name]
    return rows


def call_of(frame: dict[str, Any]) -> Move:
    return frame["disc"], frame["source"], frame["target"]


def move_of(one: dict[str, Any]) -> Move:
    return str(one["disc"]), one.get("from", one.get("source")), one.get("to", one.get("target"))
