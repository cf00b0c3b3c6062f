"""The addresses of this app for other machines, and for the current visitor."""

from collections.abc import Callable

from flask import Flask, current_app, request

Origins = Callable[[], tuple[str, ...]]


def tell_origins(app: Flask, origins: Origins) -> None:
    """Give the app the function that finds the origins of its addresses, such as "http://192.168.1.7:8000"."""
    app.extensions["origins"] = origins


def origins() -> tuple[str, ...]:
    """Return the origins of the app's addresses for other machines; there may be none."""
    known: Origins = current_app.extensions.get("origins", tuple)
    return known()


def own_origin() -> str:
    """Return the origin of this request's address."""
    return request.host_url.removesuffix("/")
