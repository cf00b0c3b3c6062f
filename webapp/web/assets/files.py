"""Style sheets, scripts and pictures: read once, compressed once, served at an address with their version.

The address contains a digest of all files, so a browser may cache a file for good.
"""

import gzip
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from flask import Blueprint, Response, abort, request

from webapp.web.assets.bundle import brought, joined, read_scripts
from webapp.web.assets.script import Script
from webapp.web.assets.styles import style_sheets
from webapp.web.paths import static_folder
from webapp.web.words.translations import sentences_in, translations
from webapp.web.words.words import CATALOGUES, SOURCE, languages, words_in

MIME_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
}
FOR_GOOD = "public, max-age=31536000, immutable"
NEVER = "no-cache"

assets = Blueprint("assets", __name__)


@dataclass(frozen=True, slots=True)
class Asset:
    """One file: its MIME type and its bytes."""

    mime_type: str
    plain: bytes

    @property
    def gzipped(self) -> bytes | None:
        """The bytes compressed if that makes them smaller, otherwise None; computed on first use."""
        return _compressed(self.plain)


@cache
def all_assets() -> dict[str, Asset]:
    """Return every file of `static/` that has a known MIME type, by its path with forward slashes.

    Style sheets are joined to one per page; and so are the scripts that a page starts with, or imports later,
    with all their imports: one response instead of many. These are compressed already, because pages load
    them.
    """
    folder = static_folder()
    paths = [path for path in sorted(folder.rglob("*")) if path.suffix in {*MIME_TYPES} - {".css"}]
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    styles = {name: text.encode() for name, text in style_sheets(folder / "css").items()}
    scripts = all_scripts()
    whole = {name: joined(name, inside, scripts).encode() for name, inside in _brought().items()}
    for plain in (*styles.values(), *whole.values()):
        _compressed(plain)
    found = {**styles, **files, **whole}
    return {name: Asset(MIME_TYPES[Path(name).suffix], plain) for name, plain in found.items()}


@cache
def all_scripts() -> dict[str, Script]:
    """Return every script of `static/`, by its path with forward slashes; raises as `read_scripts`."""
    folder = static_folder()
    paths = sorted(folder.rglob("*.js"))
    return read_scripts(
        {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    )


@cache
def _brought() -> dict[str, list[str]]:
    return brought(all_scripts())


@cache
def translated(lang: str, name: str) -> Asset:
    """Return a file in this language: a script contains its sentences; built on first use.

    Raises KeyError, and caches nothing, if there is no file of that name.
    """
    found, scripts, inside = all_assets()[name], all_scripts(), _brought().get(name)
    if inside is None:
        return found
    said = translations(words_in(lang), sentences_in("\n".join(scripts[script].text for script in inside)))
    return Asset(found.mime_type, joined(name, inside, scripts, said).encode())


@cache
def version() -> str:
    """Return twelve hexadecimal digits that change whenever a file or a translation does."""
    digest = sha256()
    for path in sorted(CATALOGUES.glob("*.po")):
        digest.update(path.read_bytes())
    for name, asset in sorted(all_assets().items()):
        digest.update(name.encode() + b"\0" + sha256(asset.plain).digest())
    return digest.hexdigest()[:12]


def asset_url(name: str, lang: str = SOURCE) -> str:
    """Return the address of a file in a language; raise KeyError if there is none of that name."""
    all_assets()[name]
    return f"/static/{version()}/{'' if lang == SOURCE else f'{lang}/'}{name}"


@assets.get("/static/<asked>/<path:name>")
def asset(asked: str, name: str) -> Response:
    """Serve one file, compressed if the browser accepts that; an address of another version is not cached."""
    lang, _, rest = name.partition("/")
    try:
        found = translated(lang, rest) if lang in languages() else all_assets()[name]
    except KeyError:
        abort(404)
    compressed = found.gzipped is not None and request.accept_encodings["gzip"] > 0
    response = Response(found.gzipped if compressed else found.plain)
    response.headers["Content-Type"] = found.mime_type
    response.headers["Cache-Control"] = FOR_GOOD if asked == version() else NEVER
    response.headers["Vary"] = "Accept-Encoding"
    if compressed:
        response.headers["Content-Encoding"] = "gzip"
    return response


@cache
def _compressed(plain: bytes) -> bytes | None:
    gzipped = gzip.compress(plain, 9, mtime=0)
    return gzipped if len(gzipped) < len(plain) else None
