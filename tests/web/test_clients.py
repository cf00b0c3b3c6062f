"""Which client a request comes from."""

from ipaddress import ip_address

import pytest

from webapp.web.clients import address_of, client_of

PROXY = "192.0.2.80"
PROXIES = {ip_address(PROXY), ip_address("127.0.0.1")}


def told(peer: str, *forwarded: str) -> dict[str, str]:
    """Return the environment of a request; the server joins headers of one name with commas."""
    more = {"HTTP_X_FORWARDED_FOR": ",".join(forwarded)} if forwarded else {}
    return {"REMOTE_ADDR": peer, **more}


@pytest.mark.parametrize(
    ("peer", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::1"),
        ("127.0.0.2", "127.0.0.2"),
        ("127.0.0.1", None),
        ("::1", None),
        ("::ffff:127.0.0.1", None),
        ("", None),
    ],
)
def test_a_client_is_an_address_or_the_network_of_one(peer: str, client: str | None) -> None:
    assert client_of(told(peer), ()) == client


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        (PROXY, ("198.51.100.1",), "198.51.100.1"),
        (PROXY, ("203.0.113.9", " 198.51.100.1 "), "198.51.100.1"),  # the first one anybody can write
        (PROXY, ("203.0.113.9, 2001:db8::5",), "2001:db8::/64"),
        ("127.0.0.1", ("198.51.100.1",), "198.51.100.1"),
        ("127.0.0.1", ("127.0.0.1",), None),
        ("127.0.0.1", (), None),
        (PROXY, (), PROXY),
        (PROXY, ("unknown",), PROXY),
        (PROXY, ("",), PROXY),
        ("192.0.2.7", ("198.51.100.1",), "192.0.2.7"),
    ],
)
def test_only_a_trusted_proxy_names_the_client(
    peer: str, forwarded: tuple[str, ...], client: str | None
) -> None:
    assert client_of(told(peer, *forwarded), PROXIES) == client


def test_the_log_gets_the_whole_address() -> None:
    assert str(address_of(told(PROXY, "2001:db8::5"), PROXIES)) == "2001:db8::5"
