// @ts-check
/** What the page shows: every field with what it means. */

import { newGame } from "./game.js";
import { perfect } from "./kind.js";
import { stoppedClock } from "./players.js";

/** @import {Pegs} from "../core/position.js" */
/** @import {LaneOpened, MoveView, Searching, State} from "../core/protocol.js" */
/** @import {Notice, Own, Size} from "../view/parts.js" */
/** @import {Clock, Players} from "./players.js" */
/** @import {Game} from "./game.js" */
/** @import {Levels, UnderWay} from "./memory.js" */

/**
 * @typedef {"disc" | "to" | "why"} Hint
 * @typedef {{toTarget: string | null, next: MoveView | null, move: string | null, sure: boolean,
 * enough: string | null, searched: boolean}} Here moves left at least, the best one, and how many
 * of the solution are made, null beside it; where it is not sure to be the best, how many moves are
 * enough, and whether a search was tried
 * @typedef {[number, number, number]} Weights of the corners A, B and C of the state graph
 * @typedef {{own: Weights[], best: Weights[]}} Way
 * @typedef {{verdict: string, up: string[], walk: string[]}} Reading
 */

/**
 * A position that is being set up.
 * @typedef {object} Setup
 * @property {Pegs} pegs
 * @property {string} text as it was typed, or as the discs were put
 * @property {number | null} picked the disc that was pressed
 * @property {number} source the peg from which the whole tower is meant to come
 * @property {number} target the peg to which it goes
 * @property {Reading | null} reading what the server has read of it
 * @property {string | null} problem what the server says is wrong with the text
 */

/**
 * Lanes that are watched: the rest from the present position, the moves made beside the best, or
 * the best alone.
 * @typedef {object} Watch
 * @property {"rest" | "replay" | "alone"} kind
 * @property {LaneOpened[] | null} lanes
 * @property {State | null} state
 * @property {number} power the speed as a power of two
 */

/**
 * @typedef {object} View
 * @property {string} lang
 * @property {Record<string, string>} carried what links to other pages carry on: the language and
 * the theme of this page's own
 * @property {Own} own what was chosen by hand, remembered for all pages
 * @property {string} theme
 * @property {boolean} singleKeys whether single characters are commands
 * @property {boolean} reducedMotion
 * @property {Game} game
 * @property {Clock} clock
 * @property {Players | null} players null where one person plays
 * @property {Levels} levels
 * @property {Hint | null} hint the one that is shown
 * @property {string[] | null} why the reasons for the best move, once they are known
 * @property {Here | null} here what the server says of the present position, once it has
 * @property {string | null} unknown why the server knows no hint here
 * @property {string | null} fewest moves from start to goal, once the server has said it
 * @property {string | null} enough moves from start to goal where the fewest are not known
 * @property {Searching | null} searching how far a search is
 * @property {Record<string, UnderWay>} underWay other games, by their levels
 * @property {LaneOpened | null} opened
 * @property {Way | null} way both paths in the state graph, when the goal is reached
 * @property {Setup | null} setup
 * @property {Watch | null} watch
 * @property {{disc: number, x: number, y: number} | null} drag the disc under the pointer
 * @property {{sent: number, here: string, opening: string, watching: string, start: string, hint:
 * string}} talk refs: the number of the newest request, and the newest of each kind; hint is that
 * of a search under way
 * @property {boolean} lost whether the connection is
 * @property {Notice[]} notices
 * @property {string | null} dialog the one that is open
 * @property {Size[]} stages of the board, and of the lanes watched
 * @property {number} em
 */

const USUAL_DISCS = 4;
export const MOST_DISCS = 12;
const USUAL_POWER = 0;
const NO_SIZE = Object.freeze({ width: 0, height: 0 });

/** @type {Readonly<View>} */
export const FIRST = Object.freeze({
  lang: "en",
  carried: {},
  own: {},
  theme: "auto",
  singleKeys: true,
  reducedMotion: false,
  game: newGame(perfect(USUAL_DISCS, 0), perfect(USUAL_DISCS, 2)),
  clock: stoppedClock(),
  players: null,
  levels: {},
  hint: null,
  why: null,
  here: null,
  fewest: null,
  opened: null,
  unknown: null,
  enough: null,
  searching: null,
  underWay: {},
  way: null,
  setup: null,
  watch: null,
  drag: null,
  talk: { sent: 0, here: "", opening: "", watching: "", start: "", hint: "" },
  lost: false,
  notices: [],
  dialog: null,
  stages: [NO_SIZE, NO_SIZE, NO_SIZE],
  em: 17,
});

/** @param {Watch["kind"]} kind @returns {Watch} */
export function newWatch(kind) {
  return { kind, lanes: null, state: null, power: USUAL_POWER };
}
