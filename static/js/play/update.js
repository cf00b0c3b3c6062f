// @ts-check
/** What every action does to the view, and what is asked of the server then. Pure. */

import { NOT_LOADED, withNotice } from "../view/notices.js";
import { begun, isOpen, levelBegun, restarts } from "./begin.js";
import { isDone, lift, play, press, redo, undo } from "./game.js";
import { withResult } from "./memory.js";
import { agree, askedNothing, named, started, stopped, twoPlayers } from "./players.js";
import { settingUp } from "./setting-up.js";
import { answered, cancelling, following } from "./talk.js";
import { watched } from "./watched.js";

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

/** @param {View} view @param {Action} action @returns {Step} */
export function update(view, action) {
  const step =
    settingUp(view, action) ??
    watched(view, action) ??
    answered(view, action) ??
    (action.type === "cancel-search" ? cancelling(view) : null) ??
    only(changed(view, action));
  return following(view, step);
}

/** @param {View} view @param {Action} action */
function changed(view, action) {
  return (
    playing(view, action) ??
    telling(view, action) ??
    measuring(view, action) ??
    switching(view, action)
  );
}

/** @param {View} view @returns {Step} */
function only(view) {
  return { view, send: [] };
}

/** @param {View} view @param {Action} action @returns {View | null} */
function playing(view, action) {
  switch (action.type) {
    case "press":
      return isOpen(view) ? after(view, press(view.game, action.peg), action.now) : view;
    case "lift":
      return isOpen(view) ? { ...view, game: lift(view.game, action.disc) } : view;
    case "drag":
      return { ...view, drag: { disc: action.disc, x: action.x, y: action.y } };
    case "drop":
      return dropped({ ...view, drag: null }, action);
    case "put-down":
      return { ...view, drag: null, game: { ...view.game, picked: null } };
    case "undo":
      return view.players || !isOpen(view) ? view : { ...view, game: undo(view.game) };
    case "redo":
      return view.players || !isOpen(view) ? view : after(view, redo(view.game), action.now);
    default:
      return beginning(view, action) ?? together(view, action);
  }
}

/** A game begins anew. @param {View} view @param {Action} action @returns {View | null} */
function beginning(view, action) {
  switch (action.type) {
    case "restart":
      return restarts(view) ? begun(view, view.game.start, view.game.goal) : view;
    case "new-game":
      return restarts(view) ? begun(view, action.start, action.goal) : view;
    case "level":
      return restarts(view) ? levelBegun(view, action.level) : view;
    default:
      return null;
  }
}

/** Two players. @param {View} view @param {Action} action @returns {View | null} */
function together(view, action) {
  const { players } = view;
  switch (action.type) {
    case "players":
      if (!restarts(view)) return view;
      return {
        ...begun(view, view.game.start, view.game.goal),
        players: action.on ? twoPlayers() : null,
      };
    case "name":
      return players && { ...view, players: named(players, action.player, action.name) };
    case "agree":
      return players && isOpen(view) ? agreed(view, players, action) : view;
    default:
      return null;
  }
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

/** @param {View} view @param {Action} action @returns {View | null} */
function telling(view, action) {
  switch (action.type) {
    case "hint": {
      const hint = view.hint === action.hint ? null : action.hint;
      return { ...view, hint, game: { ...view.game, helped: view.game.helped || hint !== null } };
    }
    case "why":
      return { ...view, why: action.why };
    case "way":
      return { ...view, way: action.way };
    case "hide-clock":
      return { ...view, clock: { ...view.clock, hidden: !view.clock.hidden } };
    default:
      return null;
  }
}

/** What the browser measures, and the connection.
 * @param {View} view @param {Action} action @returns {View | null} */
function measuring(view, action) {
  switch (action.type) {
    case "tick":
      return view.clock.since === null
        ? view
        : { ...view, clock: { ...view.clock, now: action.now } };
    case "reduced-motion":
      return { ...view, reducedMotion: action.on };
    case "size": {
      const { index, size } = action;
      return { ...view, stages: view.stages.map((old, i) => (i === index ? size : old)) };
    }
    case "em":
      return { ...view, em: action.em };
    case "lost":
      return { ...view, lost: true };
    default:
      return null;
  }
}

/** @param {View} view @param {Action} action @returns {View} */
function switching(view, action) {
  switch (action.type) {
    case "dialog":
      return { ...view, dialog: action.name };
    case "theme": {
      const theme = /** @type {Theme} */ (action.theme);
      return { ...view, theme, own: { ...view.own, theme } };
    }
    case "single-keys":
      return { ...view, singleKeys: action.on, own: { ...view.own, singleKeys: action.on } };
    case "notice-closed":
      return { ...view, notices: view.notices.filter((_, index) => index !== action.index) };
    case "missing":
      return { ...view, notices: withNotice(view.notices, NOT_LOADED) };
    default:
      throw new Error(`Nothing is known of the action "${action.type}".`);
  }
}
