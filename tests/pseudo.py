"""A language with every known sentence in «brackets»: text without them has escaped translation.

Run as a program, it serves the classroom in that language: `pseudo.py FOLDER`.
"""

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from webapp.web.words import words
from webapp.web.words.catalogues import TEMPLATE, in_order

LANG = "eo"  # a language that Babel and browsers know but the app has no translation for


def write(folder: Path) -> None:
    """Write the catalogue into a folder."""
    catalog = Catalog(locale=LANG)
    with TEMPLATE.open("rb") as file:
        for message in read_po(file):
            if message.id:
                said = message.id if isinstance(message.id, tuple) else (message.id,)
                bracketed = tuple(f"«{text}»" for text in said)
                string = bracketed if isinstance(message.id, tuple) else bracketed[0]
                catalog.add(message.id, string, context=message.context)
    (folder / f"{LANG}.po").write_text(in_order(catalog), encoding="utf-8")


def speak(folder: Path) -> None:
    """Make the program find its languages in this folder."""
    words.CATALOGUES = folder
    forget()


def forget() -> None:
    """Make the program look for its languages again."""
    words.languages.cache_clear()
    words._words.cache_clear()


def is_said(text: str) -> bool:
    """Return whether a text is one whole sentence in the language."""
    return text.startswith("«") and text.endswith("»")


if __name__ == "__main__":
    import sys

    from webapp.__main__ import main

    write(Path(sys.argv[1]))
    speak(Path(sys.argv[1]))
    sys.argv[1:] = ["serve", "--no-open", "--port", "0"]
    main()
