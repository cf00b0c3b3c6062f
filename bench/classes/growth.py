"""What one student and one class more need, from sizes that differ in nothing else; and what a page needs."""

from bench.classes.held import holding
from bench.classes.needs import Found, opened, processor
from bench.rooms import new_room
from bench.run import Run

OPENED = 60
GROWTH_HEADS = ("of one process", "memory", "processor", "network")

Row = tuple[str, str, str, str]


def growth(run: Run, few: Found, many: Found, parted: Found) -> list[Row]:
    """Return rows of what is needed: `few` and `many` are one class, `parted` is as many in several."""
    students = many.size.students - few.size.students
    classes = parted.size.classes - many.size.classes
    of_student = (many.memory[0] - few.memory[0]) / students
    of_class = (parted.memory[0] - many.memory[0]) / classes
    sent = taken(many) / len(many.shown.answer) - taken(few) / len(few.shown.answer)
    built = (taken(parted) - taken(many)) / (len(parted.shown.answer) - len(many.shown.answer))
    sends = f"{1e6 * sent / students:.0f} µs to send a state"
    builds = f"{1e3 * built:.1f} ms to make a state"
    empty = few.memory[0] - few.size.students * of_student - few.size.classes * of_class
    return [
        ("before anybody comes", f"{empty / 1e6:.0f} MB", "–", "–"),
        ("each student more", f"{of_student / 1000:.0f} kB", sends, f"{many.sent / 1000:.1f} kB for a state"),
        ("each class more", f"{of_class / 1e6:.1f} MB", builds, "–"),
        page(run),
    ]


def taken(found: Found) -> float:
    """Return the seconds of a processor that the server took while it was shown states."""
    return found.shown.processor[0]


def page(run: Run) -> Row:
    """Return what it needs to open the page of a class, with all that it asks for at once."""
    with holding(1) as holder:
        [port], [process] = holder.ports, holder.processes
        path = f"/r/{new_room(port)['code']}"
        opened(port, path)  # what is made once is made
        before = processor(process)
        count = run.rounds(OPENED)
        size = sum(opened(port, path) for _ in range(count)) / count
        took = (processor(process) - before) / count
        return "each page opened for the first time", "–", f"{1e3 * took:.0f} ms", f"{size / 1000:.0f} kB"
