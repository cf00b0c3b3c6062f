"""Pages are sent compressed to browsers that take it. They hold no secret that a size could tell."""

import gzip

from flask import Response, request

LEVEL = 6


def compress_page(response: Response) -> Response:
    """Compress a page of HTML; leave everything else as it is."""
    if response.mimetype != "text/html" or response.is_streamed or "Content-Encoding" in response.headers:
        return response
    response.vary.add("Accept-Encoding")
    if request.accept_encodings["gzip"] > 0:
        response.set_data(gzip.compress(response.get_data(), LEVEL, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
    return response
