"""Where others can connect, no programs are run, unless whoever starts the server allows it."""

import pytest

from tests.conftest import StartServer
from tests.web.conftest import viewer
from tests.web.programs.running import RIGHT, ran
from webapp.web.app import create_app
from webapp.web.command.addresses import is_this_machine

EVERYWHERE = ("--host", "0.0.0.0")
NAMED = ("--trusted-host", "hanoi.example")


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [EVERYWHERE, NAMED], ids=["for all machines", "with a name"])
def test_programs_are_run_only_where_that_is_allowed(
    start_server: StartServer, arguments: tuple[str, ...]
) -> None:
    with viewer(start_server(*arguments)) as ws:
        answer = ran(ws, RIGHT, 3, ref="r")
        assert (answer["code"], answer["ref"]) == ("not_allowed", "r")
        assert "--programs" in answer["message"]
    with viewer(start_server(*arguments, "--programs")) as ws:
        assert ran(ws, RIGHT, 3)["verdict"] == "optimal"


@pytest.mark.parametrize(
    ("host", "alone"),
    [("127.0.0.1", True), ("127.8.8.8", True), ("::1", True), ("localhost", True), ("0.0.0.0", False)],
)
def test_a_server_that_only_this_machine_reaches_is_known(host: str, alone: bool) -> None:
    assert is_this_machine(host) is alone


@pytest.mark.parametrize("host", ["::", "192.0.2.1", "no such host"])
def test_any_other_address_is_not(host: str) -> None:
    assert not is_this_machine(host)


def test_the_page_then_says_how_to_allow_them_and_has_nothing_to_press() -> None:
    for allowed in (False, True):
        page = create_app(programs=allowed).test_client().get("/mine").text
        run = page.split('id="run"')[1].split(">")[0]
        assert ("disabled" in run) is not allowed
        assert ("hanoi serve --programs" in page) is not allowed
