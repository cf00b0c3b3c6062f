"""Each page is sent one style sheet, which holds its own folders and nothing of others."""

import re
from functools import cache
from posixpath import normpath

import pytest

from webapp.web.app import create_app
from webapp.web.assets.files import all_assets, asset_url
from webapp.web.assets.styles import (
    FOLDERS,
    LATER,
    LATER_PAGES,
    LAYERS,
    LEFT_OUT,
    PAPER,
    in_order,
    later_name,
    layer_of,
    name_of,
    paper_name,
    place_of,
    sheet_name,
    squeezed,
)
from webapp.web.paths import static_folder

CSS = static_folder() / "css"
ADDRESSES = {of: f"/{of}" for of in FOLDERS} | {
    "explore": "/",
    "variant": "/?variant=london",
    "error": "/no-such-page",
}
ASKED_LATER = re.compile(r'import\("([^"]*)"\)')
CLASS = re.compile(r"\.([a-z][\w-]*)")


def sheet(of: str) -> str:
    return all_assets()[sheet_name(of)].plain.decode()


def paper(of: str) -> str:
    return all_assets()[paper_name(of)].plain.decode()


@cache
def page_at(address: str) -> str:
    return create_app().test_client().get(address, headers={"Accept": "text/html"}).text


def html(of: str) -> str:
    return page_at(ADDRESSES[of])


@cache
def scripts(of: str) -> str:
    """Return all that a page's scripts say, those that it asks for later too."""
    texts: dict[str, str] = {}
    names = re.findall(rf"js/{of}/main.js", html(of))
    while names:
        name = names.pop()
        if name not in texts:
            texts[name] = all_assets()[name].plain.decode()
            names += [normpath(f"{name}/../{path}") for path in ASKED_LATER.findall(texts[name])]
    return "".join(texts.values())


def classes(style: str) -> set[str]:
    selectors = re.findall(r"([^{};]*)\{", style)
    return {name for selector in selectors if "@" not in selector for name in CLASS.findall(selector)}


@pytest.mark.parametrize("of", FOLDERS)
def test_a_page_asks_for_its_own_style_sheet_alone(of: str) -> None:
    assert re.findall(r'<link rel="stylesheet" href="([^"]*)"', html(of)) == [asset_url(sheet_name(of))]


@pytest.mark.parametrize("of", FOLDERS)
def test_the_style_sheets_hold_each_file_of_the_page_s_folders_once_and_none_of_others(of: str) -> None:
    names = [name for name in (sheet_name(of), paper_name(of), later_name(of)) if name in all_assets()]
    sheets = {name: all_assets()[name].plain.decode() for name in names}
    for path in CSS.rglob("*.css"):
        text = squeezed(path.read_text(encoding="utf-8"))
        holding = [name for name, whole in sheets.items() if text in whole]
        own = path.parent.name in FOLDERS[of] and place_of(path) not in LEFT_OUT.get(of, ())
        assert holding == ([name_of(of, path)] if own else []), path
        assert (path.name == PAPER) >= (holding == [paper_name(of)]), path


@pytest.mark.parametrize(
    ("of", "name"), [(of, name) for of, names in LEFT_OUT.items() for name in sorted(names)]
)
def test_a_page_opens_nothing_that_its_styles_leave_out(of: str, name: str) -> None:
    opens = {
        "panels/bits.css": 'data-panel="bits"',
        "panels/chips.css": 'id="chips"',
        "panels/idle-peg.css": 'data-panel="idle-peg"',
        "panels/own-memory.css": "data-own",
        "share/program.css": 'data-open="copy-program"',
    }
    assert (CSS / name).is_file()
    assert opens[name] in html("explore")
    assert opens[name] not in html(of)


@pytest.mark.parametrize("of", LATER_PAGES)
def test_what_is_seen_after_a_press_has_a_sheet_that_does_not_count_before(of: str) -> None:
    address = asset_url(later_name(of))
    assert re.search(
        rf'<link rel="stylesheet" media="not all" href="{address}"\s+id="later-styles">', html(of)
    )
    assert all((CSS / name).is_file() for name in LATER)


@pytest.mark.parametrize("view", ["present=1", "text=150", "think=1"])
def test_a_link_to_such_a_view_has_its_styles_at_once(view: str) -> None:
    page = page_at(f"/?{view}")
    assert f'<link rel="stylesheet" media="all" href="{asset_url(later_name("explore"))}"' in page


@pytest.mark.parametrize("of", sorted({*FOLDERS} - {*LATER_PAGES}))
def test_any_other_page_has_all_its_styles_in_one(of: str) -> None:
    assert "later-styles" not in html(of)


def test_what_no_picture_waits_for_is_for_paper_alone() -> None:
    paths = [*CSS.rglob(PAPER)]
    assert paths
    for path in paths:
        assert layer_of(path) == "paper"
        assert "@media" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("of", FOLDERS)
def test_the_sheet_for_paper_is_asked_for_as_such(of: str) -> None:
    address = asset_url(paper_name(of))
    assert f'<link rel="stylesheet" media="print" href="{address}">' in html(of)


def test_every_class_is_one_that_a_page_with_its_folder_can_have() -> None:
    unknown = set()
    for path in CSS.rglob("*.css"):
        pages = "".join(
            html(of) + scripts(of) for of, folders in FOLDERS.items() if path.parent.name in folders
        )
        used = classes(path.read_text(encoding="utf-8"))
        unknown |= {f"{path.name}: {name}" for name in used if name.rstrip("123") not in pages}
    assert unknown == set()


@pytest.mark.parametrize("of", FOLDERS)
def test_the_order_of_the_layers_comes_first(of: str) -> None:
    for text in (sheet(of), paper(of)):
        assert text.startswith("@layer reset, tokens, base, components, pages, paper, views;")


@pytest.mark.parametrize("of", FOLDERS)
def test_every_rule_lies_in_the_layer_of_its_file(of: str) -> None:
    names = [name for name in (sheet_name(of), paper_name(of), later_name(of)) if name in all_assets()]
    text = "".join(all_assets()[name].plain.decode() for name in names)
    in_layer = {
        layer: "".join(re.findall(rf"@layer {layer}\{{(.*?)\}}(?=@layer|$)", text)) for layer in LAYERS
    }
    assert sum(map(len, in_layer.values())) > 0.9 * len(text)
    for path in CSS.rglob("*.css"):
        if path.parent.name in FOLDERS[of] and place_of(path) not in LEFT_OUT.get(of, ()):
            assert squeezed(path.read_text(encoding="utf-8")) in in_layer[layer_of(path)], path


def test_no_selector_names_a_class_twice_and_no_file_a_layer() -> None:
    for path in CSS.rglob("*.css"):
        text = path.read_text(encoding="utf-8")
        assert re.findall(r"(\.[\w-]+)\1(?![\w-])|@layer", text) == [], path


def test_every_style_sheet_lies_in_a_folder_of_a_page() -> None:
    folders = {folder for page in FOLDERS.values() for folder in page}
    assert {path.parent.name for path in CSS.rglob("*.css")} == folders
    assert all(in_order(CSS / folder) for folder in folders)


def test_squeezing_drops_comments_and_needless_blanks_alone() -> None:
    text = (
        '/* a\n b */\n@layer x {\n  .a:is(.c, .d),\n  .b {\n    --x: 1px\n 2px;\n    content: "– /";\n  }\n}'
    )
    assert squeezed(text) == '@layer x{.a:is(.c, .d), .b{--x:1px 2px;content:"– /"}}'


def test_no_text_in_quotes_holds_what_squeezing_would_change() -> None:
    for path in CSS.rglob("*.css"):
        whole = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for line in whole.splitlines():
            assert line.count('"') % 2 == 0, path
            texts = line.split('"')[1::2]
            assert [text for text in texts if set("{};") & set(text) or "/*" in text] == [], path
