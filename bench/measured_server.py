"""A checkout's own server with two more addresses: `/echo` sends back what it receives, `/greenlets` counts.

Its text is run in the checkout's folder, so it uses only what old checkouts have, too. Arguments such as
`empty=15` set limits.
"""

# ruff: noqa: E402 - gevent patches before any other import
from gevent import monkey

monkey.patch_all()

import gc
import sys
from dataclasses import replace

from flask import Blueprint, Flask
from greenlet import greenlet

from webapp.__main__ import main
from webapp.web import app as application
from webapp.web.socket.library import route
from webapp.web.socket.limits import Limits
from webapp.web.socket.wire import text_frame

create_app = application.create_app
own_limits = {
    name: float(value) for name, is_limit, value in (one.partition("=") for one in sys.argv) if is_limit
}


def create_measured_app(live: object, limits: Limits, *given: object, **named: object) -> Flask:
    app = create_app(live, replace(limits, **own_limits), *given, **named)
    measured = Blueprint("measured", __name__)
    route(measured, "/echo", echo)
    app.register_blueprint(measured)
    app.add_url_rule("/greenlets", view_func=greenlets)
    return app


def echo(socket: object) -> None:
    while True:
        text = socket.receive(patience=60)
        if text is not None:
            socket.wire.send(text_frame(text.encode()))


def greenlets() -> str:
    gc.collect()
    return str(sum(isinstance(one, greenlet) and not one.dead for one in gc.get_objects()))


if __name__ == "__main__":
    application.create_app = create_measured_app
    options = [one for one in sys.argv[1:] if "=" not in one]
    sys.argv[1:] = ["serve", "--no-open", "--port", "0", *options]
    main()
