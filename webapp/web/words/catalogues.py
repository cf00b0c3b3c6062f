"""Collects every sentence of the program and its pages, and updates the translations.

Run as `python -m webapp.web.words.catalogues [LANG …]`: writes `translations/messages.pot`, then every
`translations/LANG.po`, and creates those that are named but do not exist. The output depends on the sentences
alone, not on the day, the machine or the version of Babel.
"""

import sys
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po, write_po

from webapp.web.paths import PACKAGE, static_folder, template_folder
from webapp.web.words.translations import sentences_in
from webapp.web.words.words import CATALOGUES

TEMPLATE = CATALOGUES / "messages.pot"
KEYWORDS = {**DEFAULT_KEYWORDS, "sentence": None, "sentence_in": ((1, "c"), 2), "counted": (1, 2)}
UNWRAPPED = 0


def collected() -> Catalog:
    """Return every sentence that people read, in Python, templates and scripts, without translations."""
    catalog = Catalog()
    sources = (
        (PACKAGE, "**.py", "python"),
        (template_folder(), "**.html", "jinja2"),
    )
    for folder, pattern, method in sources:
        found = extract_from_dir(
            folder,
            [(pattern, method)],
            {pattern: {"encoding": "utf-8", "silent": "false"}},
            keywords=KEYWORDS,
        )
        for _, _, message, _, context in found:
            catalog.add(message, context=context)
    for path in static_folder().rglob("*.js"):
        for one, many in sentences_in(path.read_text(encoding="utf-8")):
            catalog.add((one, many) if many else one)
    return catalog


def in_order(catalog: Catalog) -> str:
    """Return a catalogue as a .po file: sorted, without locations, dates and obsolete sentences."""
    for message in catalog:
        message.flags = (message.flags & {"fuzzy"}) | _format(message)
    written = BytesIO()
    write_po(
        written,
        catalog,
        width=UNWRAPPED,
        no_location=True,
        omit_header=True,
        sort_output=True,
        ignore_obsolete=True,
    )
    return _header(catalog) + written.getvalue().decode()


def update(path: Path, template: Catalog) -> None:
    """Update a translation; new sentences are empty, and nothing is guessed."""
    catalog = Catalog(locale=path.stem.replace("-", "_"))
    if path.exists():
        with path.open("rb") as file:
            catalog = read_po(file, locale=path.stem.replace("-", "_"))
    catalog.update(template, no_fuzzy_matching=True)
    path.write_text(in_order(catalog), encoding="utf-8")


def main(begun: list[str]) -> None:
    """Write the template and all translations, including those in `begun`."""
    template = collected()
    CATALOGUES.mkdir(exist_ok=True)
    TEMPLATE.write_text(in_order(template), encoding="utf-8")
    for path in sorted({*CATALOGUES.glob("*.po"), *(CATALOGUES / f"{lang}.po" for lang in begun)}):
        update(path, template)


def _format(message: Message) -> set[str]:
    """Return the flag that lets other programs check the placeholders of a translation."""
    if message.python_format:
        return {"python-format"}
    texts = message.id if isinstance(message.id, tuple) else (message.id,)
    return {"python-brace-format"} if any("{" in text for text in texts) else set()


def _header(catalog: Catalog) -> str:
    fields = {"Project-Id-Version": "Hanoi Classroom"}
    if catalog.locale:
        fields |= {"Language": str(catalog.locale), "Plural-Forms": catalog.plural_forms}
    fields |= {
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
    }
    lines = "".join(f'"{name}: {value}\\n"\n' for name, value in fields.items())
    return f'msgid ""\nmsgstr ""\n{lines}\n'


if __name__ == "__main__":
    main(sys.argv[1:])
