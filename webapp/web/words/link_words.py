"""The sentences of what is not possible in a link; each value by what it is, not by its name there."""

from __future__ import annotations

from webapp.sentence import Sentence, sentence

LINK_SENTENCES: dict[str, Sentence] = {
    "link_left_out": sentence("In the link, {what} cannot be “{value}”, so it is left out."),
    "link_bad": sentence("In the link, {what} cannot be “{value}”; {used} is used instead."),
    "link_discs": sentence("the number of discs"),
    "link_from": sentence("the first peg of the tower"),
    "link_to": sentence("the last peg of the tower"),
    "link_algorithm": sentence("the algorithm"),
    "link_panels": sentence("the list of panels"),
    "link_move": sentence("the number of the move"),
    "link_line": sentence("the step after the move"),
    "link_unit": sentence("the unit of a step"),
    "link_speed": sentence("the speed"),
    "link_theme": sentence("the theme"),
    "link_text": sentence("the size of text"),
    "link_present": sentence("the switch for the presenter view"),
    "link_timeline": sentence("the switch for the timeline of the presenter view"),
    "link_panel": sentence("the panel of the presenter view"),
    "link_in": sentence("the in point"),
    "link_out": sentence("the out point"),
    "link_loop": sentence("the switch for repeating"),
    "link_sight": sentence("the part of the timeline in sight"),
    "link_mark": sentence("a bookmark"),
    "link_think": sentence("the switch for “Think first”"),
    "link_think-from": sentence("the smallest disc to be asked about"),
    "link_formula": sentence("the card in front"),
    "link_variant": sentence("the variant"),
    "link_pegs": sentence("the number of pegs"),
    "link_split": sentence("the number of discs that are parked first"),
    "link_start": sentence("the start"),
    "link_goal": sentence("the goal"),
    "link_path": sentence("the choice between two shortest paths"),
    "link_lane": sentence("a lane"),
    "link_clock": sentence("the clock"),
    "link_tick": sentence("the step"),
}
