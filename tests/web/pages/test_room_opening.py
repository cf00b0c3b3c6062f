"""`POST /rooms` where as many classes are open as can be: an empty one yields, a refusal is logged."""

import logging
from time import monotonic_ns
from typing import Any

import pytest
from flask import Flask

from tests.web.pages.rooms import enter
from webapp.live.rooms import rooms
from webapp.web.app import create_app
from webapp.web.socket import room_keeper


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Flask:
    """A server that holds three classes."""
    monkeypatch.setattr(rooms, "MOST_ROOMS", 3)
    return create_app()


def post(app: Flask, key: str | None = None) -> tuple[int, dict[str, Any]]:
    answer = app.test_client().post("/rooms", json={"key": key} if key else None)
    return answer.status_code, answer.get_json()


def test_classes_that_nobody_is_in_keep_no_teacher_from_opening_one(
    app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    opened = [post(app)[1] for _ in range(3)]
    for room in opened:
        enter(app, room, key=room["key"]).leave(monotonic_ns())
    for _ in range(2):
        assert post(app)[0] == 201
    status, again = post(app, opened[0]["key"])
    assert (status, again) == (201, opened[0])
    assert enter(app, again, key=again["key"]).seat.drives
    assert caplog.text.count("which nobody was in, has yielded") == 3
    assert not [room for room in opened if room["key"] in caplog.text]


def test_where_somebody_is_in_each_a_new_one_is_refused_and_the_log_says_so(
    app: Flask, caplog: pytest.LogCaptureFixture
) -> None:
    opened = [post(app)[1] for _ in range(3)]
    for room in opened:
        enter(app, room, key=room["key"])
    status, told = post(app)
    assert (status, told["code"]) == (503, "too_many")
    [line] = caplog.messages
    assert line == f"A class was refused to 127.0.0.1: {told['message']}"
    assert [record.levelname for record in caplog.records] == ["WARNING"]


def test_one_that_only_comes_at_a_bad_moment_is_told_of_at_the_level_info(
    app: Flask, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_keeper, "MOST_OPENING", 0)
    caplog.set_level(logging.INFO)
    assert post(app)[0] == 429
    assert [record.levelname for record in caplog.records] == ["INFO"]
