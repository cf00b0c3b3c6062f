"""The sentences that scripts say, handed to the page as data, so that scripts hold no language.

Placeholders stay as they are ({name}): the script fills them in.
"""

from functools import cache, lru_cache

from babel import Locale

from webapp.sentence import Sentence, counted, sentence
from webapp.variants import RULES
from webapp.web.words.pages import PAGES
from webapp.web.words.words import Words

SAMPLES = (*range(200), 10**6)  # a million has a form of its own in French, Spanish and others

SENTENCES: dict[str, Sentence] = {
    "rules": RULES,
    "move_of": sentence("move {move} of {moves}"),
    "begin": sentence("move 0 of {moves}: press Play or →"),
    "line_of": sentence("line {line} of {lines}"),
    "step_of": sentence("step {line} of {lines}"),
    "value": sentence("move {move} of {moves}, disc {disc}, {source} to {target}"),
    "value_start": sentence("move 0 of {moves}, the start"),
    "stage_title": sentence("Tower of Hanoi with {discs}, from peg {source} to peg {target}"),
    "discs": counted("{count} disc", "{count} discs", 2),
    "peg_holds": sentence("Peg {peg}: {discs}."),
    "peg_empty": sentence("Peg {peg} is empty."),
    "disc_one": sentence("disc {disc}"),
    "disc_range": sentence("discs {list}"),
    "disc_button": sentence("Disc {disc} on peg {peg}: go to its next move"),
    "named_button": sentence("{disc} on peg {peg}: go to its next move"),
    "value_named": sentence("move {move} of {moves}, {disc}, {source} to {target}"),
    "idle": sentence("idle"),
    "refused": sentence("refused"),
    "refused_why": sentence("Not allowed: {why}"),
    "stage_refused": sentence("The move that comes next, {source} to {target}, is not allowed: {why}."),
    "frame_button": sentence("Go to its middle move"),
    "task_button": sentence("Go to its move"),
    "owned_count": sentence("{count} moves"),
    "owned_moves": counted("{count} move", "{count} moves", 2),
    "frames": counted("{count} frame, outermost first", "{count} frames, outermost first", 2),
    "frames_all": counted("{count} frame", "{count} frames", 2),
    "tasks": counted("{count} task, next on top", "{count} tasks, next on top", 2),
    "tasks_all": counted("{count} task", "{count} tasks", 2),
    "more_above": sentence("{all}, {more} above"),
    "more_below": sentence("{all}, {more} below"),
    "popped_next": sentence("popped next"),
    "frame_line": sentence("line {line}"),
    "recursions_stack": sentence("The recursion's call stack"),
    "bit_button": sentence("Binary bit of disc {disc}"),
    "gray_button": sentence("Gray bit of disc {disc}"),
    "bits_none": sentence("No bit has changed yet."),
    "bits_changed": sentence("Gray bit {disc} changed: disc {disc} moved."),
    "idle_legend": sentence("i: {source} = {i}, j: {target} = {j}, k: move"),
    "idle_none": sentence("No move yet, so no peg is idle."),
    "idle_peg": sentence("Move {move} leaves peg {peg} alone: disc {disc} goes {source} → {target}."),
    "tasks_none": sentence("The stack is empty."),
    "play": sentence("Play"),
    "pause": sentence("Pause"),
    "per_second_move": counted("{count} move a second", "{count} moves a second", 2),
    "a_second": sentence("{count} a second"),
    "one_in": sentence("1 in {seconds} s"),
    "run_in": sentence("run in {seconds} s"),
    "discs_most": sentence("A tower has at most {most} discs, so it has {most} now."),
    "discs_least": sentence("A tower has at least 1 disc, so it has 1 now."),
    "discs_bad": sentence("Type a number of discs from 1 to {most}. The tower still has {discs}."),
    "go_help": sentence("0 to {moves}; also hexadecimal 0x…, binary 0b… or a percentage such as 50%"),
    "go_empty": sentence("Type a move number, for example 12, 0xC, 0b1100 or 50%."),
    "go_bad": sentence(
        "“{text}” is not a move number. Type digits, 0x and hexadecimal, 0b and binary, or a percentage."
    ),
    "go_far": sentence("“{text}” is beyond the last move. Type a number from 0 to {moves}."),
    "algorithms_found": counted("{count} algorithm", "{count} algorithms", 2),
    "close_notice": sentence("Close this notice"),
    "not_loaded": sentence(
        "A part of this page could not be loaded. Press again, and it is asked for once more."
    ),
    "shut_in": sentence("The page around this frame does not let it open other pages."),
    "lost": sentence("The connection is lost. The page keeps what it shows and tries to connect again…"),
}

OF_PAGES = {page.name: page.sentences for page in PAGES}

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
    "mark_remove": sentence("Remove"),
    "mark_beyond": sentence("This tower has no move {move}."),
    "duration": sentence("at one move a second, this would have taken {duration}"),
    "years": counted("{count} year", "{count} years", 2),
    "days": counted("{count} day", "{count} days", 2),
    "hours": counted("{count} hour", "{count} hours", 2),
    "minutes": counted("{count} minute", "{count} minutes", 2),
}

PRESENT_SENTENCES: dict[str, Sentence] = {
    "text_size": sentence("{percent} %"),
    "present_on": sentence("Presenter view. Esc ends it."),
    "present_off": sentence("The presenter view has ended."),
    "spot_on": sentence("Spotlight: {part}"),
    "spot_off": sentence("The spotlight is off."),
    "spot_stage": sentence("Stage"),
    "spot_timeline": sentence("Timeline"),
}


@lru_cache(maxsize=64)
def script_words(words: Words, page: str) -> dict[str, str | dict[str, str]]:
    """Return a page's sentences in this language; a counted one by plural category ("one", "few" …)."""
    sentences = SENTENCES | TIMELINE_SENTENCES | PRESENT_SENTENCES | OF_PAGES.get(page, {})
    return {name: _templates(words, said) for name, said in sentences.items()}


def _templates(words: Words, said: Sentence) -> str | dict[str, str]:
    if said.plural is None:
        return words.catalogue.gettext(said.text)
    forms = {
        form: words.catalogue.ngettext(said.text, said.plural, count)
        for form, count in _samples(words.locale).items()
    }
    return {"other": words.catalogue.ngettext(said.text, said.plural, SAMPLES[-1]), **forms}


@cache
def _samples(locale: Locale) -> dict[str, int]:
    """Return a count for each plural category that whole numbers have in the language."""
    return {locale.plural_form(count): count for count in reversed(SAMPLES)}
