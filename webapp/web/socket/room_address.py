"""The addresses of a class, `/r/CODE…`, by which a load balancer routes all of a class to one process."""

from flask import Response, request

from webapp.live.rooms.credentials import as_code, is_code

ROOM = "/r/<code>"


def lead_on() -> Response | None:
    """Redirect from a code in lower case, with spaces or written as %4B, to the canonical address.

    A load balancer that hashes the address as it is written would otherwise choose another process.
    """
    code = as_code((request.view_args or {}).get("code", ""))
    if not is_code(code) or request.url_rule is None:
        return None
    place = f"/r/{code}{request.url_rule.rule.removeprefix(ROOM)}"
    if request.environ["REQUEST_URI"].partition("?")[0] == place:
        return None
    query = request.query_string.decode()
    return Response(status=308, headers={"Location": f"{place}?{query}" if query else place})
