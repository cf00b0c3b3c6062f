"""Firefox, driven by the WebDriver BiDi that it answers itself: https://w3c.github.io/webdriver-bidi/"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.engines.engine import Action, Engine
from tests.engines.programs import WAIT, installed, running, wait_for

# Whatever is not of this machine is asked of a proxy that is not there.
PREFERENCES = """
user_pref("network.proxy.type", 1);
user_pref("network.proxy.http", "127.0.0.1");
user_pref("network.proxy.http_port", 9);
user_pref("network.proxy.ssl", "127.0.0.1");
user_pref("network.proxy.ssl_port", 9);
user_pref("intl.accept_languages", "en");
"""


class Firefox(Engine):
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.numbers = count(1)
        self.send("session.new", capabilities={})
        self.context = self.send("browsingContext.getTree")["contexts"][0]["context"]

    def send(self, method: str, **parameters: object) -> Any:
        """Return the answer to a command."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while (answer := json.loads(self.socket.recv(timeout=WAIT))).get("id") != number:
            pass  # an event
        assert answer["type"] == "success", f"{method}: {answer}"
        return answer["result"]

    def open(self, url: str) -> None:
        self.send("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def call(self, function: str) -> str:
        target = {"context": self.context}
        answer = self.send(
            "script.callFunction", functionDeclaration=function, target=target, awaitPromise=False
        )
        assert answer["type"] == "success", answer
        return str(answer["result"]["value"])

    def act(self, source: Action) -> None:
        self.send("input.performActions", context=self.context, actions=[source])

    def view(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self.send("browsingContext.setViewport", context=self.context, viewport=size)


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox | None]:
    """A Firefox without a window, whose profile is in the folder; None where none is installed."""
    path = installed("firefox-esr", "firefox")
    if path is None:
        yield None
        return
    (folder / "user.js").write_text(PREFERENCES)
    command = (path, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0")
    with (folder / "told").open("w") as told, running(*command, told=told, HOME=str(folder)):
        answers = wait_for("Firefox", lambda: (folder / "WebDriverBiDiServer.json").read_text())
        address = json.loads(answers)
        with connect(f"ws://{address['ws_host']}:{address['ws_port']}/session", max_size=None) as socket:
            yield Firefox(socket)
