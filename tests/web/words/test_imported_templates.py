"""A template that is imported without context is made once for everybody: nothing in it knows who asks."""

from flask.testing import FlaskClient
from jinja2 import Environment, nodes

from webapp.web.app import create_app

FOR_ALL = (nodes.Macro, nodes.Import, nodes.FromImport)
"""What a template may do as it is imported: what a macro says is said when it is called."""


def imported(templates: Environment) -> set[str]:
    """The names of all templates that some other one imports without context."""
    assert templates.loader is not None
    names = set[str]()
    for importing in templates.list_templates():
        source, _, _ = templates.loader.get_source(templates, importing)
        for one in templates.parse(source).find_all((nodes.Import, nodes.FromImport)):
            if not one.with_context:
                assert isinstance(one.template, nodes.Const), f"{importing} imports what is not named in it"
                names.add(one.template.value)
    return names


def is_for_all(node: nodes.Node) -> bool:
    """Tell whether what a template does as it is imported is the same for every visitor."""
    if isinstance(node, nodes.Output):
        return all(isinstance(part, nodes.TemplateData) for part in node.nodes)
    if isinstance(node, nodes.Assign):
        return is_constant(node.node)
    return isinstance(node, FOR_ALL)


def is_constant(value: nodes.Expr) -> bool:
    try:
        value.as_const()
    except nodes.Impossible:
        return False
    return True


def test_what_is_imported_without_context_says_nothing_to_the_first_visitor_alone(
    client: FlaskClient,
) -> None:
    templates = client.application.jinja_env
    assert templates.loader is not None
    names = imported(templates)
    assert {"core/icons.html", "page/dialog.html"} <= names
    for name in names:
        source, _, _ = templates.loader.get_source(templates, name)
        found = [node.lineno for node in templates.parse(source).body if not is_for_all(node)]
        assert not found, f"{name} is imported without context: lines {found} need a macro, or “with context”"


def test_a_class_s_page_is_in_the_language_of_each_visitor_whoever_comes_first() -> None:
    client = create_app().test_client()
    join = client.post("/rooms").get_json()["join"]
    for path in (join, f"{join}?as=remote"):
        polish, english = (client.get(path, headers={"Accept-Language": lang}).text for lang in ("pl", "en"))
        assert "Który bit się zmieni?" in polish
        assert "Which bit changes?" not in polish
        assert "Which bit changes?" in english
        assert "Który bit się zmieni?" not in english
