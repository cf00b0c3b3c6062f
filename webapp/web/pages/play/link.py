"""The link of a game: `/play?discs&start&goal&made`; for variants, `variant` and `pegs` come first."""

from collections.abc import Sequence

import msgspec
from werkzeug.datastructures import MultiDict

from webapp.puzzle import ALL_LABELS, Pegs, legal_places, peg_label, pegs_from_text, pegs_text
from webapp.sentence import Sentence
from webapp.web.pages.facts import DEFAULTS
from webapp.web.pages.links.lanes import Lane, course_of
from webapp.web.pages.links.link import Kept, read_link
from webapp.web.pages.links.place import kept_of, standing
from webapp.web.pages.links.reader import Reader
from webapp.web.pages.links.reading import number, one_of
from webapp.web.pages.play.kind import Kind

OF_A_GAME = ("discs", "from", "to", "start", "goal", "made")

MOST_MOVES = 255  # as many as fit in a link and a lane


class PlayLink(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a link says about a game: its start, its goal, and the moves made, each as two pegs, `ABAC`.

    `named`: the link names a game; `moves`: it names moves, too. Links to other pages carry along language
    and theme as they are written there, and the `place` that is kept.
    """

    start: Pegs
    goal: Pegs
    made: str = ""
    named: bool = False
    moves: bool = False
    lang: str | None = None
    theme: str | None = None
    place: Kept | None = None


def read_play_link(query: MultiDict[str, str], kind: Kind) -> tuple[PlayLink, list[Sentence]]:
    """Return what a link says about a game of this kind, the kind that it asks for or the nearest one.

    A link to another page names a move: the game starts from the position there.
    """
    reader = GameReader(MultiDict([*query.items(), *_beginning(query, kind)]), kind)
    start, goal = reader.ends(reader.discs())
    text = query.get("made", "")
    made = made_of(start, text, kind)
    if made != text:
        reader.bad("made", text, made)
    link = PlayLink(
        start=start,
        goal=goal,
        made=made,
        named=not query.keys().isdisjoint(OF_A_GAME),
        moves="made" in query,
        lang=query.get("lang") or None,
        theme=query.get("theme") or None,
    )
    kept = kept_of(query, *shown_by(link, kind), own="move" not in query)
    return msgspec.structs.replace(link, place=None if kept == Kept() else kept), reader.notices


def _beginning(query: MultiDict[str, str], kind: Kind) -> list[tuple[str, str]]:
    """Return the start and goal of a game from a link to another page; [] for any other link."""
    if "move" not in query or "made" in query:
        return []
    read = read_link(query, ()).link
    lane, course = read.lanes[0], course_of(read.lanes[0])
    if course is None or lane.discs > kind.most:
        return []
    move = int(read.start.move or 0)
    start = course.position_at(move if move < course.moves else 0)
    return [
        ("start", pegs_text(start)),
        *([("goal", pegs_text(course.ends[1]))] if kind.goal != "known" else []),
    ]


def shown_by(link: PlayLink, kind: Kind) -> tuple[Lane, str]:
    """Return the puzzle and the move that other pages show for a game; for a variant, a puzzle from here."""
    here = _after(link)
    discs = height_of(kind, here)
    if kind.of_three:
        return standing(*(legal_places(one, discs) for one in (link.start, here, link.goal)))
    lane = Lane(discs=discs, source=DEFAULTS.source, target=DEFAULTS.target, variant=kind.variant)
    if kind.goal == "any":
        return msgspec.structs.replace(lane, start=here, goal=link.goal), DEFAULTS.move
    return msgspec.structs.replace(lane, pegs=kind.pegs if kind.peg_counts else None), DEFAULTS.move


def _after(link: PlayLink) -> Pegs:
    """Return the position after the moves made."""
    pegs = [[*peg] for peg in link.start]
    for source, target in zip(link.made[::2], link.made[1::2], strict=True):
        pegs[ALL_LABELS.index(target)].append(pegs[ALL_LABELS.index(source)].pop())
    return pegs


class GameReader(Reader):
    """A link to a game of one kind."""

    def __init__(self, query: MultiDict[str, str], kind: Kind) -> None:
        """Start reading; give a notice if `kind` is only the nearest to what the link asks for."""
        super().__init__(query)
        self.kind = kind
        self.read("variant", kind.variant, one_of([kind.variant], kind.variant))
        if kind.peg_counts:
            self.read("pegs", str(kind.pegs), one_of([str(kind.pegs)], str(kind.pegs)))

    def discs(self) -> int:
        """Return how many discs the link asks for, which its start alone may determine."""
        kind, text = self.kind, self.query.get("discs")
        if text is None:
            named = position_of(self.query.get("start", ""), kind)
            return height_of(kind, named) if named else kind.usual
        near = number(kind.fewest, kind.most, kind.usual)
        return int(self.read("discs", "", lambda text: near(text if len(text) < 10 else "")))

    def ends(self, discs: int) -> tuple[Pegs, Pegs]:
        """Return a start and a goal that differ."""
        usual = usual_ends(self.kind, discs)[0]
        start = self._end("start", self._tower("from", discs) or usual)
        goals = self._goals(discs, start)
        goal = self._end("goal", goals[0])
        if start not in goals_of(self.kind, goal):
            return start, goal
        if self.kind.goal == "known":
            self.bad("start", pegs_text(start), pegs_text(usual))
            return usual, goal
        other = next((one for one in goals if one != start), usual)
        if "goal" in self.query:
            self.bad("goal", pegs_text(goal), pegs_text(other))
        return start, other

    def _goals(self, discs: int, start: Pegs) -> list[Pegs]:
        """Return the possible goals; the first one is the default."""
        kind = self.kind
        if str(discs) in kind.ends:
            usual, goals = usual_ends(kind, discs)
            return [*goals, usual]
        whole = next((peg for peg, one in enumerate(start) if len(one) == discs), None)
        first, other = (tower(discs, peg, kind.pegs) for peg in ((0, 1) if whole == 2 else (2, 2)))
        return [self._tower("to", discs) or first, first, other]

    def _tower(self, name: str, discs: int) -> Pegs | None:
        """Return the tower on the peg that a link names in the way that links to other pages do."""
        text = self.query.get(name)
        if self.kind.goal != "tower" or text is None:
            return None
        labels = [peg_label(peg) for peg in range(self.kind.pegs)]
        if text not in labels:
            self.bad(name, text)
            return None
        return tower(discs, labels.index(text), self.kind.pegs)

    def _end(self, name: str, usual: Pegs) -> Pegs:
        def meaning(text: str) -> Pegs | None:
            found, size = position_of(text, self.kind), height_of(self.kind, usual)
            fits = found and height_of(self.kind, found) == size and self._can_end(found, name)
            return found if fits else None

        return self.meant(name, usual, meaning, pegs_text)

    def _can_end(self, pegs: Pegs, name: str) -> bool:
        """True if a game may start or end there: one that goes from peg to peg ends with a tower."""
        if name == "start":
            return True
        if self.kind.goal == "tower":
            return sum(map(bool, pegs)) == 1
        return self.kind.goal == "any" or len(goals_of(self.kind, pegs)) > 1


def position_of(text: str, kind: Kind) -> Pegs | None:
    """Return the position that a text describes; None if it is not one of this kind."""
    pegs = pegs_from_text("".join(text.split()))
    if pegs is None or len(pegs) != kind.pegs or not all(_can_lie(kind, *one) for one in enumerate(pegs)):
        return None
    discs = sorted(disc for peg in pegs for disc in peg)
    count, over = divmod(len(discs), kind.colours)
    whole = not over and kind.fewest <= count <= kind.most
    return pegs if whole and discs == [*range(1, len(discs) + 1)] else None


def height_of(kind: Kind, pegs: Pegs) -> int:
    """Return the number of discs in a position, counted as the puzzle counts them."""
    return sum(map(len, pegs)) // kind.colours


def made_of(start: Pegs, text: str, kind: Kind) -> str:
    """Return the moves of a text, each written as two pegs, up to the first impossible one."""
    pegs = [[*peg] for peg in start]
    labels = ALL_LABELS[: kind.pegs]
    for at in range(0, min(len(text), 2 * MOST_MOVES), 2):
        source, target = (labels.find(label) for label in (text[at], text[at + 1 : at + 2] or "?"))
        if source == target or min(source, target) < 0 or not pegs[source]:
            return text[:at]
        pegs[target].append(pegs[source].pop())
        if not _can_lie(kind, target, pegs[target]):
            return text[:at]
    return text[: 2 * MOST_MOVES]


def tower(discs: int, peg: int, pegs: int) -> Pegs:
    """Return the position with all discs on one peg."""
    return [[*range(discs, 0, -1)] if one == peg else [] for one in range(pegs)]


def usual_ends(kind: Kind, discs: int) -> tuple[Pegs, list[Pegs]]:
    """Return the start of a puzzle with this many discs, and every position that counts as its goal."""
    ends = kind.ends.get(str(discs))
    if ends is None:
        return tower(discs, 0, kind.pegs), [tower(discs, 2, kind.pegs)]
    return _known(ends.start), [*map(_known, ends.goals)]


def goals_of(kind: Kind, goal: Pegs) -> list[Pegs]:
    """Return every position that counts as the goal of a game."""
    ends = kind.ends.get(str(height_of(kind, goal)))
    goals = [*map(_known, ends.goals)] if ends else []
    return goals if goal in goals else [goal]


def _known(text: str) -> Pegs:
    return pegs_from_text(text) or []


def _can_lie(kind: Kind, peg: int, discs: Sequence[int]) -> bool:
    """True if discs may be on a peg in this order: none on a smaller one, and no more than it holds."""
    most = kind.capacities[peg]
    sizes = [1 if kind.balls else (disc - 1) // kind.colours + 1 for disc in discs]
    return (most is None or len(discs) <= most) and sizes == sorted(sizes, reverse=True)
