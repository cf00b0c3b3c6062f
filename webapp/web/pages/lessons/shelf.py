"""All lessons: the app's and those in a folder, which may also contain a teacher's own questions.

A lesson's file is read on request, and again when it has changed; everything else is cached.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from babel import Locale, UnknownLocaleError
from markupsafe import Markup

from webapp.sentence import Sentence, sentence
from webapp.web.pages.lessons.lesson import Lesson
from webapp.web.pages.lessons.mistake import BrokenLesson, InvalidLesson, readable
from webapp.web.pages.lessons.reading.lesson_file import read_lesson, text_in
from webapp.web.paths import PACKAGE
from webapp.web.words.words import SOURCE

OURS = PACKAGE / "lessons"
FILE = re.compile(r"(?P<name>[a-z0-9-]+)(\.(?!en\.)(?P<lang>[a-z]{2,3}(-[A-Za-z0-9]{2,8})*))?\.md")
LESSON = ".md"
QUESTIONS = "questions", ".txt"  # how the names of such files start and end
MOST_QUESTIONS = 20  # files in a folder
WRONG_NAME = sentence(
    "The name of a lesson’s file consists of letters a–z, digits and “-”, followed by the lesson’s "
    "language unless that is English: trust.md, trust.pl.md."
)
TOO_MANY = sentence(
    "At most {most} files are read; this one and those after it are left out.", most=MOST_QUESTIONS
)

Stamp = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Broken:
    """A lesson file that cannot be read, and everything wrong with it; each sentence names the file."""

    name: str
    lang: str
    file: str
    said: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class File:
    """A lesson file; `own` if it is in the user's own folder."""

    path: Path
    name: str
    lang: str
    own: bool


@dataclass(frozen=True, slots=True)
class Questions:
    """A file of a teacher's own questions: its text, or a sentence that says why there is none."""

    file: str
    text: str | None
    problem: Sentence | None = None


class Shelf:
    """The lessons that come with the app and those in a folder; if names collide, the folder's one counts."""

    def __init__(self, own: Path | None = None) -> None:
        """Look into this folder, too, on every request."""
        self._own = own
        self._read: dict[Path, tuple[Stamp | None, Lesson | BrokenLesson]] = {}

    def listed(self, lang: str) -> list[Lesson | Broken]:
        """Return the lessons by order and title, each in this language or in another one that it has.

        The broken lessons in the user's own folder follow, in any language.
        """
        lessons, broken = list[Lesson](), list[Broken]()
        for files in self._files().values():
            best = _best(files, lang)
            for file in (file for file in files if file.own or file is best):
                found = self._lesson(file)
                if isinstance(found, BrokenLesson):
                    broken.append(Broken(file.name, file.lang, file.path.name, found.every))
                elif file is best:
                    lessons.append(found)
        badly_named = [Broken("", SOURCE, path.name, said) for path, said in self._badly_named()]
        lessons.sort(key=lambda one: (one.order, one.title))
        return [*lessons, *broken, *badly_named]

    def lesson(self, name: str, lang: str) -> Lesson:
        """Return a lesson in this language, or in another one that it has, preferring English.

        Raises KeyError if there is none of this name, and `BrokenLesson` if it cannot be read.
        """
        found = self._lesson(_best(self._files(f"{name}.")[name], lang))
        if isinstance(found, BrokenLesson):
            raise found.with_traceback(None)
        return found

    def languages(self, name: str) -> set[str]:
        """Return the languages that a lesson has files in; empty if there is no lesson of this name."""
        return {file.lang for file in self._files(f"{name}.").get(name, [])}

    def note(self, name: str, number: int, lang: str) -> Markup | None:
        """Return the note for the teacher on a page of a lesson, counted from 1; None if it has none.

        Raises the errors of `lesson`, and IndexError if there is no such page.
        """
        if number < 1:
            raise IndexError(number)
        return self.lesson(name, lang).pages[number - 1].note

    def questions(self) -> list[Questions]:
        """Return the folder's files of own questions by name; the browser parses them."""
        paths = texts_in(self._own, *QUESTIONS) if self._own else []
        found = [_questions(path) for path in paths[:MOST_QUESTIONS]]
        return found + [_left_out(path, InvalidLesson(TOO_MANY)) for path in paths[MOST_QUESTIONS:][:1]]

    def _files(self, begins: str = "") -> dict[str, list[File]]:
        """Return the files of each lesson, or only those whose names start like this."""
        ours = files_in(OURS, begins, own=False)
        return ours | files_in(self._own, begins, own=True) if self._own else ours

    def _badly_named(self) -> list[tuple[Path, tuple[Sentence, ...]]]:
        names = [path for path in texts_in(self._own) if named_by(path.name) is None] if self._own else []
        return [(path, BrokenLesson(path.name, [InvalidLesson(WRONG_NAME)]).every) for path in names]

    def _lesson(self, file: File) -> Lesson | BrokenLesson:
        """Return the content of a file, from the cache unless the file has changed."""
        stamp = stamp_of(file.path)
        before = self._read.get(file.path)
        if before and before[0] == stamp and stamp:
            return before[1]
        found: Lesson | BrokenLesson
        try:
            found = read_lesson(file.path, file.name, file.lang, own=file.own)
        except BrokenLesson as problem:
            found = problem
        self._read[file.path] = stamp, found
        return found


def named_by(file: str) -> tuple[str, str] | None:
    """Return the name and language of a lesson from its file's name; None if it is not a lesson."""
    named = FILE.fullmatch(file)
    lang = named["lang"] or SOURCE if named else ""
    return (named["name"], lang) if named and is_language(lang) else None


@cache
def is_language(tag: str) -> bool:
    """True if this language exists, whether or not the app supports it."""
    try:
        return bool(Locale.parse(tag, sep="-"))
    except (UnknownLocaleError, ValueError):
        return False


def texts_in(folder: Path, begins: str = "", end: str = LESSON) -> list[Path]:
    """Return the files of a folder whose names end like this, and start like this if `begins` is given.

    There are none if the folder does not exist.
    """
    try:
        paths = sorted(path for path in folder.iterdir() if path.name.startswith(begins))
    except OSError:
        return []
    return [
        path
        for path in paths
        if path.suffix == end and path.name[0] not in ".#" and path.stem.lower() != "readme"
        if path.is_file()  # anything else could not be read, or not to its end
    ]


def files_in(folder: Path, begins: str = "", *, own: bool) -> dict[str, list[File]]:
    """Return each lesson's files in a folder, English first; or only those whose names start like this."""
    found: dict[str, list[File]] = {}
    for path in texts_in(folder, begins):
        named = named_by(path.name)
        if named:
            file = File(path, *named, own)
            found.setdefault(file.name, []).append(file)
    for files in found.values():
        files.sort(key=lambda file: (file.lang != SOURCE, file.lang))
    return found


def read_all(folder: Path) -> dict[str, Lesson | BrokenLesson]:
    """Return the content of each file in a folder, by name."""
    return {path.name: _checked(path) for path in texts_in(folder)}


def _checked(path: Path) -> Lesson | BrokenLesson:
    named = named_by(path.name)
    if named is None:
        return BrokenLesson(path.name, [InvalidLesson(WRONG_NAME)])
    try:
        return read_lesson(path, *named, own=True)
    except BrokenLesson as problem:
        return problem


def _questions(path: Path) -> Questions:
    try:
        return Questions(readable(path.name), text_in(path))
    except InvalidLesson as problem:
        return _left_out(path, problem)


def _left_out(path: Path, problem: InvalidLesson) -> Questions:
    broken = BrokenLesson(path.name, [problem])
    return Questions(broken.file, None, broken.said)


def stamp_of(path: Path) -> Stamp | None:
    """Return a value that changes whenever a file does; None if it cannot be read."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size, stat.st_ino


def _best(files: list[File], lang: str) -> File:
    """Return the file in this language, or in a regional form of it, or the first."""
    alike = [file for file in files if file.lang.partition("-")[0] == lang.partition("-")[0]]
    return next((file for file in alike if file.lang == lang), (alike or files)[0])
