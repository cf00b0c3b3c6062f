"""A session speaks the language that its `open` names, in everything it says."""

import pytest

from tests.live.viewer import Viewer, lane
from webapp.live import session as live
from webapp.web.words.words import Words, words_in


@pytest.mark.parametrize(
    ("discs", "algorithm", "move", "lines", "said"),
    [
        (5, "recursive", 8, 0, "Krążek 4 przeszedł A → B: krążki od 1 do 3 czekają na słupku C."),
        (
            *(5, "recursive", 31, 0),
            "Krążek 1 przeszedł A → C: wieża jest gotowa, w najmniejszej możliwej liczbie ruchów.",
        ),
        (5, "closed-form", 11, 1, "Teraz ruch 12, dwójkowo 1100."),
        (5, "closed-form", 11, 2, "Dwójkowo 12 kończy się 2 zerami, więc idzie krążek 3."),
        (5, "closed-form", 11, 3, "Krążek 3 ruszył się wcześniej 1 raz."),
        (20, "closed-form", 1022, 1, "Teraz ruch 1\xa0023, dwójkowo 1111111111."),
    ],
)
def test_a_polish_session_tells_in_polish_why_a_move_was_made_and_what_a_line_did(
    discs: int, algorithm: str, move: int, lines: int, said: str
) -> None:
    viewer = Viewer(lanes=[lane(discs, algorithm=algorithm)], lang="pl")
    [state] = viewer.say(type="seek", move=str(move), line=lines)
    assert state["lanes"][0]["narration"] == said


def test_titles_panels_and_states_ahead_are_polish() -> None:
    viewer = Viewer(lanes=[lane(5, panels=["costs", "four-beat"])], lang="pl")
    opened, state = viewer.answers
    assert opened["lanes"][0]["title"] == "Rekurencja"
    panels = state["lanes"][0]["panels"]
    assert panels["costs"]["unit"] == "ramka"
    assert [row["label"] for row in panels["four-beat"]["rows"]] == [
        "Takt",
        "f, t, g (skąd, przez co, dokąd)",
        "Słupki",
    ]
    [ahead] = viewer.ahead()
    assert ahead["lanes"][0]["narration"] == "Krążek 1 przeszedł A → C: teraz krążek 2 może przejść A → B."


def test_errors_are_polish() -> None:
    viewer = Viewer(lanes=[lane(5)], lang="pl")
    [error] = viewer.say(type="seek", move="2000")
    assert error["message"] == "Numer ruchu 2\xa0000 nie mieści się w zakresie od 0 do 31."
    [error] = viewer.say(type="play", speed=0.001, direction=1)
    assert error["message"].startswith("Tempo 0,001 na sekundę nie mieści się między 0,01 a ")


def test_an_open_is_refused_or_answered_in_its_own_language() -> None:
    [error] = Viewer().say(type="open", lanes=[lane(65)], lang="pl")
    assert error["message"] == "Wieża ma od 1 do 64 krążków, a nie 65."
    viewer = Viewer(lanes=[lane(5)], lang="pl")
    [error] = viewer.say(type="open", lanes=[lane(65)], lang="en")
    assert error["message"] == "A tower has 1 to 64 discs, not 65."
    assert viewer.say(type="open", lanes=[lane(5)], lang="en")[0]["lanes"][0]["title"] == "Recursive"


def test_before_open_a_session_speaks_as_its_connection() -> None:
    viewer = Viewer()
    viewer.session = live.begin(words_in, "pl")
    [error] = viewer.say(type="pause")
    assert error["message"] == "Nic nie jest jeszcze otwarte: pierwszą wiadomością musi być „open”."


@pytest.mark.parametrize(
    ("lang", "title"),
    [
        ("pl", "Rekurencja"),
        ("pl-PL", "Rekurencja"),
        ("PL", "Rekurencja"),
        ("en", "Recursive"),
        ("xx", "Recursive"),
        ("", "Recursive"),
        ("../../etc/passwd", "Recursive"),
        ("p" * 35, "Recursive"),
    ],
)
def test_an_unknown_language_is_english(lang: str, title: str) -> None:
    opened, _ = Viewer(lanes=[lane(5)], lang=lang).answers
    assert opened["lanes"][0]["title"] == title


@pytest.mark.parametrize("length", [36, 13_500])
def test_too_long_a_language_is_refused(length: int) -> None:
    [error] = Viewer().say(type="open", lanes=[lane(5)], lang="p" * length)
    assert (error["code"], error["field"]) == ("bad_message", "lang")
    assert error["message"].endswith("is too long for lang: at most 35 characters.")


def test_a_language_is_looked_for_once_at_open_and_never_at_a_sentence() -> None:
    asked: list[str] = []

    def noting(lang: str) -> Words:
        asked.append(lang)
        return words_in(lang)

    session, _ = live.receive(
        live.begin(noting, "en"), ['{"type":"open","lanes":[{"discs":5}],"lang":"pl"}'], 0
    )
    looked_for = len(asked)
    assert "pl" in asked
    live.receive(session, ['{"type":"step","by":1,"unit":"move"}'] * 20, 0)
    assert len(asked) == looked_for
