"""Each page is given what its templates use, and nothing else."""

from dataclasses import fields
from functools import cache

import pytest
from jinja2 import Environment, FileSystemLoader, meta, nodes

from webapp.live.panels import PANELS
from webapp.web.assets.styles import FOLDERS
from webapp.web.pages.graph_page import GraphContext
from webapp.web.pages.lessons.context import LessonContext
from webapp.web.pages.lessons.listed import LessonsContext
from webapp.web.pages.lessons.worksheet import WorksheetContext
from webapp.web.pages.maths.context import MathsContext
from webapp.web.pages.mine import MineContext
from webapp.web.pages.page_context import (
    CompareContext,
    EmbedContext,
    ErrorContext,
    ExploreContext,
    PageContext,
)
from webapp.web.pages.play.context import PlayContext
from webapp.web.pages.rooms.contexts import AskContext, RemoteContext
from webapp.web.pages.variants.context import VariantsContext
from webapp.web.pages.variants.one import VariantContext
from webapp.web.paths import template_folder

CONTEXTS = {
    "explore": ExploreContext,
    "compare": CompareContext,
    "embed": EmbedContext,
    "graph": GraphContext,
    "lesson": LessonContext,
    "lessons": LessonsContext,
    "worksheet": WorksheetContext,
    "maths": MathsContext,
    "mine": MineContext,
    "play": PlayContext,
    "variant": VariantContext,
    "variants": VariantsContext,
    "remote": RemoteContext,
    "ask": AskContext,
    "error": ErrorContext,
}
OF_ALL = {"lang", "request"}  # every template of the app has these
SET_BY_PAGES = {
    *"by_moves comparing explains has_program linked more_settings pictures presents spots thinks".split(),
    *("asks", "starts", "i", "own_panels", "own_program", "headline", "plain", "at", "page"),
}
"""What a page or a loop tells the templates that it includes."""
OF_PANELS = [f"panels/{panel.name}.html" for panel in PANELS]
"""What is included by a name that is not written: of each panel that a page has, its own template."""
ENVIRONMENT = Environment(loader=FileSystemLoader(template_folder()), extensions=["jinja2.ext.i18n"])


def templates_of(name: str, found: set[str] | None = None) -> set[str]:
    """Return the template with all that it extends, includes and imports."""
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
    return names - {"_", "gettext", "ngettext", "pgettext"}


@pytest.mark.parametrize("of", CONTEXTS)
def test_a_page_is_given_exactly_what_its_templates_use(of: str) -> None:
    given = {field.name for field in fields(CONTEXTS[of])}
    assert used(of) - SET_BY_PAGES == given | (used(of) & OF_ALL)


@pytest.mark.parametrize("of", CONTEXTS)
def test_a_page_is_made_of_the_templates_of_its_folders(of: str) -> None:
    parts = {name.split("/")[0] for name in templates_of(template_of(of))}
    assert parts <= {*FOLDERS[of], "room", "question"}  # where a class is shown its styles come besides


def test_every_template_is_part_of_a_page() -> None:
    parts = set().union(*(templates_of(template_of(of)) for of in CONTEXTS))
    folder = template_folder()
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*.html")} == parts


@pytest.mark.parametrize("context", [PageContext, *CONTEXTS.values()])
def test_a_context_is_documented_and_cannot_change(context: type[PageContext]) -> None:
    assert context.__doc__
    assert "(" not in context.__doc__.split(".")[0]  # not the one that dataclasses write
    assert context.__dataclass_params__.frozen  # type: ignore[attr-defined]
    assert "__dict__" not in dir(context)
