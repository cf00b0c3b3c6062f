"""What a stage shows, and its description in words, as in `static/js/stage/in-words.js`."""

from collections.abc import Sequence
from typing import NamedTuple

from babel.lists import format_list

from webapp.puzzle import Move, Pegs, peg_label
from webapp.sentence import Sentence, counted, sentence
from webapp.variants import Course, Setting
from webapp.web.words.words import Words


class Seen(NamedTuple):
    """A position of a puzzle; without the moves nothing tells how it was reached, or how it goes on.

    `rules` are goal and rules, where the puzzle is not the classic one.
    """

    setting: Setting
    pegs: Pegs
    last: Move | None = None
    coming: Move | None = None
    rules: Sentence | None = None

    @property
    def idle(self) -> int | None:
        """The peg that the last move left alone, where there are three that hold any number of discs."""
        pegs = self.setting.pegs
        if self.last is None or len(pegs) != 3 or pegs[0].capacity:
            return None
        return 3 - self.last.source - self.last.target


def seen_at(course: Course, move: int) -> Seen:
    """Return what is seen after so many moves."""
    pegs = course.position_at(move)
    return Seen(course.setting, pegs, course.move_at(move), course.coming_after(move), course.rules)


def title_of(seen: Seen, words: Words) -> str:
    """Return goal and rules, or the tower and where it goes."""
    if seen.rules:
        return words.say(seen.rules)
    setting = seen.setting
    said = sentence(
        "Tower of Hanoi with {discs}, from peg {source} to peg {target}",
        discs=counted("{count} disc", "{count} discs", setting.discs),
        source=peg_label(setting.source),
        target=peg_label(setting.target),
    )
    return words.say(said)


def description_of(seen: Seen, words: Words) -> str:
    """Return what each peg holds."""
    pegs = zip(seen.setting.pegs, seen.pegs, strict=True)
    return " ".join(_said_of(peg.label, discs, seen.setting, words) for peg, discs in pegs)


def _said_of(peg: str, discs: Sequence[int], setting: Setting, words: Words) -> str:
    if not discs:
        return words.say(sentence("Peg {peg} is empty.", peg=peg))
    said = _named(discs, setting, words) or _numbered(discs, words)
    return words.say(sentence("Peg {peg}: {discs}.", peg=peg, discs=said))


def _named(discs: Sequence[int], setting: Setting, words: Words) -> str:
    """Return the names of discs, the uppermost first; nothing if their numbers tell them apart."""
    names = {look.disc: look.name for look in setting.looks}
    found = [name for disc in reversed(discs) if (name := names[disc])]
    return ", ".join(map(words.say, found))


def _numbered(discs: Sequence[int], words: Words) -> str:
    if len(discs) == 1:
        return words.say(sentence("disc {disc}", disc=str(discs[0])))
    runs = format_list(_runs(discs), style="unit-narrow", locale=words.locale)
    return words.say(sentence("discs {list}", list=runs))


def _runs(discs: Sequence[int]) -> list[str]:
    """Return neighbouring numbers drawn together, smallest first: 9, 5, 4, 3 is "3–5", "9"."""
    runs: list[list[int]] = []
    for disc in reversed(discs):
        if runs and runs[-1][-1] == disc - 1:
            runs[-1].append(disc)
        else:
            runs.append([disc])
    return [f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs]
