"""Each page is sent one style sheet, with the files of its own folders and no others."""

import re
from functools import cache
from pathlib import Path
from posixpath import normpath

import pytest

from tests.web.page_addresses import HTML_PAGES, address_of, client_of
from webapp.web.assets import styles
from webapp.web.assets.files import all_assets, asset_url
from webapp.web.paths import static_folder

CSS = static_folder() / "css"
FILES = [*CSS.rglob("*.css")]
OF_A_CLASS = "room"  # the additional sheet that a page loads when it shows a class
BESIDE = "beside"
ASKED_LATER = re.compile(r'import\("([^"]*)"\)')
CLASS = re.compile(r"\.([a-z][\w-]*)")


def sheets(of: str) -> dict[str, str]:
    """Return the style sheets of a page by name."""
    names = (styles.sheet_name(of), styles.later_name(of), styles.paper_name(of))
    return {name: all_assets()[name].plain.decode() for name in names if name in all_assets()}


def files_of(of: str) -> list[Path]:
    """Return the style files of a page."""
    left_out = styles.LEFT_OUT.get(of, ())
    return [
        path
        for path in FILES
        if path.parent.name in styles.FOLDERS[of] and styles.place_of(path) not in left_out
    ]


@cache
def html(of: str) -> str:
    return client_of(of).get(address_of(of), headers={"Accept": "text/html"}).text


@cache
def scripts(of: str) -> str:
    """Return the text of all of a page's scripts, including those it loads later."""
    texts: dict[str, str] = {}
    names = re.findall(r"js/\w+/main.js", html(of))
    while names:
        name = names.pop()
        if name not in texts:
            texts[name] = all_assets()[name].plain.decode()
            names += [normpath(f"{name}/../{path}") for path in ASKED_LATER.findall(texts[name])]
    return "".join(texts.values())


@pytest.mark.parametrize("of", HTML_PAGES)
def test_a_page_loads_its_style_sheet_with_later_and_print_styles_separately(of: str) -> None:
    """Neither of the two delays the first picture: one is needed after a click, the other only in print."""
    asked = re.findall(
        r'<link rel="stylesheet"(?: media="([^"]*)")? href="([^"]*)"(\s+id="later-styles")?', html(of)
    )
    later = [("not all", asset_url(styles.later_name(of)))] if of in styles.LATER_PAGES else []
    expected = [("", asset_url(styles.sheet_name(of))), *later, ("print", asset_url(styles.paper_name(of)))]
    assert sorted((media, address) for media, address, _ in asked) == sorted(expected)
    assert [media for media, _, named in asked if named] == [media for media, _ in later]
    assert ("later-styles" in html(of)) == bool(later)


def test_a_page_that_shows_a_class_loads_the_styles_of_the_class_after_its_own() -> None:
    asked = re.findall(r'<link rel="stylesheet" href="([^"]*)"', html(OF_A_CLASS))
    assert asked == [asset_url(styles.sheet_name(of)) for of in ("explore", OF_A_CLASS)]


@pytest.mark.parametrize("of", styles.FOLDERS)
def test_the_style_sheets_hold_each_file_of_the_page_s_folders_once_in_its_layer(of: str) -> None:
    """And no other files; the order of the layers comes first."""
    whole = sheets(of)
    for name in (styles.sheet_name(of), styles.paper_name(of)):
        assert whole[name].startswith("@layer reset, tokens, base, components, pages, paper, views;")
    in_layer = {
        layer: "".join(re.findall(rf"@layer {layer}\{{(.*?)\}}(?=@layer|$)", "".join(whole.values())))
        for layer in styles.LAYERS
    }
    assert sum(map(len, in_layer.values())) > 0.9 * sum(map(len, whole.values()))
    own = files_of(of)
    for path in FILES:
        text = styles.squeezed(path.read_text(encoding="utf-8"))
        holding = [name for name, text_of in whole.items() if text in text_of]
        assert holding == ([styles.name_of(of, path)] if path in own else []), path
        assert (path.name == styles.PAPER) >= (holding == [styles.paper_name(of)]), path
        assert path not in own or text in in_layer[styles.layer_of(path)], path


@pytest.mark.parametrize(
    ("of", "name"), [(of, name) for of, names in styles.LEFT_OUT.items() for name in sorted(names)]
)
def test_a_page_contains_nothing_whose_styles_it_leaves_out(of: str, name: str) -> None:
    opens = {
        "page/bar.css": 'class="bar"',
        "page/dialogs.css": "<dialog",
        "core/navigation.css": 'class="pages"',
        "page/run.css": 'id="transport"',
        "explore/code.css": 'id="code" data-list="code"',
        "panels/bits.css": 'data-panel="bits"',
        "panels/chips.css": 'id="chips"',
        "panels/own-memory.css": "data-own",
        "present/dock.css": 'class="presenter"',
        "present/sheet.css": 'data-open="controls"',
        "question/question.css": 'class="card question ',
        "share/program.css": 'data-open="copy-program"',
        "timeline/open-tools.css": 'id="tools"',
        "timeline/tools.css": 'id="tools"',
    }
    assert (CSS / name).is_file()
    assert opens[name] in html("explore") + html(OF_A_CLASS)
    assert opens[name] not in html(of)


@pytest.mark.parametrize("view", ["present=1", "text=150", "think=1"])
def test_a_link_to_a_view_that_needs_the_later_styles_loads_them_at_once(view: str) -> None:
    page = client_of("explore").get(f"/?{view}").text
    assert f'<link rel="stylesheet" media="all" href="{asset_url(styles.later_name("explore"))}"' in page


def test_print_styles_are_for_print_alone() -> None:
    paths = [*CSS.rglob(styles.PAPER)]
    assert paths
    for path in paths:
        assert styles.layer_of(path) == "paper"
        assert "@media" not in path.read_text(encoding="utf-8")


def test_every_css_class_occurs_on_a_page_that_uses_its_folder() -> None:
    unknown = set()
    for path in FILES:
        own = {of for of, folders in styles.FOLDERS.items() if path.parent.name in folders}
        own |= {"compare"} if OF_A_CLASS in own else set()  # it can show a class, too
        own |= {"lesson"} if BESIDE in own else set()  # the lesson page embeds it
        pages = "".join(html(of) + scripts(of) for of in own)
        selectors = re.findall(r"([^{};]*)\{", path.read_text(encoding="utf-8"))
        used = {name for selector in selectors if "@" not in selector for name in CLASS.findall(selector)}
        unknown |= {f"{path.name}: {name}" for name in used if name.rstrip("123") not in pages}
    assert unknown == set()


def test_every_style_sheet_is_in_a_folder_of_a_page_and_the_later_styles_exist() -> None:
    assert all((CSS / name).is_file() for name in styles.LATER)
    folders = {folder for page in styles.FOLDERS.values() for folder in page}
    assert {path.parent.name for path in FILES} == folders
    assert all(styles.in_order(CSS / folder) for folder in folders)


def test_minifying_drops_only_comments_and_unneeded_blanks() -> None:
    text = (
        '/* a\n b */\n@layer x {\n  .a:is(.c, .d),\n  .b {\n    --x: 1px\n 2px;\n    content: "– /";\n  }\n}'
    )
    assert styles.squeezed(text) == '@layer x{.a:is(.c,.d),.b{--x:1px 2px;content:"– /"}}'


def test_no_quoted_text_contains_anything_that_minifying_would_change() -> None:
    """No selector names a class twice, no file a layer."""
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        assert re.findall(r"(\.[\w-]+)\1(?![\w-])|@layer", text) == [], path
        whole = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
        for line in whole.splitlines():
            assert line.count('"') % 2 == 0, path
            texts = line.split('"')[1::2]
            assert [text for text in texts if set("{};,") & set(text) or "/*" in text] == [], path
