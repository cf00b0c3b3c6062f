"""The sentences of the timeline: the move under the pointer, open calls, the range, bookmarks, time."""

from webapp.sentence import Sentence, counted, sentence

TIMELINE_SENTENCES: dict[str, Sentence] = {
    "pointed_start": sentence("move 0, the start"),
    "pointed_move": sentence("move {move}: disc {disc}"),
    "call_button": sentence("{call}: go to its middle move"),
    "zoom_to_call": sentence("Zoom to this call for disc {disc}"),
    "range_none": sentence("no in and out points"),
    "range_said": sentence("moves {first} to {last}"),
    "marks_full": sentence("There can be {most} bookmarks at most; remove one first."),
    "flag_button": sentence("Bookmark: move {move}. {note}"),
    "mark_go": sentence("move {move}"),
    "mark_note": sentence("Note for move {move}"),
    "mark_note_empty": sentence("a note"),
    "mark_away": sentence("Remove the bookmark at move {move}"),
    "mark_beyond": sentence("This tower has no move {move}."),
    "duration": sentence("at one move a second, this would have taken {duration}"),
    "years": counted("{count} year", "{count} years", 2),
    "days": counted("{count} day", "{count} days", 2),
    "hours": counted("{count} hour", "{count} hours", 2),
    "minutes": counted("{count} minute", "{count} minutes", 2),
}
