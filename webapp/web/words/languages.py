"""The language of one request, for templates, responses and links: `?lang=`, or what the browser prefers."""

from flask import Flask, Response, g, request

from webapp.web.words.words import Words, best_language, words_in


def visitor_words() -> Words:
    """Return the words of the language that suits this request best."""
    if "words" not in g:
        g.words = _best_words()
    found: Words = g.words
    return found


def _best_words() -> Words:
    asked = request.args.get("lang")
    liked = [tag for tag, quality in request.accept_languages if quality > 0]
    return words_in(best_language([*([asked] if asked else []), *liked]))


def speak_in_templates(app: Flask) -> None:
    """Give templates `_()`, `pgettext()`, {% trans %} and `lang`, in each request's own language."""
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined] # the extension adds it
        lambda text: visitor_words().catalogue.gettext(text),
        lambda one, many, count: visitor_words().catalogue.ngettext(one, many, count),
        newstyle=True,
        pgettext=lambda context, text: visitor_words().catalogue.pgettext(context, text),
    )
    app.after_request(tell_caches)


def tell_caches(response: Response) -> Response:
    """Make the response vary by language, for caches."""
    if response.mimetype in ("text/html", "text/plain"):
        response.vary.add("Accept-Language")
    return response


def kept(sign: str = "?") -> str:
    """Return the part of a link that keeps the language, after this sign; "" if none was chosen."""
    return f"{sign}lang={visitor_words().lang}" if "lang" in request.args else ""
