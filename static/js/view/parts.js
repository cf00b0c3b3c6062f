// @ts-check
/** Types of the parts of a view, whose fields are defined in `first.js`, and of their values. */

/** @import {Ahead, LaneRequest, Searching, Span, State, Step} from "../core/protocol.js" */
/** @import {OwnQuestion, Told} from "../question/question-state.js" */
/** @import {FIRST} from "./first.js" */

/**
 * @typedef {typeof FIRST} First
 * @typedef {First["talk"] & {searching?: Searching | null, looking?: number, look?: Held | null}}
 * Talk with the progress of a search, the ref of the newest `look`, and what that look sent
 * @typedef {First["travel"] & {chosen?: Unit | null}} Travel with the unit that was chosen, if the
 * clock has another
 * @typedef {First["page"]} Page
 * @typedef {First["sizes"]} Sizes
 * @typedef {Sizes["board"]} Board
 * @typedef {First["compare"]} Compare
 * @typedef {First["think"]} Think
 * @typedef {First["share"]} Share
 */

/**
 * @typedef {Step["unit"]} Unit
 * @typedef {State | Ahead} Shown a state, or one that was sent ahead
 * @typedef {{discs: number, source: string, target: string, algorithm: string}} Tower
 * @typedef {Pick<LaneRequest, "variant" | "pegs" | "split" | "start" | "goal" | "path" |
 * "recording">} OfVariant settings that only some lanes have
 * @typedef {Tower & OfVariant} Settings
 * @typedef {{start: number[][], goal: number[][], path: "1" | "2"}} Ends two positions, the discs
 * of each peg bottom first, and which of two shortest paths
 * @typedef {{move?: string, line?: number, tick?: string}} Address a move with its line, or a tick
 * @typedef {"auto" | "light" | "dark" | "projector"} Theme
 * @typedef {{lo: bigint, hi: bigint}} Window a stretch of the run, in units of 2^-24 move
 * @typedef {{move: bigint, note: string}} Mark
 * @typedef {{width: number, height: number}} Size
 * @typedef {"daily" | "class" | "panels" | "all"} HelpGroup
 * @typedef {"settings" | "help" | "go" | "controls" | "algorithms" | "lane" | "share" | "marks" |
 * "record" | "ends" | "copy-program" | "save-program" | "task" | "take-away" |
 * "question-ask" | "question-leave" | "begin" | "start-again"} Dialog programs are
 * copied and saved at once
 */

/**
 * Runs of a program with one disc, two …: what each needed, or null if it did not solve the tower.
 * @typedef {{text: string, ref: string | null, known: ({moves: number, lines: number, frames:
 * number} | null)[]}} Grown of this text; the ref of the run under way
 */

/**
 * In and out points, and whether playing loops between them.
 * @typedef {{from: bigint | null, to: bigint | null, loop: boolean}} Range
 */

/**
 * How the server plays: the range it repeats, whether it stops before moves, and the smallest disc
 * that it stops for.
 * @typedef {{range: Span | null, think: boolean, think_from: number}} Held
 */

/** A kind of question, by its name. @typedef {string} About */

/**
 * A question of Think first.
 * @typedef {object} Thought
 * @property {bigint} move before which it is asked
 * @property {boolean} playing whether playing goes on after the answer
 * @property {"key" | "remote"} [pressed] to go on without answering: then a hint appears
 */

/** @typedef {OwnQuestion & Thought} Question */
/** @typedef {Told & {answer: string}} Found the verdict on an answer, and its text */

/**
 * What was chosen by hand, in this visit or an earlier one.
 * @typedef {object} Own
 * @property {string[]} [panels]
 * @property {Theme} [theme]
 * @property {Theme} [plain] the theme that the switch "Projector" goes back to
 * @property {boolean} [singleKeys]
 * @property {boolean} [remote]
 * @property {number} [textSize]
 * @property {Compare["shows"]} [shows]
 */

export {};
