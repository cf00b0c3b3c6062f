"""What every answer says to browsers of where it may be used and what it may do."""

from flask import Response

# A blob is a picture being saved, or a video that was recorded.
OWN_ORIGIN = (
    "default-src 'self'; img-src 'self' blob:; media-src 'self' blob:; base-uri 'none'; form-action 'self'"
)
SECURITY_HEADERS = {
    "Content-Security-Policy": f"{OWN_ORIGIN}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), serial=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
IN_ANY_FRAME = {
    # Without frame-ancestors: even "*" would refuse the page of a local file.
    "Content-Security-Policy": OWN_ORIGIN,
    "Cross-Origin-Opener-Policy": "unsafe-none",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
ASK_AGAIN = "no-cache"  # what depends on the language, the host or the version


def add_headers(response: Response) -> Response:
    """Keep every answer to its own origin, and let it be asked for again; a view may set its own."""
    for name, value in SECURITY_HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Cache-Control", ASK_AGAIN)
    return response
