"""Each page gets what its templates use, and each script its sentences, in every form."""

import json
import re
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from flask import Flask, template_rendered
from jinja2 import Environment, FileSystemLoader, Template, meta, nodes

import webapp.web.pages
from tests.node import node_told
from tests.web.page_addresses import HTML_PAGES, address_of, client_of
from webapp.live.panels import PANELS
from webapp.sentence import counted
from webapp.web.assets.styles import FOLDERS
from webapp.web.page_list import PAGES
from webapp.web.pages.context import PageContext
from webapp.web.pages.links.table import LISTS, VALUES
from webapp.web.pages.parts import KEYS
from webapp.web.paths import static_folder, template_folder
from webapp.web.words.translations import translations
from webapp.web.words.words import Words

GIVEN_TO_ALL = {
    *"lang theme picture bare beside menu here".split(),  # every template
    *"languages themes speeds thinking_styles".split(),  # every template, too
    *"styles paper_styles later_styles later_media room room_styles kept key_rows".split(),  # every page
    *("g", "request", "session"),  # by Flask
}
SET_BY_PAGES = {
    *"by_moves comparing explains has_program linked more_settings pictures presents spots thinks".split(),
    *("asks", "starts", "i", "own_panels", "own_program", "headline", "plain", "at", "page"),
}
"""What a page or a loop tells the templates that it includes."""
OF_PANELS = [f"panels/{panel.name}.html" for panel in PANELS]
"""What is included by a name that is not written: of each panel that a page has, its own template."""
ENVIRONMENT = Environment(loader=FileSystemLoader(template_folder()), extensions=["jinja2.ext.i18n"])


def templates_of(name: str, found: set[str] | None = None) -> set[str]:
    """Return the template and all those that it extends, includes and imports."""
    found = found if found is not None else set()
    if name not in found:
        found.add(name)
        for other in meta.find_referenced_templates(syntax(name)):
            for one in [other] if other else OF_PANELS:
                templates_of(one, found)
    return found


@cache
def syntax(name: str) -> nodes.Template:
    return ENVIRONMENT.parse((template_folder() / name).read_text(encoding="utf-8"))


def template_of(page: str) -> str:
    return "core/error.html" if page == "error" else f"{page}/page.html"


def used(of: str) -> set[str]:
    names: set[str] = set()
    for tree in map(syntax, templates_of(template_of(of))):
        imported = {name for node in tree.find_all(nodes.FromImport) for name in node.names}
        names |= meta.find_undeclared_variables(tree) - imported
    return names - {"_", "gettext", "ngettext", "pgettext", "question_kinds"}


@cache
def given(of: str) -> frozenset[str]:
    """Return the names in the context that a page's template is rendered with."""
    found: set[str] = set()

    def notice(_app: Flask, template: Template, context: dict[str, object]) -> None:
        assert template.name == template_of(of)
        found.update(context)

    client = client_of(of)
    address = address_of(of)
    address += (
        "&theme=light" if "?" in address else "?theme=light"
    )  # so that it is rendered now and not taken from the cache
    with template_rendered.connected_to(notice, client.application):
        client.get(address, headers={"Accept": "text/html"})
    return frozenset(found)


@pytest.mark.parametrize("of", HTML_PAGES)
def test_a_page_gets_exactly_what_its_templates_use(of: str) -> None:
    assert used(of) - SET_BY_PAGES - GIVEN_TO_ALL == given(of) - GIVEN_TO_ALL
    assert used(of) - SET_BY_PAGES <= given(of)


def test_some_template_uses_each_value_that_all_pages_get() -> None:
    assert GIVEN_TO_ALL - {"g", "session"} <= set().union(*map(used, HTML_PAGES))


@pytest.mark.parametrize("of", HTML_PAGES)
def test_a_page_uses_only_the_templates_of_its_parts(of: str) -> None:
    parts = {name.split("/")[0] for name in templates_of(template_of(of))}
    others = {"core", "page"} if of == "beside" else {"room"}  # it uses the styles of the page that embeds it
    assert parts <= {*FOLDERS[of], "room", "question", *others}


def test_every_template_is_part_of_a_page() -> None:
    parts = set().union(*(templates_of(template_of(of)) for of in HTML_PAGES))
    folder = template_folder()
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*.html")} == parts


@pytest.mark.parametrize("kind", [one for one in PageContext.__subclasses__() if "__slots__" in vars(one)])
def test_a_context_is_documented_and_cannot_change(kind: type[PageContext]) -> None:
    assert kind.__doc__
    assert "(" not in kind.__doc__.split(".")[0]  # not the docstring that dataclasses generate
    assert kind.__dataclass_params__.frozen
    assert "__dict__" not in dir(kind)


def test_a_page_of_the_list_has_its_own_styles_and_leaves_out_only_commands_it_has() -> None:
    for page in PAGES:
        assert (static_folder() / "css" / page.name).is_dir() or page.name in ("error", "variant")
        assert {*page.without_keys.split()} <= {
            key for part in page.parts.split() for key in KEYS.get(part, ())
        }


def french() -> Words:
    """French with Unicode's plural forms: 1 move, 2 moves, a million *of* moves."""
    rule = "n < 2 ? 0 : n % 1000000 == 0 ? 1 : 2"
    catalog = Catalog(locale="fr")
    catalog._num_plurals, catalog._plural_expr = 3, rule
    catalog.add(
        ("{count} disc", "{count} discs"), ("{count} disque", "{count} de disques", "{count} disques")
    )
    compiled = BytesIO()
    write_mo(compiled, catalog)
    compiled.seek(0)
    return Words("fr", Locale.parse("fr"), GNUTranslations(compiled))


@pytest.mark.parametrize("count", [0, 1, 2, 199, 1_000, 10**6, 10**6 + 1, 2 * 10**6, 2**64 - 1, 10**18])
def test_scripts_count_as_the_server_does(count: int) -> None:
    words = french()
    forms = translations(words, [("{count} disc", "{count} discs")])["{count} disc"]
    assert isinstance(forms, dict)
    form = forms[words.locale.plural_form(count)].format(count=words.number(count))
    assert form == words.say(counted("{count} disc", "{count} discs", count))


LANGUAGES = ("en", "pl", "de", "fr", "hi")
NUMBERS = [str(n) for k in range(65) for n in (2**k - 1, 2**k)] + [str(10**k) for k in range(20)]
SCRIPT = """
const [address, given] = process.argv.slice(1);
const { createWords } = await import(address);
const { numbers, groupings } = JSON.parse(given);
const found = Object.entries(groupings).flatMap(([lang, grouping]) => {
  const words = createWords(() => ({ lang, grouping, translations: {} }));
  const format = new Intl.NumberFormat(lang, { useGrouping: true });
  return numbers.map((n) => [words.number(n), format.format(BigInt(n))]);
});
console.log(JSON.stringify([found.length, found.filter(([written, expected]) => written !== expected)]));
"""


def test_scripts_group_digits_as_browsers_do() -> None:
    groupings = {lang: Words(lang, Locale.parse(lang), NullTranslations()).grouping for lang in LANGUAGES}
    given = json.dumps({"numbers": NUMBERS, "groupings": groupings})
    module = (static_folder() / "js" / "core" / "words.js").as_uri()
    assert node_told(SCRIPT, module, given) == [len(LANGUAGES) * len(NUMBERS), []]


READS = re.compile(r'\b(?:read|bad|value|_position|_end|_tower)\(\s*(?:reader, )?"([a-z-]+)"')
NAMED_IN_A_LIST = {"in", "out", "start", "goal"}
PAGES_FOLDER = Path(webapp.web.pages.__path__[0])
READERS = [*PAGES_FOLDER.glob("links/*.py"), *PAGES_FOLDER.glob("*/link.py")]
TEXTS = "".join(path.read_text(encoding="utf-8") for path in READERS)
LISTED = {name.partition("?")[0] for names in LISTS.values() for name in names.split()}
NAMES = ({*READS.findall(TEXTS), *NAMED_IN_A_LIST} | LISTED) - {"lang", "name", "page", "puzzle", "rings"}


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_value_read_from_a_link_is_in_the_table(name: str) -> None:
    assert name in VALUES


def test_every_value_in_the_table_is_read() -> None:
    assert VALUES.keys() - {"lang", "rings"} <= NAMES
