"""Style sheets, scripts and pictures: read once, compressed once, served under an address of their content.

The address holds a digest of every file, so a browser may keep what it has got for good.
"""

from __future__ import annotations

import gzip
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from flask import Blueprint, Response, abort, request

from webapp.web.assets.bundle import bundles, read_scripts
from webapp.web.assets.paths import static_folder
from webapp.web.assets.styles import style_sheets

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
    """One file: its MIME type, its bytes, and the same compressed where that is smaller (else None)."""

    mime_type: str
    plain: bytes
    gzipped: bytes | None


@cache
def all_assets() -> dict[str, Asset]:
    """Return every file of `static/` that has a known MIME type, by its path with forward slashes.

    Style sheets are joined to one a page; and so are the scripts that a page begins with, or asks for later,
    with all they import: one answer instead of many.
    """
    folder = static_folder()
    paths = [path for path in sorted(folder.rglob("*")) if path.suffix in {*MIME_TYPES} - {".css"}]
    files = {path.relative_to(folder).as_posix(): _read(path) for path in paths}
    styles = {
        name: _pack(text.encode(), MIME_TYPES[".css"]) for name, text in style_sheets(folder / "css").items()
    }
    texts = {name: asset.plain.decode() for name, asset in files.items() if name.endswith(".js")}
    scripts = read_scripts(texts)
    whole = {name: _pack(text.encode(), MIME_TYPES[".js"]) for name, text in bundles(scripts).items()}
    return {**styles, **files, **whole}


@cache
def version() -> str:
    """Return twelve hexadecimal digits that change whenever a file does."""
    digest = sha256()
    for name, asset in sorted(all_assets().items()):
        digest.update(name.encode() + b"\0" + sha256(asset.plain).digest())
    return digest.hexdigest()[:12]


def asset_url(name: str) -> str:
    """Return the address of a file; raises KeyError if there is none of that name."""
    all_assets()[name]
    return f"/static/{version()}/{name}"


@assets.get("/static/<asked>/<path:name>")
def asset(asked: str, name: str) -> Response:
    """Serve one file, compressed if the browser takes that; an address of another version is not kept."""
    found = all_assets().get(name)
    if found is None:
        abort(404)
    compressed = found.gzipped is not None and request.accept_encodings["gzip"] > 0
    response = Response(found.gzipped if compressed else found.plain)
    response.headers["Content-Type"] = found.mime_type
    response.headers["Cache-Control"] = FOR_GOOD if asked == version() else NEVER
    response.headers["Vary"] = "Accept-Encoding"
    if compressed:
        response.headers["Content-Encoding"] = "gzip"
    return response


def _read(path: Path) -> Asset:
    return _pack(path.read_bytes(), MIME_TYPES[path.suffix])


def _pack(plain: bytes, mime_type: str) -> Asset:
    gzipped = gzip.compress(plain, 9, mtime=0)
    return Asset(mime_type, plain, gzipped if len(gzipped) < len(plain) else None)
