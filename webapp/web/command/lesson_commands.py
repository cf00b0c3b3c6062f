"""`hanoi lesson`: writes an example lesson, and checks all lessons in a folder."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from webapp.sentence import counted, sentence
from webapp.web.command.options import WORDS
from webapp.web.paths import PACKAGE
from webapp.web.words.words import SOURCE

EXAMPLES = PACKAGE / "web/pages/lessons/reading/examples"

if TYPE_CHECKING:
    from webapp.web.pages.lessons.shelf import Shelf

FOLDER = click.Path(path_type=Path)


def existing(_context: object, _parameter: object, folder: Path | None) -> Path | None:
    """Return a folder that was given; fail if it does not exist."""
    if folder is not None and not folder.is_dir():
        raise click.ClickException(WORDS.say(sentence("There is no folder {folder}.", folder=str(folder))))
    return None if folder is None else folder.resolve()


@click.group("lesson", help=WORDS.say(sentence("Write and check your own lessons.")))
def lesson_commands() -> None:
    """Group the subcommands."""


@lesson_commands.command(help=WORDS.say(sentence("Write an example lesson to NAME.md in this folder.")))
@click.argument("name", metavar="NAME")
def new(name: str) -> None:
    """Write a lesson with an exercise of each kind; for a name such as trust.pl, one in Polish."""
    # Imported here because no other subcommand needs the pages' modules, which load slowly.
    from webapp.web.pages.lessons.shelf import WRONG_NAME, named_by

    path = Path(f"{name.removesuffix('.md')}.md")
    named = named_by(str(path))
    if named is None:
        raise click.ClickException(WORDS.say(WRONG_NAME))
    try:
        write_new(path, example_in(named[1]))
    except OSError as problem:
        why = problem.strerror or str(problem)
        said = sentence("{file} cannot be written: {problem}.", file=path.name, problem=why)
        raise click.ClickException(WORDS.say(said)) from None
    said = sentence(
        "{file} has been written. Open it with {command}: the page reloads whenever you save.",
        file=path.name,
        command="hanoi serve --lessons .",
    )
    click.echo(WORDS.say(said))


def write_new(path: Path, text: str) -> None:
    """Write a file that does not exist yet, the whole text or nothing. Raises OSError."""
    opened = path.open("x", encoding="utf-8", newline="\n")
    try:
        with opened as file:
            file.write(text)
    except OSError:
        path.unlink(missing_ok=True)
        raise


@lesson_commands.command(help=WORDS.say(sentence("Check all lessons in FOLDER and list their mistakes.")))
@click.argument("folder", metavar="FOLDER", type=FOLDER, callback=existing)
def check(folder: Path) -> None:
    """Print a line for each file or mistake; exit with 1 if any file is wrong or there is none."""
    from webapp.web.pages.lessons.mistake import BrokenLesson
    from webapp.web.pages.lessons.shelf import read_all

    found = read_all(folder)
    for file, lesson in found.items():
        if isinstance(lesson, BrokenLesson):
            click.echo("\n".join(map(WORDS.say, lesson.every)))
        else:
            pages = len(lesson.pages)
            click.echo(WORDS.say(counted("{file}: {count} page", "{file}: {count} pages", pages, file=file)))
    if not found:
        said = sentence(
            "There are no lessons in {folder}. A lesson is a file such as trust.md.", folder=str(folder)
        )
        raise click.ClickException(WORDS.say(said))
    if any(isinstance(lesson, BrokenLesson) for lesson in found.values()):
        raise click.exceptions.Exit(1)


def tell_broken(shelf: "Shelf") -> None:
    """Say which lessons cannot be read; the others are available all the same."""
    from webapp.web.pages.lessons.shelf import Broken

    for one in shelf.listed(WORDS.lang):
        if isinstance(one, Broken):
            click.echo("\n".join(map(WORDS.say, one.said)), err=True)


def example_in(lang: str) -> str:
    """Return the text of the example in a language, or in English if there is none."""
    texts = {path.stem: path for path in EXAMPLES.glob("*.md")}
    return texts.get(lang, texts[SOURCE]).read_text(encoding="utf-8")
