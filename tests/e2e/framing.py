"""A page of another origin, such as a course page, that frames a page of the app."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tests.conftest import RunningServer


@pytest.fixture
def course(server: RunningServer, request: pytest.FixtureRequest) -> Iterator[str]:
    """Serve a page that frames what its own path and query name, with given attributes; yield its address."""
    attributes = getattr(request, "param", "")

    class Course(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            address = f"{server.url}/{self.path.removeprefix('/')}"
            page = f'<!doctype html><iframe {attributes} src="{address}" width="800" height="600"></iframe>'
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, *_: object) -> None:
            """Log nothing."""

    other = ThreadingHTTPServer(("127.0.0.1", 0), Course)
    threading.Thread(target=other.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{other.server_port}"
    other.shutdown()
    other.server_close()
