"""Sentences in words: gettext catalogues read with Babel, numbers grouped as the language requires.

A language is one file, `webapp/translations/LANG.po`, compiled in memory on first use.
"""

from dataclasses import dataclass
from decimal import localcontext
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel import Locale, negotiate_locale
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, get_group_symbol

from webapp.sentence import Sentence

CATALOGUES = Path(__file__).parent.parent.parent / "translations"
SOURCE = "en"
LONGEST_TAG = 35  # characters of a language tag, as in RFC 5646, section 4.4.1
MOST_DIGITS = 40  # of a number received from outside


@dataclass(frozen=True, slots=True)
class Words:
    """One language: its sentences and its format for numbers."""

    lang: str
    locale: Locale
    catalogue: NullTranslations

    def say(self, said: Sentence) -> str:
        """Return the sentence in this language."""
        if said.context is not None:
            text = self.catalogue.pgettext(said.context, said.text)
        elif said.plural is None or said.count is None:
            text = self.catalogue.gettext(said.text)
        else:
            text = self.catalogue.ngettext(said.text, said.plural, said.count)
        return text.format_map({name: self._value(value) for name, value in said.values.items()})

    def number(self, value: int | float) -> str:
        """Return an exact number with the language's digit groups and decimal sign."""
        return _written(value, self.locale)

    @property
    def grouping(self) -> dict[str, int | str]:
        """Return how whole numbers are grouped, for scripts: the sign, and the sizes of the groups."""
        first, others = self.locale.decimal_formats[None].grouping
        return {"sign": get_group_symbol(self.locale), "first": first, "others": others}

    def _value(self, value: int | float | str | Sentence) -> str:
        if isinstance(value, Sentence):
            return self.say(value)
        return value if isinstance(value, str) else self.number(value)


@lru_cache(maxsize=4096)
def _written(value: int | float, locale: Locale) -> str:
    digits = str(value)
    if "e" in digits:  # no row of zeros for 1e+300
        return digits
    with localcontext(prec=len(digits) + 10):  # exact, however long
        text: str = format_decimal(value, locale=locale, decimal_quantization=False)
    return text if len(digits) <= MOST_DIGITS else f"{text[:MOST_DIGITS]}…"


@cache
def languages() -> tuple[str, ...]:
    """Return the available languages, the source first."""
    return (SOURCE, *sorted(path.stem for path in CATALOGUES.glob("*.po") if path.stem != SOURCE))


def words_in(lang: str) -> Words:
    """Return the words of a language, such as "pl" or "pl-PL"; for an unknown one, those of the source."""
    return _words(lang if lang in languages() else best_language([lang]))


@cache
def _words(lang: str) -> Words:
    return Words(lang, Locale.parse(lang, sep="-"), _catalogue(lang))


def best_language(wanted: list[str]) -> str:
    """Return the language that best fits a browser's preferences (as in Accept-Language, best first)."""
    known = {lang.lower(): lang for lang in languages()}
    tags = [tag.replace("_", "-").lower() for tag in wanted if len(tag) <= LONGEST_TAG]
    found = negotiate_locale(tags, list(known), sep="-") or SOURCE
    return known.get(found.lower(), SOURCE)


def _catalogue(lang: str) -> NullTranslations:
    path = CATALOGUES / f"{lang}.po"
    if not path.exists():
        return NullTranslations()
    compiled = BytesIO()
    with path.open("rb") as file:
        write_mo(compiled, read_po(file))
    compiled.seek(0)
    return GNUTranslations(compiled)
