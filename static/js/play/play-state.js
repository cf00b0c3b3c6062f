// @ts-check
/** What the page shows of a game besides what every page shows: every field with its meaning; and
 * how a new game starts. Pure. */

import { isDone, newGame } from "./game.js";
import { askedNothing, levelEnds, levelOf, stopped, stoppedClock } from "./kind.js";

/** @import {MoveView, State} from "../core/protocol.js" */
/** @import {Store as AnyStore} from "../page/live.js" */
/** @import {Ask, Clock, Players} from "./kind.js" */
/** @import {Game} from "./game.js" */
/** @import {Levels, UnderWay} from "./memory.js" */

/**
 * @typedef {"disc" | "to" | "why"} Hint
 * @typedef {{toTarget: string | null, next: MoveView | null, move: string | null, sure: boolean,
 * enough: string | null, searched: boolean}} Here the minimum of moves left, the best one, and how
 * many of the solution's moves have been made, null off its path; if it may not be the best, how
 * many moves are enough, and whether a search was tried
 * @typedef {[number, number, number]} Weights of the corners A, B and C of the state graph
 * @typedef {{own: Weights[], best: Weights[]}} Way
 * @typedef {{verdict: string, up: string[], walk: string[]}} Reading
 * @typedef {"play" | "watch" | "goal"} Use what a position is set up for
 * @typedef {"first" | "back" | "play-pause" | "forward" | "last"} Control of what is watched
 */

/**
 * A position that is being set up.
 * @typedef {object} Setup
 * @property {Pegs} pegs
 * @property {string} text as it was typed, or as the discs were put
 * @property {number | null} picked the disc that was pressed
 * @property {number} source the peg from which the whole tower is meant to come
 * @property {number} target the peg to which it goes
 * @property {Reading | null} reading what the server says about it
 * @property {string | null} problem what the server says is wrong with the text
 */

/**
 * Lanes that are watched: the rest from the current position, the moves made beside the best, or
 * only the best.
 * @typedef {object} Watch
 * @property {"rest" | "replay" | "alone"} kind
 * @property {LaneOpened[] | null} lanes
 * @property {State | null} state
 * @property {number} power the speed as a power of two
 */

/**
 * @typedef {object} Play
 * @property {Record<string, string>} carried what links to other pages carry on: this page's own
 * language and theme
 * @property {Game} game
 * @property {Clock} clock
 * @property {Players | null} players null if one person plays
 * @property {Levels} levels
 * @property {Hint | null} hint the one that is shown
 * @property {string[] | null} why the reasons for the best move, once they are known
 * @property {Here | null} here what the server has said about the current position
 * @property {string | null} unknown why the server knows no hint here
 * @property {string | null} fewest moves from start to goal, once the server has said it
 * @property {string | null} enough moves from start to goal if the fewest are not known
 * @property {Record<string, UnderWay>} underWay unfinished games, by their levels
 * @property {Way | null} way both paths in the state graph, when the goal is reached
 * @property {Setup | null} setup
 * @property {Watch | null} watch
 * @property {{disc: number, x: number, y: number} | null} drag the disc under the pointer
 * @property {{here: string, opening: string, watching: string, start: string, hint: string}} asked
 * the ref of the newest request of each kind; hint is that of a running search
 *
 * @typedef {View<{play: Play}>} PlayView
 * @typedef {{type: "press", peg: number, now: number} | {type: "put-down"}
 *   | {type: "lift", disc: number} | {type: "drag", disc: number, x: number, y: number}
 *   | {type: "let-go", disc: number, peg: number | null, now: number}
 *   | {type: "undo"} | {type: "redo", now: number} | {type: "restart"}
 *   | {type: "new-game", start: Pegs, goal: Pegs} | {type: "level", level: number}
 *   | {type: "players", on: boolean} | {type: "name", player: 0 | 1, name: string}
 *   | {type: "agree", ask: Ask, player: 0 | 1, now: number}} Played
 * @typedef {{type: "hint", hint: Hint} | {type: "hide-clock"} | {type: "tick", now: number}
 *   | {type: "cancel-search"} | {type: "why", why: string[]} | {type: "way", way: Way}} Told
 * @typedef {{type: "setup", on: boolean} | {type: "place", disc: number, peg: number}
 *   | {type: "choose-disc", disc: number | null} | {type: "typed", text: string}
 *   | {type: "count", discs: number} | {type: "ends", source: number, target: number}
 *   | {type: "reading", reading: Reading} | {type: "unreadable", problem: string}
 *   | {type: "use", use: Use}} SettingUp
 * @typedef {{type: "watch", kind: Watch["kind"]} | {type: "watch-close"} | {type: "watch-take"}
 *   | {type: "control", control: Control} | {type: "watch-seek", step: string}} Watched
 * @typedef {Played | Told | SettingUp | Watched} PlayAction
 * @typedef {AnyStore<PlayView, Action | PlayAction>} Store
 * @typedef {Outcome<PlayView>} PlayOutcome
 * @typedef {Table<PlayView, Action | PlayAction>} PlayTable
 */

/** For a page whose game has yet to arrive. @type {Readonly<Omit<Play, "game">>} */
export const FIRST_PLAY = Object.freeze({
  carried: {},
  clock: stoppedClock(),
  players: null,
  levels: {},
  hint: null,
  why: null,
  here: null,
  unknown: null,
  fewest: null,
  enough: null,
  underWay: {},
  way: null,
  setup: null,
  watch: null,
  drag: null,
  asked: { here: "", opening: "", watching: "", start: "", hint: "" },
});

/** @param {PlayView} view @param {Partial<Play>} change @returns {PlayView} */
export function withPlay(view, change) {
  return { ...view, play: { ...view.play, ...change } };
}

/** @param {PlayView} view @param {Partial<Play>} change @returns {PlayOutcome} */
export function changed(view, change) {
  return { view: withPlay(view, change) };
}

/** Whether moves can be made. @param {Play} play */
export function isOpen({ game, players, watch, setup }) {
  return !isDone(game) && !players?.stopped && !watch && !setup;
}

/** Whether a new game may start: a game of two players has to be over, or not yet begun.
 * @param {Play} play */
export function restarts({ game, players }) {
  return !players || players.stopped || game.made.length === 0 || isDone(game);
}

/** @param {PlayView} view @param {Pegs} start @param {Pegs} goal @returns {PlayView} */
export function begun(view, start, goal) {
  const { game, clock } = view.play;
  const { hidden } = clock;
  return entered(view, {
    game: newGame(start, goal, game.kind),
    clock: { ...stoppedClock(), hidden },
  });
}

/**
 * Starts a level: its unfinished game continues; the level that is being played restarts, or goes
 * on to its next problem.
 * @param {PlayView} view @param {number} level @returns {PlayView}
 */
export function levelBegun(view, level) {
  const { game, underWay } = view.play;
  const left = underWay[level];
  if (left && levelOf(game.kind, game) !== level && !isDone(left.game)) return entered(view, left);
  const { start, goal } = levelEnds(game.kind, level, game);
  return begun(view, start, goal);
}

/** @param {PlayView} view @param {UnderWay} next @returns {PlayView} */
function entered({ play, ...view }, next) {
  const players = play.players && { ...askedNothing(play.players), stopped: false };
  const left = players ? play.underWay : withLeft(play.underWay, play);
  const { [String(levelOf(next.game.kind, next.game))]: _played, ...underWay } = left;
  const opened = { setup: null, watch: null, drag: null, hint: null };
  return {
    ...view,
    page: { ...view.page, dialog: null, notices: [] },
    play: { ...play, ...next, players, underWay, ...opened },
  };
}

/** Unfinished games by their levels, with the one that is left now.
 * @param {Play["underWay"]} underWay @param {UnderWay} left @returns {Play["underWay"]} */
export function withLeft(underWay, { game, clock }) {
  const level = levelOf(game.kind, game);
  if (level === null || !game.made.length) return underWay;
  return { ...underWay, [level]: { game, clock: stopped(clock, clock.now) } };
}
