// @ts-check
/**
 * The parts of a view, each field with what it means. Each is named after the folder that owns it.
 */

/** @import {Ahead, LaneRequest, MoveView, Searching} from "../core/protocol.js" */
/** @import {State, Step} from "../core/protocol.js" */
/** @import {Said} from "../page/discs-field.js" */

/**
 * @typedef {Step["unit"]} Unit
 * @typedef {State | Ahead} Shown a state, or one that was sent ahead
 * @typedef {{discs: number, source: string, target: string, algorithm: string}} Tower
 * @typedef {Pick<LaneRequest, "variant" | "pegs" | "split" | "start" | "goal" | "path">} OfVariant
 * what only some variants are asked for
 * @typedef {Tower & OfVariant} Settings
 * @typedef {{start: number[][], goal: number[][], path: "1" | "2"}} Ends two positions, the discs
 * of each peg bottom first, and which of two shortest paths
 * @typedef {{move?: string, line?: number, tick?: string}} Address a move with its line, or a tick
 * @typedef {"auto" | "light" | "dark" | "projector"} Theme
 * @typedef {{id: string, values: Record<string, string>} | {text: string}} Notice
 * @typedef {{lo: bigint, hi: bigint}} Window a stretch of the run, in 2^-24 of a move
 * @typedef {{move: bigint, note: string}} Mark
 * @typedef {{width: number, height: number}} Size
 * @typedef {"daily" | "class" | "panels" | "all"} HelpGroup
 * @typedef {"settings" | "help" | "go" | "algorithms" | "lane" | "share" | "marks" | "record" |
 * "ends" | "copy-program" | "save-program" | "task" | "take-away"} Dialog programs are copied and
 * saved at once
 */

/**
 * The connection: what was asked over it, and what was answered.
 * @typedef {object} Talk
 * @property {"connecting" | "open" | "lost"} connection
 * @property {number} sent the ref of the newest request
 * @property {number} answered the newest ref that has been answered
 * @property {number} opening the ref of the newest `open`
 * @property {number} seeking the ref of the newest `seek`
 * @property {Address | null} waiting the newest place of a drag, asked for after the one before it
 * @property {LaneOpened[] | null} lanes those that `opened` told of, until their state comes
 * @property {State | null} confirmed the newest state of the server's
 * @property {string[]} ahead the confirmed state's neighbours, unread
 * @property {Searching | null} [searching] how far a search is
 */

/**
 * Where the page is on its way to, and how fast.
 * @typedef {object} Travel
 * @property {Address} start where to open: from the link, or the last address asked for
 * @property {Unit} unit what the transport's buttons step and play by
 * @property {number} power the speed as a power of two
 * @property {boolean | null} wantsPlay what was pressed, until it is answered
 * @property {string | null} drag the move under the pointer
 * @property {bigint | null} aim the count that steps lead to which are not answered yet
 */

/**
 * How the page looks and speaks, and what lies on top of it.
 * @typedef {object} Page
 * @property {string} lang
 * @property {boolean} keepsLang whether the link names the language, so that it was chosen
 * @property {Theme} theme
 * @property {Theme} plain the theme that the switch "Projector" goes back to
 * @property {boolean} singleKeys whether single characters are commands
 * @property {boolean} reducedMotion
 * @property {Dialog | null} dialog the one that is open
 * @property {string} field where the dialog's focus begins
 * @property {{text: string, problem: string | null}} go what was typed, and what is wrong with it
 * @property {Said | null} discsSaid of the number of discs just typed
 * @property {HelpGroup} help which keys the help shows
 * @property {boolean} blank whether the screen is blank
 * @property {boolean} begun whether the first picture has been seen: what can wait comes after it
 * @property {string} fittedFor the window and algorithm for which open panels were judged last
 * @property {string | null} front the panel in sight where there is space for one; null: the first
 * @property {boolean} panelsNamed whether link, memory or a press says which panels are open; else
 * as many of the first ones as fit
 * @property {Record<string, number>} variables how many each algorithm's listing has at most
 * @property {Notice[]} notices
 * @property {number} jumps how often a place worth going back to was left
 */

/**
 * The space for panels: below each other in columns as high as the window, one at a time as tabs,
 * or below each other on a page that scrolls as a whole.
 * @typedef {object} Board
 * @property {"columns" | "tabs" | "whole"} kind
 * @property {number} width of stage and panels together
 * @property {number} height of a column
 * @property {number} first the width that the first column needs
 * @property {number} second the width that the second column needs
 * @property {number} gap
 * @property {number} most the height of a row where there is space
 */

/**
 * The space of each lane below its head and sentence, and what is in it.
 * @typedef {object} LaneSizes
 * @property {number} width
 * @property {number} height
 * @property {number} gap
 * @property {number} em the size of letters on a stage
 * @property {number} code the size of letters in a listing
 * @property {number} text the size of letters elsewhere
 * @property {Size} edge what a stage's card takes around it
 * @property {number} sides what a listing's panel takes beside it
 * @property {number} most the height of a row where there is space
 * @property {boolean} front whether only the lane in front is seen
 * @property {{code: number, own: number | null}[]} fixed the heights of each lane's panels without
 * lines and rows; null while that cannot be measured
 */

/**
 * What the browser measures of the page, in pixels.
 * @typedef {object} Sizes
 * @property {Size} stage of the first lane
 * @property {Size[]} stages of every lane
 * @property {number} timeline its width
 * @property {number} band the height of a row of the timeline
 * @property {number} row the height of a row of a list
 * @property {number} em
 * @property {number} page its width
 * @property {number} line the height of a line of the listing
 * @property {Record<string, number>} lists the height of each list, by name
 * @property {number} listing the height of a line of a listing as large as elsewhere
 * @property {Board} board
 * @property {LaneSizes} lanes
 * @property {Record<string, {fixed: number, em: number}>} panels the height of each open panel
 * without its rows, and the size of the text at that time
 * @property {{before: boolean, after: boolean, width: number}} chips the row of switches of panels:
 * whether some lie beyond its ends, and its width
 */

/**
 * Several lanes on one clock.
 * @typedef {object} Compare
 * @property {Settings[] | null} lanes what was asked for; null on a page with one lane
 * @property {LaneOpened[]} opened what the shown state's lanes belong to, in their order
 * @property {number} tab the lane in front where only one has space
 * @property {Settings[] | null} found what was asked for when all lanes had come last
 * @property {boolean} partly whether something else is opened in place of lanes that are searched
 * for
 */

/**
 * The stage.
 * @typedef {object} Stage
 * @property {number | null} lit the disc that is pointed at or has the focus
 */

/**
 * In and out points, and whether playing goes round between them.
 * @typedef {{from: bigint | null, to: bigint | null, loop: boolean}} Range
 */

/**
 * The timeline.
 * @typedef {object} Timeline
 * @property {Window} window what it shows
 * @property {bigint | null} pointed the count under the pointer
 * @property {boolean} tools whether its further buttons are there
 * @property {Range} range what of the run is marked
 * @property {Mark[]} marks bookmarks
 */

/**
 * The presenter view, the spotlight, the size of text.
 * @typedef {object} Present
 * @property {boolean} on whether stage and one or two panels are all that is seen
 * @property {boolean} awake whether the transport is needed now
 * @property {boolean} timeline whether the timeline is shown in the presenter view
 * @property {string | null} chosen the panel that is shown, while it is open
 * @property {string | null} spot the part of the page in the spotlight
 * @property {number} textSize in percent
 * @property {boolean} remote whether all keys of a presentation remote are commands
 */

/**
 * The move that is asked for, the peg that was pressed first, whether playing goes on after it, and
 * what was pressed to go on in place of an answer: then there is a hint.
 * @typedef {{move: bigint, first: string | null, playing: boolean, pressed?: "key" | "remote"}}
 * Question
 */

/**
 * What was found of an answer: its disc, the disc it would come to lie on (0: none), from and to.
 * @typedef {"right" | "as_good" | "shown" | "empty" | "full" | "smaller" | "elsewhere" | "twice" |
 * "other"} Finding as good: another move is made instead
 * @typedef {object} Verdict
 * @property {Finding} finding
 * @property {bigint} move
 * @property {number} disc
 * @property {number} below
 * @property {string} from
 * @property {string} to
 * @property {string} reason
 * @property {MoveView} [instead] the move that is made
 */

/**
 * Think first: a move is made when it has been said.
 * @typedef {object} Think
 * @property {boolean} on
 * @property {number} from the smallest disc whose moves are asked for
 * @property {Question | null} question
 * @property {Verdict | null} verdict on the last answer
 * @property {bigint | null} done the move up to which nothing is left to ask; null at first
 * @property {number} right how many answers were
 * @property {number} wrong how many were not
 */

/**
 * What was chosen by hand, in this visit or an earlier one.
 * @typedef {object} Own
 * @property {string[]} [panels]
 * @property {Theme} [theme]
 * @property {boolean} [singleKeys]
 * @property {boolean} [remote]
 * @property {number} [textSize]
 */

/**
 * The list of algorithms.
 * @typedef {object} Algorithms
 * @property {string} text what was typed to find one
 * @property {string | null} at the name of the one that was gone to
 */

/**
 * Paper and files.
 * @typedef {object} Share
 * @property {string | null} origin the beginning of the address that was chosen for links
 * @property {boolean} theme whether a link that is shared brings the theme and the size of text
 * @property {boolean} present whether it opens the presenter view
 * @property {boolean} printing whether it is drawn for paper: all rows of lists, and the idle peg
 */

export {};
