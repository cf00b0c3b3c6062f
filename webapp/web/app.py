"""The application factory, which only assembles the parts."""

from collections.abc import Iterable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Flask, Response, jsonify, request
from werkzeug.exceptions import HTTPException

from webapp.live.questions import KINDS
from webapp.web.assets.files import asset, assets
from webapp.web.clients import PROXIES, Address
from webapp.web.page_list import PAGES
from webapp.web.pages.bodies import check_bodies
from webapp.web.pages.context import of_all_pages
from webapp.web.pages.errors import explain
from webapp.web.pages.headers import add_headers, compress_page, for_any_page
from webapp.web.pages.hosts import check_hosts
from webapp.web.pages.lessons.page import posed_by
from webapp.web.pages.lessons.shelf import Shelf
from webapp.web.pages.page_cache import set_up_page_cache
from webapp.web.pages.schema import protocol_schema
from webapp.web.pages.share.downloads import downloads
from webapp.web.pages.share.programs import programs
from webapp.web.pages.share.sharing import sharing
from webapp.web.pages.unindented import Unindented
from webapp.web.paths import template_folder
from webapp.web.programs.children import Traced
from webapp.web.programs.runs import JudgedFiles, Runs
from webapp.web.socket.endpoint import Viewers, sockets
from webapp.web.socket.library import OPTIONS
from webapp.web.socket.limits import Limits
from webapp.web.socket.turns import HEALTH
from webapp.web.socket.viewing import Live
from webapp.web.words.languages import speak_in_templates

if TYPE_CHECKING:
    from webapp.web.store import Store


def create_app(
    live: Live | None = None,
    limits: Limits | None = None,
    trusted_hosts: Iterable[str] = (),
    *,
    proxies: Iterable[Address] = (),
    programs: bool = False,
    traced: Traced | None = None,
    lessons: Path | None = None,
    store: "Store | None" = None,
) -> Flask:
    """Return a new application whose viewers get sessions of `live`, by default the real ones.

    It responds to the names in `trusted_hosts` as well as those of this machine, and lets the `proxies` name
    their clients. With `programs`, it runs viewers' programs; with `traced`, files of this machine. Lessons
    are its own and those in the folder `lessons`. Processes with the same `store` share their classes.
    """
    app = Flask(__name__, static_folder=None, template_folder=template_folder())
    runs = Runs(traced) if programs or traced else None
    app.extensions["judged"] = JudgedFiles(traced, runs) if traced and runs else None
    shelf, most = Shelf(lessons), limits or Limits()
    viewers = Viewers(live or real_sessions(), most, runs, store, partial(posed_by, shelf))
    app.extensions["viewers"] = viewers
    told = {"PROGRAMS": runs is not None, "TRACED": traced, "LESSONS": shelf, "STORE": store}
    app.config |= {**told, PROXIES: frozenset(proxies), **limited(most)}
    begin_answers(app, trusted_hosts)
    add_addresses(app, viewers)
    finish_answers(app)
    return app


def begin_answers(app: Flask, trusted_hosts: Iterable[str]) -> None:
    """Let the app respond only to its own names, in each visitor's language, and cache its pages."""
    app.url_map.merge_slashes = False  # merging would redirect to any host that a request names
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.add_extension(Unindented)
    speak_in_templates(app)
    app.context_processor(of_all_pages)
    app.jinja_env.globals["question_kinds"] = KINDS
    check_hosts(app, trusted_hosts)
    check_bodies(app)
    set_up_page_cache(app)


def limited(limits: Limits) -> dict[str, object]:
    """Return the configuration for the limits of connections."""
    return {"LIMITS": limits, "SOCK_SERVER_OPTIONS": OPTIONS}


def finish_answers(app: Flask) -> None:
    """Let errors be explained, and add headers to every response."""
    app.register_error_handler(HTTPException, explain)
    app.after_request(add_headers)
    app.after_request(compress_page)


def add_addresses(app: Flask, viewers: Viewers) -> None:
    """Register the application's pages, their files and the socket."""
    modules = dict.fromkeys(page.module for page in PAGES if page.module)
    of_pages = [blueprint for module in modules for blueprint in import_module(module).BLUEPRINTS]
    for blueprint in (*of_pages, sharing, downloads, programs, assets, sockets(viewers)):
        app.register_blueprint(blueprint)
    for_any_page(asset)
    for page in PAGES:
        if (page.title or page.framed) and page.address != "/":
            app.add_url_rule(f"{page.address}/", view_func=without_slash)
    app.add_url_rule(HEALTH, view_func=healthz)
    app.add_url_rule("/protocol.json", view_func=protocol_json)


def real_sessions() -> Live:
    """Return the session module."""
    from webapp.live import session

    return session


def without_slash() -> Response:
    """Redirect to the page of the same name, with the whole query."""
    query = request.query_string.decode("latin-1")
    address = request.path.rstrip("/") + (f"?{query}" if query else "")
    return Response(status=308, headers={"Location": address}, mimetype="text/plain")


def healthz() -> Response:
    """Confirm that the server is running."""
    return Response("ok", mimetype="text/plain", headers={"Cache-Control": "no-store"})


def protocol_json() -> Response:
    """Return the JSON Schema of every message."""
    return jsonify(protocol_schema())
