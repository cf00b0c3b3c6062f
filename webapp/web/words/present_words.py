"""The sentences of the presenter view, the spotlight and the size of text."""

from webapp.sentence import Sentence, sentence

PRESENT_SENTENCES: dict[str, Sentence] = {
    "text_size": sentence("{percent} %"),
    "present_on": sentence("Presenter view. Esc ends it."),
    "present_off": sentence("The presenter view has ended."),
    "spot_on": sentence("Spotlight: {part}"),
    "spot_off": sentence("The spotlight is off."),
    "spot_stage": sentence("Stage"),
    "spot_timeline": sentence("Timeline"),
}
