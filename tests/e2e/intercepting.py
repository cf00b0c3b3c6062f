"""What the server tells a page, as a test has it: one process of several that cannot do all at present."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute


class Between:
    """Stands between the server and a page that is not open yet.

    It can tell the page more than the server does, keep answers back, and refuse every `join`.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keeps_back = False
        self.kept: list[str] = []
        self.counts_people = False
        self.refuses = False
        self.refused = 0
        self.socket: WebSocketRoute | None = None
        page.route_web_socket("**/ws", self._opened)

    def _opened(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        self.socket = socket
        socket.on_message(lambda text: self._asked(socket, server, str(text)))
        server.on_message(lambda text: self._told(socket, str(text)))

    def _asked(self, socket: WebSocketRoute, server: WebSocketRoute, text: str) -> None:
        message = json.loads(text)
        if not (self.refuses and message["type"] == "join"):
            return server.send(text)
        self.refused += 1
        said = "Classes cannot be looked up at this moment; try again."
        refusal = {"type": "error", "code": "failed", "message": said, "field": None, "ref": message["ref"]}
        return socket.send(json.dumps(refusal))

    def _told(self, socket: WebSocketRoute, text: str) -> None:
        kind = json.loads(text)["type"]
        if self.keeps_back and kind == "answered":
            self.kept.append(text)
        elif not (self.counts_people and kind == "people"):
            socket.send(text)

    def tells(self, **message: Any) -> None:
        """Tell the page this."""
        assert self.socket
        self.socket.send(json.dumps(message))

    def people(self, here: int, unreached: int = 0) -> None:
        """Tell the teacher's page who is in the class, from now on in place of the server; 0 is not told."""
        self.counts_people = True
        more = {"unreached": unreached} if unreached else {}
        self.tells(type="people", **{"in": here}, following=here, away=0, **more)

    def lets_go(self) -> None:
        """Tell the page what was kept back; nothing more is."""
        self.keeps_back = False
        for text in self.kept:
            assert self.socket
            self.socket.send(text)

    def breaks(self) -> None:
        """Lose the connection: the page opens another one."""
        assert self.socket
        self.socket.close()
