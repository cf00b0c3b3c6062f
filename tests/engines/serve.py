"""`hanoi serve` with pages that record their own errors: `python -m tests.engines.serve`.

One of the drivers does not report the console, so the first script of every page listens to it.
"""

import sys
from typing import Any

from gevent import monkey

monkey.patch_all()

from flask import Flask, Response  # noqa: E402

from webapp.web import app as made  # noqa: E402
from webapp.web.command.command_line import hanoi  # noqa: E402

ADDRESS = "/tests/hear.js"
HEAR = """
const AGAIN = /^ResizeObserver loop/; // sizes are measured again in the next frame, nothing more
window.problems = [];
const tell = (...told) => window.problems.push(told.join(" "));
const said = console.error;
console.error = (...told) => { tell(...told); said(...told); };
addEventListener("unhandledrejection", ({ reason }) => tell("refused:", reason, reason?.stack));
addEventListener("error", ({ message, filename, lineno, target }) => {
  if (!AGAIN.test(message)) tell(message ?? "not loaded:", filename ?? target.href ?? target.src, lineno);
}, true);
document.addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) =>
  tell("against the policy:", blockedURI, violatedDirective));
"""

create_app = made.create_app


def create_hearing_app(*given: Any, **named: Any) -> Flask:
    app = create_app(*given, **named)
    app.add_url_rule(ADDRESS, view_func=lambda: Response(HEAR, mimetype="text/javascript"))
    app.after_request(add_script)
    return app


def add_script(response: Response) -> Response:
    if response.mimetype == "text/html":
        page = response.get_data(as_text=True)
        assert page.count("<head>") == 1
        response.set_data(page.replace("<head>", f'<head>\n<script src="{ADDRESS}"></script>'))
    return response


if __name__ == "__main__":
    made.create_app = create_hearing_app
    sys.argv[1:] = ["serve", "--no-open", "--port", "0"]
    hanoi(prog_name="hanoi")
