"""The terminal and the page of a class know the addresses that other machines can open."""

import re
import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import StartServer, get
from tests.page_text import visible
from tests.wide import rarely
from webapp.web.app import create_app
from webapp.web.command import listening
from webapp.web.command.listening import Listening, is_this_machine, listen, listening_at, reachable
from webapp.web.pages.origins import tell_origins

LOOPBACK = ["127.0.0.1", "127.0.1.1", "::1"]
LINKED = ["169.254.7.9", "fe80::1"]


@pytest.mark.parametrize(
    ("found", "listed"),
    [
        ([], []),
        (LOOPBACK, []),
        (["0.0.0.0", "::", "224.0.0.1", "ff02::1"], []),
        (["fd00::2", "192.168.1.7", "10.0.0.5", "192.168.1.7"], ["192.168.1.7", "10.0.0.5", "fd00::2"]),
        ([*LINKED, "192.168.1.7", *LOOPBACK], ["192.168.1.7"]),
        ([*LINKED, "fd00::2"], ["fd00::2"]),
        ([*LINKED, *LOOPBACK], ["169.254.7.9"]),
    ],
)
def test_only_addresses_that_other_machines_can_open_are_listed(found: list[str], listed: list[str]) -> None:
    assert reachable(found) == listed


@given(st.lists(st.ip_addresses().map(str), max_size=8))
def test_each_address_is_listed_once_with_ipv4_first(found: list[str]) -> None:
    listed = reachable(found)
    assert set(listed) <= set(found)
    assert len(set(listed)) == len(listed)
    versions = [ip_address(one).version for one in listed]
    assert versions == sorted(versions)
    assert reachable(listed) == listed


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine in one network, with both kinds of addresses."""
    monkeypatch.setattr(listening, "routed_addresses", lambda: ["192.168.1.7", "fd00::2"])
    monkeypatch.setattr(listening, "named_addresses", lambda: ("127.0.1.1", "10.8.0.3", "192.168.1.7"))


FOUR = ("http://192.168.1.7:5000", "http://10.8.0.3:5000")
SIX = ("http://[fd00::2]:5000",)


@pytest.mark.parametrize(
    ("listening", "origins"),
    [
        (Listening("0.0.0.0", 5000), FOUR),
        (Listening("::", 5000, both=True), FOUR + SIX),
        (Listening("::", 5000, both=False), SIX),
        (Listening("127.0.0.1", 5000), ()),
        (Listening("::1", 5000), ()),
        (Listening("10.8.0.3", 5000), ("http://10.8.0.3:5000",)),
    ],
)
@pytest.mark.usefixtures("machine")
def test_the_addresses_are_those_that_the_server_listens_on(
    listening: Listening, origins: tuple[str, ...]
) -> None:
    assert listening.origins() == origins


def test_a_machine_without_a_network_has_no_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cut(socket.socket):
        def connect(self, _address: object) -> None:
            raise OSError("Network is unreachable")

    def unknown(*_: object, **__: object) -> None:
        raise socket.gaierror("Name or service not known")

    monkeypatch.setattr(listening.socket, "socket", Cut)
    monkeypatch.setattr(listening.socket, "getaddrinfo", unknown)
    listening.named_addresses.cache_clear()
    assert Listening("0.0.0.0", 5000).origins() == ()
    listening.named_addresses.cache_clear()


@pytest.mark.parametrize("host", ["a..b", "a" * 64, ".", "ż" * 64])
def test_what_cannot_be_a_name_is_unknown(host: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert not is_this_machine(host)
    with pytest.raises(socket.gaierror):
        listen(host, 0)
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "0.0.0.0", "::"])
def test_the_listening_address_is_read_from_the_socket(host: str) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as listener:
        listener.bind((host, 0))
        found = listening_at(listener)
        assert (found.address, found.port) == listener.getsockname()[:2]
        assert found.everywhere == (host in ("0.0.0.0", "::"))
        assert found.alone == (host in ("127.0.0.1", "::1"))


@pytest.mark.parametrize("path", ["/", "/compare"])
def test_a_page_passes_the_addresses_to_its_scripts(path: str) -> None:
    app = create_app()
    assert visible(app.test_client().get(path).text).for_scripts["addresses"] == []
    tell_origins(app, lambda: FOUR)
    assert visible(app.test_client().get(path).text).for_scripts["addresses"] == list(FOUR)


@pytest.mark.slow
@pytest.mark.parametrize("host", ["0.0.0.0", *rarely("::")])
def test_the_terminal_lists_what_the_page_knows(start_server: StartServer, host: str) -> None:
    server = start_server("--host", host)
    status, body, _ = get(server.port, "/")
    known = visible(body.decode()).for_scripts["addresses"]
    server.stop()
    heading, *listed = (line.rstrip() for line in server.lines[1:])
    assert status == 200
    if not known:
        assert (heading, listed) == (
            "This computer is not on a network, so no other device can open the app yet.",
            [],
        )
        return
    assert heading == "Other devices on your network open:"
    joins = [f"{origin}/r" for origin in known]
    assert listed[:-1] == [*known, "Students join a class at:", *joins]
    assert listed[-1].startswith("Everyone on this network can open the app without a password")
    for origin in known:
        assert re.fullmatch(r"http://([\d.]+|\[[\da-f:]+\]):\d+", origin)
        assert not ip_address(urlsplit(origin).hostname).is_loopback
