"""The place of a page: what there is to see where its stage begins."""

from webapp.live.clock import at_move
from webapp.live.lane import Lane, Sight
from webapp.live.problems import IllegalHere
from webapp.sentence import sentence
from webapp.web.pages.links.lanes import course_of
from webapp.web.pages.links.link import Link

NO_STAGE = sentence("This can be asked only where the page has a stage of its own.")


def sight_of(link: Link | None) -> Sight:
    """Return what there is to see at the place of a link.

    Raises `IllegalHere` where there is none: the page of an address is shown in a frame. Raises a refusal
    naming `move` or `line` for a place that the run does not come to.
    """
    course = None if link is None else course_of(link.lanes[0])
    if link is None or course is None:
        raise IllegalHere(NO_STAGE, "kind")
    lane, start = Lane(course), link.start
    if start.tick is not None:
        return lane.sight(lane.address_at(int(start.tick)))
    time = at_move(int(start.move or 0), start.line or 0, (lane,))
    return lane.sight(lane.address_after(time.count, time.line))
