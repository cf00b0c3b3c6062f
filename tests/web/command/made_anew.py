"""What pages make when they are first asked for: `python -m tests.web.command.made_anew [prepared]`.

It prints, for each of them, what has been kept since it was asked for: one line, as JSON.
"""

import gc
import json
import sys
from functools import _lru_cache_wrapper

from flask import Flask

from webapp.web.app import create_app
from webapp.web.command.preparing import asked, prepare


def kept(app: Flask) -> dict[str, int]:
    """Return how often each cache of the app has been filled, and how many templates have been compiled."""
    caches = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper)]
    own = {f"{one.__module__}.{one.__name__}": one for one in caches if one.__module__.startswith("webapp.")}
    assert app.jinja_env.cache is not None
    return {name: one.cache_info().misses for name, one in own.items()} | {
        "templates": len(app.jinja_env.cache)
    }


def made_anew(app: Flask) -> dict[str, list[str]]:
    """Return what has been made for each page and language, where that is anything."""
    client = app.test_client()
    made = {}
    for page, lang in asked():
        before = kept(app)
        client.get(page, headers={"Accept": "text/html", "Accept-Language": lang})
        new = [name for name, count in kept(app).items() if count != before.get(name, 0)]
        made |= {f"{page} {lang}": new} if new else {}
    return made


if __name__ == "__main__":
    app = create_app()
    if sys.argv[1:] == ["prepared"]:
        prepare(app)
    print(json.dumps(made_anew(app)))
