"""The server answers to addresses and to its own names, and to no other."""

import socket

import pytest
from flask import Flask

from webapp.web.app import create_app
from webapp.web.pages.hosts import own_names


@pytest.fixture(scope="module")
def app() -> Flask:
    return create_app(trusted_hosts=["Hanoi.School.example", "other.example."])


OWN = socket.gethostname().partition(".")[0]
KNOWN = [
    "127.0.0.1:8000", "192.168.1.20", "[::1]:8000", "[fe80::1]", "localhost", "LOCALHOST:5000", "localhost.",
    "hanoi.school.example", "HANOI.school.EXAMPLE:443", "hanoi.school.example.", "other.example",
    OWN, f"{OWN}.local:8000", f"{OWN.upper()}:80",
]  # fmt: skip
OTHERS = [
    "evil.example", "evil.example:8000", "127.0.0.1.evil.example", "localhost.evil.example", "x@127.0.0.1",
    "127.0.0.1:8000@evil.example", "evil.example/127.0.0.1", "school.example", "a b", "ą.example", "[::1",
    "127.0.0.1:x", "[x]", "#127.0.0.1", "0x7f.1", "evil.example#127.0.0.1", ":8000", "localhost:80:80",
]  # fmt: skip


@pytest.mark.parametrize("host", KNOWN)
def test_an_address_and_its_own_names_are_answered(app: Flask, host: str) -> None:
    assert app.test_client().get("/healthz", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/healthz", "/ws", "/static/x/y.js", "/no-such-page"])
@pytest.mark.parametrize("host", OTHERS)
def test_any_other_name_is_refused_everywhere(app: Flask, host: str, path: str) -> None:
    answer = app.test_client().get(path, headers={"Host": host})
    assert (answer.status_code, answer.mimetype) == (400, "text/plain")
    assert f"does not answer to “{host}”" in answer.text


def test_the_sentence_says_what_to_add(app: Flask) -> None:
    answer = app.test_client().get("/", headers={"Host": "class.example:8000"})
    assert answer.text == (
        "This server does not answer to “class.example:8000”. If that is its name, start it with "
        "--trusted-host class.example.\n"
    )


def test_a_program_that_names_no_host_is_answered(app: Flask) -> None:
    assert app.test_client().get("/healthz", headers={"Host": ""}).status_code == 200


def test_the_names_of_this_machine_are_known_without_asking_the_network() -> None:
    assert OWN.lower() in own_names()


@pytest.mark.parametrize("path", ["/static/x//y", "//evil.example", "//evil.example/compare/", "/compare//"])
def test_no_answer_leads_to_another_host(app: Flask, path: str) -> None:
    answer = app.test_client().get("/", environ_overrides={"PATH_INFO": path})
    assert (answer.status_code, "Location" in answer.headers) == (404, False)
