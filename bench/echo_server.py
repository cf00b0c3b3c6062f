"""The classroom's own server with one more address: `/echo` sends back what it receives."""

# ruff: noqa: E402 - gevent patches before any other import
from gevent import monkey

monkey.patch_all()

from flask_sock import Sock

from webapp.web.app import create_app
from webapp.web.command.serve import serve
from webapp.web.words.words import words_in


def echo(ws: object) -> None:
    while True:
        ws.send(ws.receive())


if __name__ == "__main__":
    app = create_app()
    Sock(app).route("/echo")(echo)
    serve(app, "127.0.0.1", 0, opens=False, words=words_in("en"))
