// @ts-check
/** What every action does to the view, and what is asked of the server then. Pure. */

import { NOT_LOADED, withNotice } from "../view/notices.js";
import { begun, isOpen, levelBegun, restarts } from "./begin.js";
import { isDone, lift, play, press, redo, undo } from "./game.js";
import { withResult } from "./memory.js";
import { agree, askedNothing, named, started, stopped, twoPlayers } from "./players.js";
import { SETTING_UP, settingUp } from "./setting-up.js";
import { ANSWERS, following } from "./talk.js";
import { WATCHING } from "./watched.js";

/** @import {Pegs} from "../core/position.js" */
/** @import {Outbound} from "../core/protocol.js" */
/** @import {Size, Theme} from "../view/parts.js" */
/** @import {Ask, Players} from "./players.js" */
/** @import {Step} from "./talk.js" */
/** @import {SettingUp} from "./setting-up.js" */
/** @import {Hint, View, Way} from "./state.js" */
/** @import {Watched} from "./watched.js" */

/**
 * @typedef {{type: "press", peg: number, now: number} | {type: "put-down"}
 *   | {type: "lift", disc: number} | {type: "drag", disc: number, x: number, y: number}
 *   | {type: "drop", disc: number, peg: number | null, now: number}
 *   | {type: "undo"} | {type: "redo", now: number} | {type: "restart"}
 *   | {type: "new-game", start: Pegs, goal: Pegs} | {type: "level", level: number}
 *   | {type: "players", on: boolean} | {type: "name", player: 0 | 1, name: string}
 *   | {type: "agree", ask: Ask, player: 0 | 1, now: number}} Played
 * @typedef {{type: "hint", hint: Hint} | {type: "hide-clock"}
 *   | {type: "cancel-search"}
 *   | {type: "why", position: string, why: string[]}
 *   | {type: "way", way: Way}} Told
 * @typedef {{type: "tick", now: number} | {type: "reduced-motion", on: boolean}
 *   | {type: "size", index: number, size: Size}
 *   | {type: "em", em: number}
 *   | {type: "dialog", name: string | null} | {type: "theme", theme: string}
 *   | {type: "single-keys", on: boolean} | {type: "notice-closed", index: number}
 *   | {type: "missing"}} Switch
 * @typedef {{type: "connected"} | {type: "lost"}
 *   | {type: "message", message: Outbound}} Answer
 * @typedef {Played | Told | Switch | Answer | SettingUp
 *   | Watched} Action
 */

/**
 * The next view, with what is sent where that is something.
 * @typedef {{[T in Action["type"]]?: (view: View, action: Extract<Action, {type: T}>) =>
 * View | Step}} Handlers
 */

/** Moves. @type {Handlers} */
const PLAYING = {
  press: (view, { peg, now }) => (isOpen(view) ? after(view, press(view.game, peg), now) : view),
  lift: (view, { disc }) => (isOpen(view) ? { ...view, game: lift(view.game, disc) } : view),
  drag: (view, { disc, x, y }) => ({ ...view, drag: { disc, x, y } }),
  drop: (view, action) => dropped({ ...view, drag: null }, action),
  "put-down": (view) => ({ ...view, drag: null, game: { ...view.game, picked: null } }),
  undo: (view) => (view.players || !isOpen(view) ? view : { ...view, game: undo(view.game) }),
  redo: (view, { now }) =>
    view.players || !isOpen(view) ? view : after(view, redo(view.game), now),
};

/** Games that begin anew, and two players. @type {Handlers} */
const BEGINNING = {
  restart: (view) => (restarts(view) ? begun(view, view.game.start, view.game.goal) : view),
  "new-game": (view, { start, goal }) => (restarts(view) ? begun(view, start, goal) : view),
  level: (view, { level }) => (restarts(view) ? levelBegun(view, level) : view),
  players(view, { on }) {
    if (!restarts(view)) return view;
    const { start, goal } = view.game;
    return { ...begun(view, start, goal), players: on ? twoPlayers() : null };
  },
  name: (view, { player, name }) => ({
    ...view,
    players: view.players && named(view.players, player, name),
  }),
  agree: (view, action) =>
    view.players && isOpen(view) ? agreed(view, view.players, action) : view,
};

/** What is told, measured and chosen. @type {Handlers} */
const SHOWING = {
  hint(view, action) {
    const hint = view.hint === action.hint ? null : action.hint;
    return { ...view, hint, game: { ...view.game, helped: view.game.helped || hint !== null } };
  },
  why: (view, { why }) => ({ ...view, why }),
  way: (view, { way }) => ({ ...view, way }),
  "hide-clock": (view) => ({ ...view, clock: { ...view.clock, hidden: !view.clock.hidden } }),
  tick: (view, { now }) =>
    view.clock.since === null ? view : { ...view, clock: { ...view.clock, now } },
  "reduced-motion": (view, { on }) => ({ ...view, reducedMotion: on }),
  size: (view, { index, size }) => ({
    ...view,
    stages: view.stages.map((old, i) => (i === index ? size : old)),
  }),
  em: (view, { em }) => ({ ...view, em }),
  dialog: (view, { name }) => ({ ...view, dialog: name }),
  theme: (view, { theme }) => ({
    ...view,
    theme,
    own: { ...view.own, theme: /** @type {Theme} */ (theme) },
  }),
  "single-keys": (view, { on }) => ({
    ...{ ...view, singleKeys: on },
    own: { ...view.own, singleKeys: on },
  }),
  "notice-closed": (view, { index }) => ({
    ...view,
    notices: view.notices.filter((_, i) => i !== index),
  }),
  missing: (view) => ({ ...view, notices: withNotice(view.notices, NOT_LOADED) }),
};

const HANDLERS = { ...PLAYING, ...BEGINNING, ...SHOWING, ...SETTING_UP, ...WATCHING, ...ANSWERS };

/** @param {View} view @param {Action} action @returns {Step} */
export function update(view, action) {
  const next = settingUp(view, action) ?? carriedOut(view, action);
  return following(view, "send" in next ? next : { view: next, send: [] });
}

/** @param {View} view @param {Action} action */
function carriedOut(view, action) {
  const handler = /** @type {((view: View, action: Action) => View | Step) | undefined} */ (
    HANDLERS[action.type]
  );
  if (!handler) throw new Error(`Nothing is known of the action "${action.type}".`);
  return handler(view, action);
}

/**
 * @param {View} view @param {{disc: number, peg: number | null, now: number}} drop @returns {View}
 */
function dropped(view, { disc, peg, now }) {
  const from = view.game.pegs.findIndex((discs) => discs.at(-1) === disc);
  if (peg === null || from < 0 || !isOpen(view)) return view;
  return after(view, play(view.game, from, peg), now);
}

/** The view after a move, if there was one: the clock runs, or the goal is reached.
 * @param {View} view @param {View["game"]} game @param {number} now @returns {View} */
function after(view, game, now) {
  const next = { ...view, game };
  if (game.made.length <= view.game.made.length) return next;
  const players = view.players && askedNothing(view.players);
  const clock = started(view.clock, now);
  if (!isDone(game)) return { ...next, players, clock };
  const end = stopped(clock, now);
  const levels = players ? view.levels : withResult(view.levels, game, end.spent, view.fewest);
  return { ...next, players, clock: end, levels };
}

/**
 * @param {View} view @param {Players} before @param {{ask: Ask, player: 0 | 1, now: number}} action
 * @returns {View}
 */
function agreed(view, before, { ask, player, now }) {
  if (ask === "undo" && view.game.made.length === 0) return view;
  const { players, both } = agree(before, ask, player);
  if (!both) return { ...view, players };
  if (ask === "stop") return { ...view, players, clock: stopped(view.clock, now) };
  return { ...view, players, game: { ...undo(view.game), undone: [] } };
}
