"""The available lessons: with the user's own folder, in any language, read again when a file changes."""

import os
from pathlib import Path

import pytest

from webapp.web.app import create_app
from webapp.web.pages.lessons import shelf as shelves
from webapp.web.pages.lessons.lesson import Lesson
from webapp.web.pages.lessons.mistake import BrokenLesson
from webapp.web.pages.lessons.shelf import Broken, Shelf, stamp_of


def text(title: str, order: int = 1) -> str:
    return f'+++\ntitle = "{title}"\nminutes = 5\norder = {order}\n+++\n# One\n```hanoi\n/?discs=3\n```\n'


@pytest.fixture(autouse=True)
def ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that replaces the one of the lessons that come with the app."""
    folder = tmp_path / "ours"
    folder.mkdir()
    monkeypatch.setattr(shelves, "OURS", folder)
    return folder


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "own"
    folder.mkdir()
    return folder


def write(folder: Path, **texts: str) -> None:
    for name, said in texts.items():
        (folder / f"{name.replace('_', '.')}.md").write_text(said, encoding="utf-8")


def titles(shelf: Shelf, lang: str = "en") -> list[str]:
    return [one.title if isinstance(one, Lesson) else f"!{one.file}" for one in shelf.listed(lang)]


def test_lessons_are_listed_by_their_order_and_title(ours: Path, own: Path) -> None:
    write(ours, c=text("C", 2), a=text("B", 2))
    write(own, x=text("A", 2), y=text("Z", 1))
    assert titles(Shelf(own)) == ["Z", "A", "B", "C"]
    assert titles(Shelf()) == ["B", "C"]
    assert [one.own for one in Shelf(own).listed("en")] == [True, True, False, False]


def test_a_lesson_is_shown_in_the_language_asked_for_or_in_one_it_has(ours: Path) -> None:
    write(ours, both=text("Both"), both_pl=text("Oba"), polish_pl=text("Polski"))
    write(ours, two_pl=text("P"), two_de=text("D"))
    shelf = Shelf()
    assert titles(shelf) == ["Both", "D", "Polski"]
    assert titles(shelf, "pl") == ["Oba", "P", "Polski"]
    assert (shelf.lesson("both", "pl").lang, shelf.lesson("both", "cs").lang) == ("pl", "en")
    assert shelf.lesson("polish", "en").lang == "pl"
    write(ours, far=text("Far"), far_fr=text("F"), **{"far_pl-PL": text("P")})
    found = {lang: shelf.lesson("far", lang).lang for lang in ("pl", "pl-PL", "fr", "de")}
    assert found == {"pl": "pl-PL", "pl-PL": "pl-PL", "fr": "fr", "de": "en"}


def test_an_own_lesson_replaces_ours_in_all_languages(ours: Path, own: Path) -> None:
    write(ours, trust=text("Ours"), trust_pl=text("Nasza"))
    write(own, trust=text("Own"))
    assert titles(Shelf(own), "pl") == ["Own"]
    assert Shelf(own).lesson("trust", "pl").own


def test_a_missing_lesson_raises_a_key_error(ours: Path, own: Path) -> None:
    write(ours, trust=text("T"), trust_pl=text("P"))
    for name in ("none", "../ours/trust", "", "trust.pl"):
        with pytest.raises(KeyError):
            Shelf(own).lesson(name, "en")


def test_a_broken_file_is_reported_and_the_others_still_work(own: Path) -> None:
    write(own, good=text("Good"), bad="no", good_pl="nie")
    shelf = Shelf(own)
    assert titles(shelf) == ["Good", "!bad.md", "!good.pl.md"]
    assert titles(shelf, "pl") == ["!bad.md", "!good.pl.md"]
    found = shelf.listed("en")[1]
    assert isinstance(found, Broken)
    assert all(str(said).startswith("bad.md, line 1: ") for said in found.said)
    assert len(found.said) == 3  # no lines +++, no title, no stage
    assert shelf.lesson("good", "en").title == "Good"
    for lang, name in (("en", "bad"), ("pl", "good")):
        with pytest.raises(BrokenLesson):
            shelf.lesson(name, lang)


def test_only_files_named_as_lessons_are_lessons(own: Path) -> None:
    write(own, good=text("Good"), Bad=text("Bad"), good_en=text("Twice"), good_xx=text("?"), README="# Notes")
    (own / "notes.txt").write_text("x")
    (own / ".hidden.md").write_text("x")
    (own / ".#good.md").write_text("x")
    (own / "folder.md").mkdir()
    os.mkfifo(own / "pipe.md")
    assert titles(Shelf(own)) == ["Good", "!Bad.md", "!good.en.md", "!good.xx.md"]


def test_a_file_is_read_again_only_when_it_has_changed(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    really = shelves.read_lesson

    monkeypatch.setattr(
        shelves,
        "read_lesson",
        lambda path, *lang, own: read.append(path.name) or really(path, *lang, own=own),
    )
    write(own, a=text("A"), b=text("B"))
    shelf = Shelf(own)
    assert [titles(shelf), titles(shelf)] == [["A", "B"]] * 2
    assert sorted(read) == ["a.md", "b.md"]
    first = shelf.lesson("a", "en").version
    write(own, a=text("A, changed"))
    assert shelf.lesson("a", "en").title == "A, changed"
    assert shelf.lesson("a", "en").version != first
    assert len(read) == 3


def test_a_new_modification_time_is_enough_to_read_a_file_again(own: Path) -> None:
    write(own, a=text("A"))
    shelf = Shelf(own)
    first = shelf.lesson("a", "en").version
    write(own, a=text("B"))
    os.utime(own / "a.md", (1, 1))
    assert shelf.lesson("a", "en").title == "B"
    write(own, a=text("A"))
    os.utime(own / "a.md", (2, 2))
    assert shelf.lesson("a", "en").version == first


def test_added_and_removed_files_are_noticed(own: Path) -> None:
    shelf = Shelf(own)
    assert titles(shelf) == []
    write(own, a=text("A"))
    assert titles(shelf) == ["A"]
    (own / "a.md").unlink()
    assert titles(shelf) == []
    own.rmdir()
    assert titles(shelf) == []


def test_the_page_of_a_lesson_learns_that_its_file_has_changed(own: Path) -> None:
    write(own, a=text("A"))
    client = create_app(lessons=own).test_client()

    def told() -> dict[str, str | None]:
        answer = client.get("/lessons/a/version?lang=pl")
        assert answer.headers["Cache-Control"] == "no-store"
        found: dict[str, str | None] = answer.get_json()
        return found

    first = told()
    assert told() == first
    write(own, a=text("Another"))
    assert told().keys() == {"version"}
    assert told() != first
    write(own, a="no")
    assert told()["version"] is None
    assert str(told()["problem"]).startswith("a.md, wiersz 1: ")
    (own / "a.md").unlink()
    assert told()["version"] is None
    assert client.get("/lessons/a/version").status_code == 404
    write(own, a=text("A"))
    assert told() == first


def test_a_file_name_that_is_not_valid_text_is_reported(own: Path) -> None:
    write(own, good=text("Good"))
    (own / os.fsdecode(b"bad\xff.md")).write_text("x")
    answer = create_app(lessons=own).test_client().get("/lessons")
    assert answer.status_code == 200
    assert "bad?.md" in answer.text


def test_each_of_many_files_is_checked_once(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    monkeypatch.setattr(shelves, "stamp_of", lambda path: looked.append(path.name) or stamp_of(path))
    write(own, a=text("A"), a_pl=text("A"), b="no", c=text("C"))
    Shelf(own).listed("en")
    assert sorted(looked) == ["a.md", "a.pl.md", "b.md", "c.md"]
    found = shelves.files_in(own, "a.", own=True)
    assert {name: [file.lang for file in files] for name, files in found.items()} == {"a": ["en", "pl"]}
