"""Every sentence is collected, and every collected sentence is translated completely, in all its forms."""

import json
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po
from flask.testing import FlaskClient

from webapp.maths import FORMULAS
from webapp.sentence import counted, sentence
from webapp.web.paths import static_folder
from webapp.web.socket import limits
from webapp.web.words.catalogues import CATALOGUES, TEMPLATE, collected, in_order, update
from webapp.web.words.translations import sentences_in
from webapp.web.words.words import languages, words_in

PLACEHOLDER = re.compile(r"\{(\w+)\}|%\((\w+)\)\w|%(?!\()\w")
LANGUAGES = [lang for lang in languages() if lang != "en"]
REASONS = (
    *(limits.too_fast(10**6), limits.too_long(2**63)),
    *(limits.NOT_READ, limits.FAILED, limits.STOPPING),
)  # the server's reasons for closing a connection
LONGEST_REASON = 123  # bytes, of a WebSocket's close frame (RFC 6455, section 5.5)


def messages(lang: str) -> list[Message]:
    with (CATALOGUES / f"{lang}.po").open("rb") as file:
        catalog = read_po(file, locale=lang)
    assert not catalog.obsolete
    return [message for message in catalog if message.id]


def forms_of(lang: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Yield each sentence and its translation, in all their forms."""
    for message in messages(lang):
        several = isinstance(message.id, tuple)
        yield (message.id, message.string) if several else ((message.id,), (message.string,))


def placeholders(text: str) -> set[str]:
    return {match.group() for match in PLACEHOLDER.finditer(text)}


def test_every_sentence_is_in_the_template() -> None:
    """`make words` collects them."""
    assert TEMPLATE.read_text(encoding="utf-8") == in_order(collected())


CALL = re.compile(r"\bwords\s*\.(?:say|count)\(")
SCRIPTS = [
    re.sub(r"^\s*(?:\*|//|/\*\*).*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    for path in sorted((static_folder() / "js").rglob("*.js"))
]


def test_every_sentence_in_a_script_is_a_collected_literal() -> None:
    calls = sum(len(CALL.findall(text)) for text in SCRIPTS)
    said = [one for text in SCRIPTS for one in sentences_in(text)]
    assert len(said) == calls > 400
    assert {(one, many) if many else one for one, many in said} <= {message.id for message in collected()}


def test_a_sentence_in_a_script_has_a_plural_always_or_never() -> None:
    """A page has one translation for each English singular."""
    said = {*chain.from_iterable(map(sentences_in, SCRIPTS))}
    assert len({one for one, _ in said}) == len(said)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_script_includes_the_translations_of_its_sentences(client: FlaskClient, lang: str) -> None:
    page = client.get("/", headers={"Accept-Language": lang}).text
    [address] = re.findall(r'src="(/static/[^"]*/js/explore/main\.js)"', page)
    sent = client.get(address, headers={"Accept-Encoding": "identity"}).text
    [brought] = re.findall(
        r"^Object\.assign\(globalThis\.hanoiWords\?\?=\{\},(\{.*\})\);$", sent, re.MULTILINE
    )
    found = json.loads(brought)
    assert found["Pause"] == words_in(lang).say(sentence("Pause"))
    several = counted("{count} disc", "{count} discs", 5)
    form = found["{count} disc"][words_in(lang).locale.plural_form(5)]
    assert form.format(count=5) == words_in(lang).say(several)
    english = client.get(address.replace(f"/{lang}/js", "/js"), headers={"Accept-Encoding": "identity"}).text
    assert sent == english.replace(
        "const $m", f"Object.assign(globalThis.hanoiWords??={{}},{brought});\nconst $m", 1
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_translation_is_up_to_date(lang: str, tmp_path: Path) -> None:
    """`make words` would change nothing: no sentence is missing or unused, and all are in order."""
    before = (CATALOGUES / f"{lang}.po").read_text(encoding="utf-8")
    copy = tmp_path / f"{lang}.po"
    copy.write_text(before, encoding="utf-8")
    update(copy, collected())
    assert copy.read_text(encoding="utf-8") == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_translated_in_all_its_forms(lang: str) -> None:
    with (CATALOGUES / f"{lang}.po").open("rb") as file:
        forms = read_po(file, locale=lang).num_plurals
    assert [message.id for message in messages(lang) if message.fuzzy] == []
    for said, texts in forms_of(lang):
        assert len(texts) == (forms if len(said) > 1 else 1), said
        assert all(text.strip() for text in texts), said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_translation_has_the_same_placeholders(lang: str) -> None:
    for said, texts in forms_of(lang):
        for text in (*said, *texts):
            assert placeholders(text) == placeholders(said[0]), text
            text.format_map(dict.fromkeys(re.findall(r"\{(\w+)\}", said[0]), "x"))


def test_polish_has_one_word_for_a_position_and_no_broken_peg() -> None:
    wrong = re.compile(r"pozycj|położeni|nieczynn|\bstart(?:u|em)?\b(?![}\"])", re.IGNORECASE)
    assert [texts for _, texts in forms_of("pl") if wrong.search(" ".join(texts))] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_translation_ends_as_the_sentence_does(lang: str) -> None:
    """A sentence that ends with a full stop ends with one in every language; a label has none."""
    for said, texts in forms_of(lang):
        for text in texts:
            assert text.endswith(("…", "?", ".", ":")) == said[0].endswith(("…", "?", ".", ":")), text
            assert text == text.strip()


def test_polish_has_three_forms_and_groups_digits() -> None:
    forms = {"krążek": (1,), "krążki": (2, 4, 22, 1023), "krążków": (0, 5, 12, 21, 2**64 - 1)}
    for noun, counts in forms.items():
        for count in counts:
            said = words_in("pl").say(counted("{count} disc", "{count} discs", count))
            assert said == f"{count:,} {noun}".replace(",", "\xa0")


def test_a_word_is_translated_both_alone_and_counted() -> None:
    """A page has "value" above a column, and a panel counts values."""
    assert words_in("pl").catalogue.gettext("value") == "wartość"
    assert words_in("pl").say(counted("value", "values", 5)) == "wartości"


def test_english_has_plurals_too() -> None:
    one = counted("{count} disc", "{count} discs", 1)
    assert [words_in("en").say(said) for said in (one, one.for_count(2))] == ["1 disc", "2 discs"]
    assert [str(said) for said in (one, one.for_count(2))] == ["1 disc", "2 discs"]


def test_numbers_are_written_as_in_the_language() -> None:
    for value, said in {0.25: "0,25", 2.5: "2,5", 1e300: "1e+300", 1024: "1\xa0024"}.items():
        assert words_in("pl").say(sentence("{number}", number=value)) == said


RAISED_WHEN_SHOWN = {getattr(text, "text", text) for one in FORMULAS for text in (one.why, one.plain)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_powers_are_superscripts_except_in_code_and_input(lang: str) -> None:
    for said, texts in forms_of(lang):
        if said[0] not in RAISED_WHEN_SHOWN and "a second" not in said[0]:
            assert [text for text in texts if re.search(r"\d\^|\^\(", text)] == []


@pytest.mark.parametrize("lang", languages())
def test_a_reason_for_closing_fits_into_the_frame(lang: str) -> None:
    for reason in REASONS:
        assert len(words_in(lang).say(reason).encode()) <= LONGEST_REASON
