"""`POST /rooms`: opens a class, or reopens it after a restart of the server."""

import logging
from functools import partial
from time import monotonic_ns

import msgspec
from flask import Blueprint, Response, current_app, request

from webapp.live.problems import IllegalHere, InvalidMessage
from webapp.live.rooms.refusals import (
    LostRooms,
    LostWhileMoving,
    TooManyNewRooms,
    TooManyRooms,
    TooManyTries,
    TooMuchOfOne,
)
from webapp.live.rooms.room import Room
from webapp.sentence import Refusal
from webapp.web.clients import client, visitor_address
from webapp.web.pages.bodies import BODY_STATUS
from webapp.web.pages.errors import RETRY_AFTER, as_json, refused_in_json
from webapp.web.socket.endpoint import lead_on
from webapp.web.socket.origin import other_origin, same_host
from webapp.web.socket.room_keeper import WRONG_BODY, RoomKeeper, TooManyOpening
from webapp.web.socket.turns import end_turn, out_of_turn

STATUS: dict[type[Refusal], int] = {
    IllegalHere: 403,
    TooManyOpening: 429,
    TooManyNewRooms: 429,
    TooManyTries: 429,
    TooManyRooms: 503,
    LostRooms: 503,
    LostWhileMoving: 503,
    **BODY_STATUS,
}
SOON_OVER = (TooManyOpening, LostWhileMoving)
"""Refusals that are logged only at INFO level, because they are soon over."""

rooms = Blueprint("rooms", __name__)
rooms.before_request(lead_on)
log = logging.getLogger(__name__)


class Wanted(msgspec.Struct, forbid_unknown_fields=True):
    """The body of the request: the room with this key."""

    key: str


@rooms.post("/rooms")
def open_room() -> Response:
    """Open a new class, or the one with the key in the body, `{"key": …}`; not for pages of other sites.

    Responds with 201 and `{code, key, join}`. The key, which controls the class, is in no address and no log.
    """
    check_origin()
    key = wanted_key()
    end_turn(request.environ)
    opened = keeper().restore(key, client()) if key else keeper().open(client())
    answer = as_json({"code": opened.code, "key": opened.key, "join": f"/r/{opened.code}"}, 201)
    answer.headers["Cache-Control"] = "no-store"
    return answer


@rooms.errorhandler(Refusal)
def refuse(refusal: Refusal) -> Response:
    """Say what is wrong and, if the server is only overloaded, when to try again."""
    status = STATUS.get(type(refusal), 400)
    answer = refused_in_json(refusal, status)
    if status in (429, 503):
        answer.headers["Retry-After"] = str(seconds_until_again(refusal))
        log_refusal(refusal)
    return answer


def seconds_until_again(refusal: Refusal) -> int:
    """Return after how many seconds a client may try again."""
    return refusal.seconds if isinstance(refusal, LostRooms | TooMuchOfOne) else RETRY_AFTER


def log_refusal(refusal: Refusal) -> None:
    """Log that a class was refused; for each client only one limit of its own in a minute."""
    of_one = isinstance(refusal, TooMuchOfOne)
    is_new = not of_one or keeper().admission.is_to_log(client(), monotonic_ns())
    level = logging.WARNING if is_new and not isinstance(refusal, SOON_OVER) else logging.INFO
    log.log(level, "A class was refused to %s: %s", visitor_address(), refusal)


def keeper() -> RoomKeeper:
    """Return the keeper of this server's rooms."""
    found: RoomKeeper = current_app.extensions["viewers"].keeper
    return found


def found(code: str) -> Room | None:
    """Return the room with this code; if the client has to wait, or other processes have rooms, out of turn.

    Raises `LostRooms` if it is currently unavailable here, and `TooManyTries`.
    """
    return keeper().seek(code, client(), partial(out_of_turn, request.environ))


def check_origin() -> None:
    """Raise `IllegalHere` for a page from another host than the one it sends this request to."""
    origin = request.headers.get("Origin")
    if origin is not None and not same_host(origin, request.host):
        raise IllegalHere(other_origin(origin, request.host))


def wanted_key() -> str | None:
    """Return the key in the request's body; None if the body is empty. No error repeats the key."""
    body = request.get_data()
    if not body:
        return None
    try:
        return msgspec.json.decode(body, type=Wanted).key
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise InvalidMessage(WRONG_BODY, "key") from None
