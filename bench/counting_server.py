"""The classroom's own server with one more address: `/greenlets` tells how many are alive."""

# ruff: noqa: E402 - gevent patches before any other import
from gevent import monkey

monkey.patch_all()

import gc

from greenlet import greenlet

from webapp.web.app import create_app
from webapp.web.command.serve import serve
from webapp.web.words.words import words_in


def greenlets() -> str:
    gc.collect()
    return str(sum(isinstance(one, greenlet) and not one.dead for one in gc.get_objects()))


if __name__ == "__main__":
    app = create_app()
    app.add_url_rule("/greenlets", view_func=greenlets)
    serve(app, "127.0.0.1", 0, opens=False, words=words_in("en"))
