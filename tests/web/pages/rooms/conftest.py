"""Classes of an app that runs in the test's own process."""

import json
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from webapp.live import requests
from webapp.live.rooms.member import Member
from webapp.web.app import create_app

Room = dict[str, str]


class Nobody:
    """A connection that discards everything sent to it."""

    def tell(self, message: object) -> None: ...

    def show(self, frame: bytes | None) -> None: ...

    def go_to_new_home(self) -> None: ...


def enter(app: Flask, room: Room, device: str = "laptop", **joins: Any) -> Member:
    """Join a class; with its `key`, as its teacher."""
    request = requests.decode(json.dumps({"type": "join", "room": room["code"], "device": device, **joins}))
    member, _ = app.extensions["viewers"].keeper.join(request, Nobody())
    return member


def say(member: Member, **message: Any) -> None:
    for answer in member.receive([json.dumps(message)], 0):
        assert type(answer).__name__ != "Error", answer


@pytest.fixture(scope="module")
def app() -> Flask:
    """One app for all tests of a module: each test has a class of its own."""
    return create_app()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def room(client: FlaskClient) -> Room:
    return client.post("/rooms").get_json()


@pytest.fixture
def teacher(app: Flask, room: Room) -> Member:
    return enter(app, room, key=room["key"])
