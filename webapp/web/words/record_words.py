"""The sentences of recording a video."""

from webapp.sentence import Sentence, counted, sentence

RECORD_SENTENCES: dict[str, Sentence] = {
    "record_length": sentence("The video will be {seconds} s long: moves {from} to {to}."),
    "record_cut": sentence(
        "At this speed the whole would take {whole} s, but a video can last {most} s at most: "
        "only moves {from} to {to} will be recorded."
    ),
    "record_use": counted(
        "Use {count} move a second, so that the whole fits",
        "Use {count} moves a second, so that the whole fits",
        2,
    ),
    "record_speed_empty": sentence(
        "Type how many moves a second, from 0.25 to 2^60, for example 2, 0.5 or 2^20."
    ),
    "record_speed_bad": sentence(
        "“{text}” is not a speed. "
        "Type how many moves a second, from 0.25 to 2^60, for example 2, 0.5 or 2^20."
    ),
    "record_speed_far": sentence(
        "{text} moves a second cannot be recorded. Type a speed from 0.25 to 2^60, for example 2 or 2^20."
    ),
    "record_from_last": sentence("No move comes after move {from}. Type a first move from 0 to {most}."),
    "record_to_before": sentence(
        "Move {to} does not come after move {from}. Type a last move from {least} to {moves}."
    ),
    "record_missing": sentence(
        "This browser cannot record video. Current versions of Chrome, Edge, Firefox and Safari can."
    ),
    "record_failed": sentence("The browser stopped recording. Try a smaller size."),
    "record_at": sentence("{seconds} of {length} s"),
    "record_said": sentence("{percent} % recorded"),
    "record_hidden": sentence("Paused while this page is hidden; it goes on when you come back."),
    "record_late": sentence("Paused until the server sends the next position."),
    "record_lost": sentence("Paused: the connection is lost. It goes on when the server answers again."),
    "record_thrown": sentence("The recording was discarded."),
    "record_done": sentence("The video is ready: {name}, {seconds} s, {size} MB."),
}
