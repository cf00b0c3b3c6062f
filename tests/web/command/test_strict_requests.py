"""What the grammar of HTTP forbids is refused, and so is a body that nothing would read."""

import socket
from contextlib import closing
from io import BytesIO

import pytest

from tests.conftest import PATIENCE, RunningServer
from tests.web.conftest import rest
from webapp.web.command.refusing import LONGEST_REFUSED
from webapp.web.command.request_head import (
    LONGEST_HEAD,
    MOST_HEADERS,
    HTTPException,
    InvalidHeadError,
    check_line,
    head_lines,
    written_path,
)
from webapp.web.command.server import RequestHandler
from webapp.web.socket.library import LONGEST_BODY

END = b"\r\n"
BAD_HEADERS = {
    "a space before the colon": b"Content-Length : 4\r\n",
    "no colon": b"Content-Length 4\r\n",
    "no name": b": 4\r\n",
    "a continued line": b"X: 1\r\n Content-Length: 4\r\n",
    "a first line that continues nothing": b" X: 1\r\n",
    "a letter head": b"From a: b\r\n",
    "a name outside ASCII": b"Conten\xf0: 1\r\n",
    "NUL": b"X: a\0b\r\n",
    "a carriage return": b"X: a\rContent-Length: 4\r\n",
    "a form feed": b"X: a\x0cContent-Length: 4\r\n",
    "DEL": b"X: a\x7f\r\n",
    "a length with an underscore": b"Content-Length: 1_0\r\n",
    "a length with a plus": b"Content-Length: +4\r\n",
    "a negative length": b"Content-Length: -4\r\n",
    "a length after a no-break space": b"Content-Length: \xa04\r\n",
    "a length before a next-line character": b"Content-Length: 4\x85\r\n",
    "a length after a vertical tab": b"Content-Length: \x0b4\r\n",
    "a hexadecimal length": b"Content-Length: 0x4\r\n",
    "a superscript length": b"Content-Length: \xb2\r\n",
    "an empty length": b"Content-Length:\r\n",
    "a list of lengths": b"Content-Length: 4, 4\r\n",
    "a length beyond all numbers": b"Content-Length: " + b"9" * 5000 + b"\r\n",
    "two lengths": b"Content-Length: 4\r\ncontent-length: 5\r\n",
    "the same length twice": b"Content-Length: 4\r\nContent-Length: 4\r\n",
    "a length and chunks": b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
    "chunks twice": b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
    "two hosts": b"Host: 127.0.0.1\r\nHost: localhost\r\n",
    "an unfinished line": b"X: 1",
}
GOOD_HEADERS = {
    "none": b"",
    "no space": b"X:1\r\n",
    "an empty value": b"X:\r\n",
    "tabs and spaces around a value": b"Content-Length: \t4 \t\r\n",
    "a length with zeros": b"Content-Length: 004\r\n",
    "UTF-8": "X: żółw\r\n".encode(),
    "a colon in the value": b"X: a: b\r\n",
    "all letters of a name": b"!#$%&'*+.^_`|~09AZaz-: 1\r\n",
    "a line that ends without a carriage return": b"X: 1\n",
    "a proxy's": b"X-Forwarded-For: 192.0.2.1, 192.0.2.2\r\nVia: 1.1 a\r\nVia: 1.1 b\r\n",
}


@pytest.mark.parametrize("lines", BAD_HEADERS.values(), ids=BAD_HEADERS)
def test_header_lines_that_the_grammar_forbids_are_refused(lines: bytes) -> None:
    with pytest.raises(InvalidHeadError):
        head_lines(BytesIO(lines + (END if lines.endswith(b"\n") else b"")))


@pytest.mark.parametrize("lines", GOOD_HEADERS.values(), ids=GOOD_HEADERS)
def test_other_header_lines_are_read_to_the_empty_line(lines: bytes) -> None:
    file = BytesIO(lines + END + b"body")
    assert head_lines(file) == lines + END
    assert file.read() == b"body"


@pytest.mark.parametrize("lines", [b"X: 1\r\n" * (MOST_HEADERS + 1), b"X: " + b"x" * LONGEST_HEAD + b"\r\n"])
def test_too_many_header_lines_and_too_long_ones_are_refused(lines: bytes) -> None:
    with pytest.raises(HTTPException):
        head_lines(BytesIO(lines + END))


@pytest.mark.parametrize(
    "line",
    [
        "GET  / HTTP/1.1\r\n",
        "GET\t/ HTTP/1.1\r\n",
        "GET\x0b/\x0bHTTP/1.1\r\n",
        "GET\xa0/\x85HTTP/1.1\r\n",
        "GET /a\0b HTTP/1.1\r\n",
        "GET /a\x7f HTTP/1.1\r\n",
        "G\xc9T / HTTP/1.1\r\n",
        "GET / HTTP/+1.1\r\n",
        "GET / HTTP/1_1.1\r\n",
        "GET / HTTP/1.1 \r\n",
        " GET / HTTP/1.1\r\n",
        "GET / HTTP/1.1",
        "GET /\r\n",
        "GET index HTTP/1.1\r\n",
        "GET ?x HTTP/1.1\r\n",
        "GET http:///x HTTP/1.1\r\n",
        "CONNECT 127.0.0.1:80 HTTP/1.1\r\n",
    ],
)
def test_what_is_no_request_line_is_refused(line: str) -> None:
    with pytest.raises(InvalidHeadError):
        check_line(line)


@pytest.mark.parametrize(
    "target", ["/", "/?a=b", "//x", "*", "http://h", "HTTPS://[::1]:8/x?y", "/\xff?\xe9"]
)
def test_other_request_lines_are_not(target: str) -> None:
    check_line(f"GET {target} HTTP/1.1\r\n")
    check_line(f"M-SEARCH {target} HTTP/1.0\n")


@pytest.mark.parametrize(
    ("target", "path", "host"),
    [
        ("/a?b=%20", "/a?b=%20", None),
        ("/\xff?\xc5\xbc", "/%FF?%C5%BC", None),
        ("http://one.example:80/a?b", "/a?b", "one.example:80"),
        ("http://one.example?b", "/?b", "one.example"),
        ("HTTP://[::1]", "/", "[::1]"),
        ("/http://one.example/", "/http://one.example/", None),
    ],
)
def test_a_path_is_written_in_ascii_and_without_the_host(target: str, path: str, host: str | None) -> None:
    assert written_path(target) == (path, host)


def opened(server: RunningServer) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)


def asked(server: RunningServer, line: str, headers: bytes = b"", body: bytes = b"") -> bytes:
    head = f"{line} HTTP/1.1\r\nHost: 127.0.0.1\r\n".encode() + headers + END
    with closing(opened(server)) as ours:
        ours.sendall(head + body)
        return rest(ours)


def test_a_bad_head_gets_a_sentence(tiny: RunningServer) -> None:
    for name in ("a space before the colon", "a length with a plus", "NUL", "two lengths"):
        answer = asked(tiny, "GET /healthz", BAD_HEADERS[name], b"abcd")
        assert answer.startswith(b"HTTP/1.1 400 "), name
        assert answer.endswith(b"\r\n\r\nThe server cannot read this request.\n"), name


CLOSE = b"Connection: close\r\n"


def test_a_whole_url_is_read_and_its_host_counts(tiny: RunningServer) -> None:
    assert asked(tiny, "GET http://localhost:80/healthz", CLOSE).endswith(b"\r\n\r\nok")
    assert "“evil.example”".encode() in asked(tiny, "GET http://evil.example/healthz", CLOSE)


def test_an_empty_line_before_a_request_is_skipped(tiny: RunningServer) -> None:
    with closing(opened(tiny)) as ours:
        ours.sendall(b"\r\nGET /healthz HTTP/1.0\r\n\r\n")
        assert rest(ours).endswith(b"\r\n\r\nok")


def test_close_is_heeded_among_other_options(tiny: RunningServer) -> None:
    assert asked(tiny, "GET /healthz", b"Connection: TE, Close\r\n").endswith(b"\r\n\r\nok")


TOO_LONG = b"The body of this request is too long: the limit is 1,024 bytes."
NO_BODY = b"A request for this address must not have a body."
NO_LENGTH = b"The body of this request needs a Content-Length."


def length(size: int) -> bytes:
    return b"Content-Length: %d\r\n" % size


@pytest.mark.parametrize(
    ("line", "headers", "status", "said"),
    [
        ("POST /rooms", length(LONGEST_BODY + 1), 413, TOO_LONG),
        ("POST /r/K7P4QM/lesson", length(60_000), 413, TOO_LONG),
        ("POST /r/K7P4QM/questions.csv", length(10**17), 413, TOO_LONG),
        ("GET /healthz", length(1), 413, NO_BODY),
        ("POST /", length(60_000), 413, NO_BODY),
        ("PUT /nowhere", length(60_000), 413, NO_BODY),
        ("GET /ws", b"Upgrade: websocket\r\n" + length(60_000), 413, NO_BODY),
        ("POST /rooms", b"Transfer-Encoding: chunked\r\n", 411, NO_LENGTH),
        ("GET /", b"Transfer-Encoding: gzip\r\n", 411, NO_LENGTH),
    ],
)
def test_a_body_that_nothing_reads_is_refused_with_an_answer_that_arrives(
    tiny: RunningServer, line: str, headers: bytes, status: int, said: bytes
) -> None:
    answer = asked(tiny, line, headers, b"x" * (LONGEST_REFUSED - 4096))
    assert answer.startswith(f"HTTP/1.1 {status} ".encode())
    assert answer.count(b"HTTP/1.1") == 1
    assert said in answer


def test_a_body_is_refused_before_it_is_sent(tiny: RunningServer) -> None:
    answer = asked(tiny, "POST /rooms", length(5000) + b"Expect: 100-continue\r\n")
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b'"code":"too_large"' in answer


def test_only_a_part_of_a_refused_body_is_read() -> None:
    """The client sees the end of the connection although the body never ends."""
    from webapp.web.command import refusing

    received = []

    class Flood:
        def sendall(self, data: bytes) -> None:
            received.append(data)

        def shutdown(self, _how: int) -> None:
            received.append(b"end")

        def recv(self, size: int) -> bytes:
            received.append(size)
            return b"x" * size

    refusing.answer_and_close(Flood(), b"answer")  # type: ignore[arg-type]
    assert received[:2] == [b"answer", b"end"]
    assert sum(received[2:]) == LONGEST_REFUSED  # type: ignore[arg-type]


def test_a_client_that_waits_for_permission_may_send_its_body(tiny: RunningServer) -> None:
    with closing(opened(tiny)) as ours:
        expects = b"Content-Length: 4\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n"
        ours.sendall(b"POST /rooms HTTP/1.1\r\nHost: 127.0.0.1\r\n" + expects)
        assert ours.recv(100) == b"HTTP/1.1 100 Continue\r\n\r\n"
        ours.sendall(b"abcd")
        assert rest(ours).startswith(b"HTTP/1.1 400 ")


def test_a_body_shorter_than_its_length_is_refused(tiny: RunningServer) -> None:
    with closing(opened(tiny)) as ours:
        ours.sendall(b"POST /rooms HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 40\r\n\r\n{}")
        ours.shutdown(socket.SHUT_WR)
        answer = rest(ours)
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert answer.endswith(b"The server cannot read this request.\n")


def test_pywsgi_asks_for_the_headers_by_this_name() -> None:
    assert "MessageClass" in vars(RequestHandler.__mro__[2])


def test_an_answer_arrives_although_the_client_goes_on_sending(tiny: RunningServer) -> None:
    """Closing with unread data would reset the connection."""
    with closing(opened(tiny)) as ours:
        ours.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")
        for _ in range(20):
            ours.sendall(b"x" * 1000)
        assert rest(ours).endswith(b"\r\n\r\nok")
