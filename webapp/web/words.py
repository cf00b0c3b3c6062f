"""Sentences in words: gettext catalogues read with Babel, numbers grouped as the language does.

A language is one file, `webapp/translations/LANG.po`; it is compiled in memory when first asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel import Locale, negotiate_locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

from webapp.sentence import Sentence

CATALOGUES = Path(__file__).parent.parent / "translations"
SOURCE = "en"


@dataclass(frozen=True, slots=True)
class Words:
    """One language: how it says a sentence and groups a number."""

    lang: str
    locale: Locale
    catalogue: NullTranslations

    def say(self, said: Sentence) -> str:
        """Return the sentence in this language."""
        if said.plural is None or said.count is None:
            text = self.catalogue.gettext(said.text)
        else:
            text = self.catalogue.ngettext(said.text, said.plural, said.count)
        return text.format_map({name: self._value(value) for name, value in said.values.items()})

    def number(self, value: int) -> str:
        """Return an exact integer with the language's digit groups."""
        return _grouped(value, self.locale)

    def _value(self, value: int | str | Sentence) -> str:
        if isinstance(value, Sentence):
            return self.say(value)
        return self.number(value) if isinstance(value, int) else value


@lru_cache(maxsize=4096)
def _grouped(value: int, locale: Locale) -> str:
    return format_decimal(value, locale=locale)


@cache
def languages() -> tuple[str, ...]:
    """Return the languages there are, the source first."""
    return (SOURCE, *sorted(path.stem for path in CATALOGUES.glob("*.po") if path.stem != SOURCE))


@cache
def words_in(lang: str) -> Words:
    """Return the words of a language that `languages` names; any other is said in the source language."""
    if lang not in languages():
        lang = SOURCE
    return Words(lang, Locale.parse(lang, sep="-"), _catalogue(lang))


def best_language(wanted: list[str]) -> str:
    """Return the language that fits a browser's wishes (as in Accept-Language, best first)."""
    return negotiate_locale(wanted, list(languages()), sep="-") or SOURCE


def _catalogue(lang: str) -> NullTranslations:
    path = CATALOGUES / f"{lang}.po"
    if not path.exists():
        return NullTranslations()
    compiled = BytesIO()
    with path.open("rb") as file:
        write_mo(compiled, read_po(file))
    compiled.seek(0)
    return GNUTranslations(compiled)
