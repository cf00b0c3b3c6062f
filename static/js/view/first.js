// @ts-check
/**
 * The initial view: each field with its default and meaning. The parts are named after the folders
 * that own them; lengths are in pixels.
 */

/** @import {Kept} from "../core/links.js" */
/** @import {State} from "../core/protocol.js" */
/** @import {Covers} from "./view-link.js" */
/** @import {Power} from "./speeds.js" */
/** @import {About, Dialog, Ends, Found, Grown, HelpGroup, Mark} from "./parts.js" */
/** @import {Own, Question, Range, Shown, Size, Theme, Unit, Window} from "./parts.js" */

/** @type {Readonly<Range>} */
export const NO_RANGE = Object.freeze({ from: null, to: null, loop: false });

/** The connection, with its requests and answers. */
const talk = {
  /** @type {"connecting" | "open" | "lost"} */ connection: "connecting",
  sent: 0, // the ref of the newest request
  answered: 0, // the newest ref that has been answered
  opening: 0, // the ref of the newest `open`
  seeking: 0, // the ref of the newest `seek`
  asking: 0, // the ref of the newest request about a question
  // the newest place of a drag, requested once the seek before it is answered
  /** @type {Address | null} */ waiting: null,
  /** @type {LaneOpened[] | null} */ lanes: null, // from `opened`, until their state arrives
  /** @type {State | null} */ confirmed: null, // the newest state from the server
  /** @type {string[]} */ ahead: [], // the confirmed state's neighbours, unread
};

/** Where the page is going, and how fast. */
const travel = {
  /** @type {Address} */ start: { move: "0", line: 0 }, // from the link, or the last asked for
  /** @type {Unit} */ unit: "move", // of the clock; steps and playing use it unless `chosen` is set
  /** @type {Power} */ power: 1, // the speed as a power of two, or the seconds of a run
  /** @type {boolean | null} */ wantsPlay: null, // play or pause pressed, not yet answered
  /** @type {string | null} */ drag: null, // the count that the pointer drags to
  /** @type {bigint | null} */ aim: null, // the count that steps not yet answered lead to
};

/** The page's looks and language, and what is open on top of it. */
const page = {
  lang: "en",
  keepsLang: false, // whether the link names the language, so that it was chosen
  /** @type {Theme} */ theme: "auto",
  /** @type {Theme} */ plain: "auto", // the theme that the switch "Projector" goes back to
  singleKeys: true, // whether single characters are commands
  reducedMotion: false,
  /** @type {Dialog | null} */ dialog: null, // the one that is open
  field: "", // the field that gets the focus when the dialog opens
  // what was typed, and what is wrong with it
  go: { text: "", problem: /** @type {"empty" | "bad" | "far" | null} */ (null) },
  /** @type {string | null} */ discsSaid: null, // the message about the number of discs just typed
  /** @type {HelpGroup} */ help: "daily", // which keys the help shows
  blank: false, // whether the screen is blank
  begun: false, // whether the first picture has been shown: what can wait loads after it
  /** @type {string | null} */ front: null, // the visible panel where several share one place
  // whether the link, storage or a press chose the open panels; if not, as many defaults as fit
  panelsNamed: false,
  /** @type {Covers} */ covers: {}, // panels that the link covers, and when they were uncovered
  /** @type {Record<string, number>} */ variables: {}, // the most that each listing can show
  /** @type {Kept} */ place: {}, // the parts of a link's place that the page cannot show
  /** @type {string[]} */ notices: [],
  jumps: 0, // how many times a place worth going back to was left
};

/**
 * The space for panels: below each other in columns as high as the window, one at a time as tabs,
 * or below each other on a page that scrolls as a whole.
 */
const board = {
  /** @type {"columns" | "tabs" | "whole"} */ kind: "columns",
  width: 0, // of the stage and the panels together
  height: 0, // of a column
  first: 0, // the width that the first column needs
  second: 0, // the least width that the second column needs
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
  // the height of each open panel without its rows, in each column where it has been shown, with
  // the text size, tower and window at that time
  /** @type {Record<string, {fixed: number[], em: number, when: string}>} */ panels: {},
  // the row of chips that open panels: whether some are scrolled out at either end, and its width
  chips: { before: false, after: false, width: 0 },
};

/** Several lanes on one clock. */
const compare = {
  /** @type {Settings[] | null} */ lanes: null, // the lanes requested; null on a page with one lane
  /** @type {LaneOpened[]} */ opened: [], // the lanes of the shown state, in its order
  tab: 0, // the lane in front if only one has space
  /** @type {"code" | "memory"} */ shows: "code", // what each of three or more lanes shows
  /** @type {Settings[] | null} */ found: null, // the request when all lanes last arrived
  // where the lanes were, while it is not known whether the new ones go that far
  /** @type {Address | null} */ wanted: null,
  partly: false, // whether something else is open in place of lanes still being searched for
  fragment: "", // of the link: the program that lanes “Yours” show
  // that program's runs with other towers, of one disc, two …
  /** @type {Grown | null} */ grown: null,
};

const timeline = {
  /** @type {Window} */ window: { lo: 0n, hi: 0n }, // the stretch it shows
  /** @type {bigint | null} */ pointed: null, // the count under the pointer
  tools: false, // whether its extra buttons are shown
  /** @type {Range} */ range: NO_RANGE, // the marked part of the run
  /** @type {Mark[]} */ marks: [], // bookmarks
};

/** The presenter view, the spotlight, the size of text. */
const present = {
  on: false, // whether the page shows only the stage and one or two panels
  awake: false, // whether the transport is needed now
  timeline: false, // whether the timeline is shown in the presenter view
  /** @type {string | null} */ chosen: null, // the panel to show, as long as it is open
  /** @type {string | null} */ spot: null, // the part of the page in the spotlight
  textSize: 100, // in percent
  remote: false, // whether all keys of a presentation remote are commands
};

/** Think first: a move is made only after the user has predicted it. */
const think = {
  on: false,
  from: 1, // the smallest disc whose moves are asked about
  /** @type {About} */ about: "next-move", // the kind of question
  /** @type {Question | null} */ question: null,
  /** @type {Found | null} */ told: null, // the verdict on the last answer
  right: 0, // the number of right answers
  wrong: 0, // the number of wrong answers
  /** @type {Action | null} */ early: null, // the press that came before it could ask
};

/** Links, frames, handouts and printing. */
const share = {
  /** @type {string | null} */ origin: null, // the origin chosen for links
  theme: false, // whether a shared link carries the theme and the text size
  present: false, // whether a shared link opens the presenter view
  // a frame for a course page; its panels are the first open ones unless chosen
  frame: { size: "800x600", panels: /** @type {string[] | null} */ (null) },
  /** @type {string[] | null} */ covers: null, // panels that it covers; null: those covered now
  blank: false, // whether a handout leaves the next move to be written down
  printing: false, // whether the page is drawn for paper: all rows of lists, and the idle peg
};

/** What every page shows, except its settings and open panels. */
export const FIRST = {
  /** @type {Ends | null} */ ends: null, // start and goal positions; null: from peg to peg
  /** @type {LaneOpened | null} */ opened: null, // the shown state's lane, the longest of several
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
  // the text typed to find an algorithm, and the name of the one selected
  algorithms: { text: "", at: /** @type {string | null} */ (null) },
};
