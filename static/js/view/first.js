// @ts-check
/**
 * A view at first: each field with its default, and what it means. The parts are named after the
 * folders that own them; lengths are pixels.
 */

/** @import {Kept} from "../core/links.js" */
/** @import {State} from "../core/protocol.js" */
/** @import {Covers} from "./link.js" */
/** @import {Power} from "./speeds.js" */
/** @import {About, Dialog, Ends, Found, Grown, HelpGroup, Mark} from "./parts.js" */
/** @import {Own, Question, Range, Shown, Size, Theme, Unit, Window} from "./parts.js" */

/** @type {Readonly<Range>} */
export const NO_RANGE = Object.freeze({ from: null, to: null, loop: false });

/** The connection: what was asked over it, and what was answered. */
const talk = {
  /** @type {"connecting" | "open" | "lost"} */ connection: "connecting",
  sent: 0, // the ref of the newest request
  answered: 0, // the newest ref that has been answered
  opening: 0, // the ref of the newest `open`
  seeking: 0, // the ref of the newest `seek`
  asking: 0, // the ref of what was asked last of a question
  // the newest place of a drag, asked for after the one before it
  /** @type {Address | null} */ waiting: null,
  /** @type {LaneOpened[] | null} */ lanes: null, // those `opened` told of, until their state comes
  /** @type {State | null} */ confirmed: null, // the newest state of the server's
  /** @type {string[]} */ ahead: [], // the confirmed state's neighbours, unread
};

/** Where the page is on its way to, and how fast. */
const travel = {
  /** @type {Address} */ start: { move: "0", line: 0 }, // from the link, or the last asked for
  /** @type {Unit} */ unit: "move", // of the clock, by which one steps and plays unless `chosen`
  /** @type {Power} */ power: 1, // the speed as a power of two, or the seconds of a run
  /** @type {boolean | null} */ wantsPlay: null, // what was pressed, until it is answered
  /** @type {string | null} */ drag: null, // the move under the pointer
  /** @type {bigint | null} */ aim: null, // the count that steps not yet answered lead to
};

/** How the page looks and speaks, and what lies on top of it. */
const page = {
  lang: "en",
  keepsLang: false, // whether the link names the language, so that it was chosen
  /** @type {Theme} */ theme: "auto",
  /** @type {Theme} */ plain: "auto", // the theme that the switch "Projector" goes back to
  singleKeys: true, // whether single characters are commands
  reducedMotion: false,
  /** @type {Dialog | null} */ dialog: null, // the one that is open
  field: "", // where the dialog's focus begins
  // what was typed, and what is wrong with it
  go: { text: "", problem: /** @type {"empty" | "bad" | "far" | null} */ (null) },
  /** @type {string | null} */ discsSaid: null, // of the number of discs just typed
  /** @type {HelpGroup} */ help: "daily", // which keys the help shows
  blank: false, // whether the screen is blank
  begun: false, // whether the first picture has been seen: what can wait comes after it
  /** @type {string | null} */ front: null, // the panel in sight of those in one place
  // whether link, memory or a press says which panels are open; else as many first ones as fit
  panelsNamed: false,
  /** @type {Covers} */ covers: {}, // panels that the link covers, and when they were shown
  /** @type {Record<string, number>} */ variables: {}, // how many each listing has at most
  /** @type {Kept} */ place: {}, // what the page keeps of a place that it cannot show
  /** @type {string[]} */ notices: [],
  jumps: 0, // how often a place worth going back to was left
};

/**
 * The space for panels: below each other in columns as high as the window, one at a time as tabs,
 * or below each other on a page that scrolls as a whole.
 */
const board = {
  /** @type {"columns" | "tabs" | "whole"} */ kind: "columns",
  width: 0, // of stage and panels together
  height: 0, // of a column
  first: 0, // the width that the first column needs
  second: 0, // the width that the second column needs at least
  gap: 0,
};

/** What the browser measures of the page. */
const sizes = {
  stage: { width: 0, height: 0 }, // of the first lane
  /** @type {Size[]} */ stages: [], // of every lane
  timeline: 0, // its width
  band: 24, // the height of a row of the timeline
  row: 34, // the height of a row of a list
  em: 17,
  page: Infinity, // its width
  line: 0, // the height of a line of the listing
  places: 1, // how many panels a frame shows at once
  /** @type {Record<string, number>} */ lists: {}, // the height of each list, by name
  board,
  // the height of each open panel without its rows, in each column where it has been seen, the
  // size of the text at that time, and for which tower and window
  /** @type {Record<string, {fixed: number[], em: number, when: string}>} */ panels: {},
  // the row of switches of panels: whether some lie beyond its ends, and its width
  chips: { before: false, after: false, width: 0 },
};

/** Several lanes on one clock. */
const compare = {
  /** @type {Settings[] | null} */ lanes: null, // what was asked for; null on a page with one lane
  /** @type {LaneOpened[]} */ opened: [], // what the shown state's lanes belong to, in their order
  tab: 0, // the lane in front where only one has space
  /** @type {"code" | "memory"} */ shows: "code", // what each lane shows where three or more stand
  /** @type {Settings[] | null} */ found: null, // what was asked for when all lanes had come last
  // where the lanes were, where it is not known yet whether new ones go so far
  /** @type {Address | null} */ wanted: null,
  partly: false, // whether something else is opened in place of lanes that are searched for
  fragment: "", // of the link: the program that lanes “Yours” show
  // what that program did with other towers, of one disc, two …
  /** @type {Grown | null} */ grown: null,
};

const timeline = {
  /** @type {Window} */ window: { lo: 0n, hi: 0n }, // what it shows
  /** @type {bigint | null} */ pointed: null, // the count under the pointer
  tools: false, // whether its further buttons are there
  /** @type {Range} */ range: NO_RANGE, // what of the run is marked
  /** @type {Mark[]} */ marks: [], // bookmarks
};

/** The presenter view, the spotlight, the size of text. */
const present = {
  on: false, // whether stage and one or two panels are all that is seen
  awake: false, // whether the transport is needed now
  timeline: false, // whether the timeline is shown in the presenter view
  /** @type {string | null} */ chosen: null, // the panel that is shown, while it is open
  /** @type {string | null} */ spot: null, // the part of the page in the spotlight
  textSize: 100, // in percent
  remote: false, // whether all keys of a presentation remote are commands
};

/** Think first: a move is made when it has been said. */
const think = {
  on: false,
  from: 1, // the smallest disc whose moves are asked for
  /** @type {About} */ about: "next-move", // what is asked
  /** @type {Question | null} */ question: null,
  /** @type {Found | null} */ told: null, // of the last answer
  right: 0, // how many answers were
  wrong: 0, // how many were not
  /** @type {Action | null} */ early: null, // what was pressed before it could ask
};

/** Paper and files. */
const share = {
  /** @type {string | null} */ origin: null, // the beginning of the address chosen for links
  theme: false, // whether a link that is shared brings the theme and the size of text
  present: false, // whether it opens the presenter view
  // of a frame for a course page; its panels are the first ones that are open unless chosen
  frame: { size: "800x600", panels: /** @type {string[] | null} */ (null) },
  /** @type {string[] | null} */ covers: null, // panels that it covers, unless those covered now
  blank: false, // whether a handout leaves the next move to be written down
  printing: false, // whether it is drawn for paper: all rows of lists, and the idle peg
};

/** What every page shows, but for its settings and its open panels. */
export const FIRST = {
  /** @type {Ends | null} */ ends: null, // from where to where; null: between two pegs
  /** @type {LaneOpened | null} */ opened: null, // the shown state's lane, or the longest one
  /** @type {Shown | null} */ shown: null,
  /** @type {Record<string, number>} */ scroll: {}, // of each list
  talk,
  travel,
  page,
  sizes,
  compare,
  stage: { lit: /** @type {number | null} */ (null) }, // the disc pointed at or with the focus
  timeline,
  present,
  think,
  share,
  /** @type {Own} */ own: {},
  // what was typed to find an algorithm, and the name of the one that was gone to
  algorithms: { text: "", at: /** @type {string | null} */ (null) },
};
