"""What a program did, in the words of one viewer."""

from msgspec import UNSET
from msgspec.structs import asdict

from webapp.live.panels.panel import Say
from webapp.live.protocol import FindingView, HowTold, Ran, TowerRun
from webapp.puzzle import peg_label
from webapp.variants.recorded import Finding, Kind, RecordedCourse


def how_told(kind: Kind) -> HowTold:
    """Return the protocol's name for a way of reading moves: collected moves count as returned."""
    return "returned" if kind == "grown" else kind


def ran(name: str, course: RecordedCourse, say: Say) -> Ran:
    """Return what a program did with the one tower of a recording of this name, and what it printed."""
    return Ran(**asdict(tower_run(name, course, say)), output=course.recording.whole_output)


def tower_run(name: str, course: RecordedCourse, say: Say) -> TowerRun:
    """Return what a program did with a tower."""
    recording, judged = course.recording, course.judged
    readings = [*dict.fromkeys(map(how_told, recording.readings))]
    return TowerRun(
        recording=name,
        verdict=judged.verdict,
        findings=[_finding(one, say) for one in judged.findings],
        hints=[_finding(one, say) for one in judged.hints],
        moves=course.moves,
        lines=recording.total,
        frames_most=recording.frames_most,
        same_as=[*judged.same_as],
        called=judged.called,
        told=recording.told and how_told(recording.told),
        pegs=recording.labels,
        discs=recording.puzzle.discs,
        source=peg_label(recording.puzzle.source),
        target=peg_label(recording.puzzle.target),
        calls_with=recording.calls_with,
        asks=recording.asks,
        readings=readings if len(readings) > 1 else UNSET,
    )


def _finding(finding: Finding, say: Say) -> FindingView:
    return FindingView(text=say(finding.said), move=finding.move, line=finding.line)
