"""The application: this only puts the parts together."""

from __future__ import annotations

from flask import Flask, Response, jsonify
from werkzeug.exceptions import HTTPException

from webapp.web.assets import assets
from webapp.web.compressing import compress_page
from webapp.web.downloads import downloads
from webapp.web.errors import explain
from webapp.web.languages import speak_in_templates
from webapp.web.limits import Limits
from webapp.web.pages import pages
from webapp.web.places import template_folder
from webapp.web.schema import protocol_schema
from webapp.web.sharing import OWN_ORIGIN, sharing
from webapp.web.sockets import socket_options, sockets
from webapp.web.viewers import Viewers
from webapp.web.viewing import Live

SECURITY_HEADERS = {
    "Content-Security-Policy": f"{OWN_ORIGIN}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}


def create_app(live: Live | None = None, limits: Limits | None = None) -> Flask:
    """Return a new application whose viewers get sessions of `live`, by default the real ones."""
    app = Flask(__name__, static_folder=None, template_folder=template_folder())
    limits = limits or Limits()
    viewers = Viewers(live or real_sessions(), limits)
    app.config["LIMITS"] = limits
    app.config["SOCK_SERVER_OPTIONS"] = socket_options(limits)
    app.extensions["viewers"] = viewers
    speak_in_templates(app)
    for blueprint in (pages, sharing, downloads, assets, sockets(viewers)):
        app.register_blueprint(blueprint)
    app.add_url_rule("/healthz", view_func=healthz)
    app.add_url_rule("/protocol.json", view_func=protocol_json)
    app.register_error_handler(HTTPException, explain)
    app.after_request(add_security_headers)
    app.after_request(compress_page)
    return app


def real_sessions() -> Live:
    """Return the session module."""
    from webapp.live import session

    return session


def healthz() -> Response:
    """Say that the server is there."""
    return Response("ok", mimetype="text/plain")


def protocol_json() -> Response:
    """Return the JSON Schema of every message."""
    return jsonify(protocol_schema())


def add_security_headers(response: Response) -> Response:
    """Keep every page to its own origin; a view that needs another policy sets its own."""
    for name, value in SECURITY_HEADERS.items():
        response.headers.setdefault(name, value)
    return response
