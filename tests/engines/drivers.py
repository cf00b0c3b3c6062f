"""The engines of Firefox and of Safari, each controlled by its own driver.

Firefox answers WebDriver BiDi itself: https://w3c.github.io/webdriver-bidi/
WebKitGTK brings a WebDriver: https://www.w3.org/TR/webdriver2/
"""

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.engines.engine import Action, Engine
from tests.engines.programs import WAIT, free_port, installed, running, wait_for

# Requests for anything outside this machine go to a proxy that does not exist.
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
        """Return the response to a command."""
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
    """A headless Firefox with its profile in the folder; None if none is installed."""
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


BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
SCREEN = ("-screen", "0", "2000x1400x24", "-nolisten", "tcp")
SETTLING = 0.2  # seconds
NO_SANDBOX = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}  # does not work for root


class WebKit(Engine):
    def __init__(self, port: int, browser: str) -> None:
        self.port = port
        self.session = ""
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.session = self.send("POST", "", capabilities=wanted)["sessionId"]

    def send(self, method: str, command: str, **parameters: object) -> Any:
        """Return the value of the response to a command."""
        path = f"/session/{self.session}/{command}".rstrip("/")
        line = HTTPConnection("127.0.0.1", self.port, timeout=2 * WAIT)
        try:
            line.request(method, path, json.dumps(parameters) if method == "POST" else None)
            answer = line.getresponse()
            value = json.loads(answer.read())["value"]
        finally:
            line.close()
        assert answer.status == 200, f"{command}: {value}"
        return value

    def open(self, url: str) -> None:
        self.send("POST", "url", url=url)

    def call(self, function: str) -> str:
        return str(self.send("POST", "execute/sync", script=f"return ({function})()", args=[]))

    def act(self, source: Action) -> None:
        self.send("POST", "actions", actions=[source])

    def view(self, width: int, height: int) -> None:
        """Make the window larger than the page by the height of its own buttons."""
        outside = 0

        def fits() -> bool:
            nonlocal outside
            self.send("POST", "window/rect", x=0, y=0, width=width, height=height + outside)
            time.sleep(SETTLING)
            inside = self.run("return [innerWidth, innerHeight]")
            outside += height - inside[1]  # read too early; the next attempt corrects it
            return bool(inside == [width, height])

        wait_for(f"a page of {width} × {height}", fits)


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit | None]:
    """A WebKitGTK on an invisible screen, its files in the folder; None if it is not installed."""
    driver, screen = installed("WebKitWebDriver"), installed("Xvfb")
    browser = next(iter(glob(BROWSERS)), None)
    if not (driver and screen and browser):
        yield None
        return
    port = free_port()
    around = NO_SANDBOX if os.geteuid() == 0 else {}
    around = {**around, "HOME": str(folder), "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
    with (
        (folder / "told").open("w") as told,
        display(screen, folder, told) as name,
        running(driver, f"--port={port}", told=told, DISPLAY=name, **around),
    ):
        wait_for("WebKitWebDriver", lambda: answers(port))
        engine = WebKit(port, browser)
        try:
            yield engine
        finally:
            engine.send("DELETE", "")


@contextmanager
def display(screen: str, folder: Path, told: Any) -> Iterator[str]:
    """A screen whose number Xvfb chooses."""
    with (folder / "display").open("w") as number, running(screen, "-displayfd", "1", *SCREEN, told=number):
        yield ":" + wait_for("Xvfb", lambda: (folder / "display").read_text().strip())


def answers(port: int) -> bool:
    line = HTTPConnection("127.0.0.1", port, timeout=WAIT)
    try:
        line.request("GET", "/status")
        return line.getresponse().status == 200
    finally:
        line.close()
