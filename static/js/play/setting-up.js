// @ts-check
/** Setting up any position: by putting discs on pegs, or by typing it. Pure. */

import { textOf } from "../core/position.js";
import { begun, restarts } from "./begin.js";
import { discsOf, pegOfAll, placed } from "./game.js";
import { same } from "./kind.js";
import { positionOf } from "./link.js";
import { MOST_DISCS } from "./state.js";
import { watched } from "./watched.js";

/** @import {Pegs} from "../core/position.js" */
/** @import {Step} from "./talk.js" */
/** @import {Reading, Setup, View} from "./state.js" */
/** @import {Action} from "./update.js" */

/**
 * @typedef {"play" | "watch" | "goal"} Use what a position is set up for
 * @typedef {{type: "setup", on: boolean} | {type: "place", disc: number, peg: number}
 *   | {type: "choose-disc", disc: number | null} | {type: "typed", text: string}
 *   | {type: "count", discs: number} | {type: "ends", source: number, target: number}
 *   | {type: "reading", text: string, reading: Reading}
 *   | {type: "unreadable", text: string, problem: string}
 *   | {type: "use", use: Use}} SettingUp
 */

/** @param {View} view @param {Action} action @returns {Step | null} */
export function settingUp(view, action) {
  if (action.type === "setup" && !restarts(view)) return only(view);
  if (action.type === "setup")
    return only({ ...view, watch: null, drag: null, setup: action.on ? newSetup(view) : null });
  const { setup } = view;
  if (!setup) return null;
  if (action.type === "use") return used(view, setup, action.use);
  const next = changed(setup, action);
  return next && only({ ...view, setup: next, drag: null });
}

/** @param {View} view @returns {Step} */
function only(view) {
  return { view, send: [] };
}

/** @param {View} view @returns {Setup} */
function newSetup({ game }) {
  const [source, target] = [pegOfAll(game.start) ?? 0, pegOfAll(game.goal) ?? 2];
  return {
    pegs: game.pegs,
    text: textOf(game.pegs),
    picked: null,
    reading: null,
    problem: null,
    source,
    target: source === target ? (source + 2) % 3 : target,
  };
}

/** @param {Setup} setup @param {Action} action @returns {Setup | null} */
function changed(setup, action) {
  switch (action.type) {
    case "place":
      return lying(setup, placed(setup.pegs, action.disc, action.peg));
    case "choose-disc":
      return { ...setup, picked: action.disc };
    case "press":
      return setup.picked === null
        ? { ...setup, picked: setup.pegs[action.peg].at(-1) ?? null }
        : lying(setup, placed(setup.pegs, setup.picked, action.peg));
    case "drop":
      return action.peg === null
        ? setup
        : lying(setup, placed(setup.pegs, action.disc, action.peg));
    case "count":
      return lying(setup, ofDiscs(setup.pegs, action.discs, setup.source));
    case "typed": {
      const pegs = positionOf(action.text, MOST_DISCS) ?? setup.pegs;
      return { ...lying(setup, pegs), text: action.text };
    }
    default:
      return told(setup, action);
  }
}

/** @param {Setup} setup @param {Action} action @returns {Setup | null} */
function told(setup, action) {
  switch (action.type) {
    case "ends":
      return { ...setup, source: action.source, target: action.target, reading: null };
    case "reading":
      return { ...setup, reading: action.reading, problem: null };
    case "unreadable":
      return { ...setup, reading: null, problem: action.problem };
    case "lift":
      return setup;
    default:
      return null;
  }
}

/** @param {Setup} setup @param {Pegs} pegs @returns {Setup} */
function lying(setup, pegs) {
  return { ...setup, pegs, text: textOf(pegs), picked: null, reading: null, problem: null };
}

/** The same position with more or fewer discs: larger ones come to lie on one peg, or go.
 * @param {Pegs} pegs @param {number} discs @param {number} peg */
function ofDiscs(pegs, discs, peg) {
  const before = discsOf(pegs);
  const fewer = pegs.map((one) => one.filter((disc) => disc <= discs));
  const more = Array.from({ length: Math.max(0, discs - before) }, (_, i) => before + i + 1);
  return more.reduce((now, disc) => placed(now, disc, peg), fewer);
}

/** What can be done with the position: it must not be the goal, or the start, already.
 * @param {View} view @param {Setup} setup @param {Use} use */
export function serves({ game }, setup, use) {
  if (setup.problem) return false;
  if (use !== "goal") return !same(setup.pegs, ofAll(setup.pegs, setup.target));
  return discsOf(setup.pegs) === discsOf(game.start) && !same(setup.pegs, game.start);
}

/** @param {Pegs} pegs @param {number} peg */
function ofAll(pegs, peg) {
  return pegs.flat().reduce((now, disc) => placed(now, disc, peg), pegs);
}

/** @param {View} view @param {Setup} setup @param {Use} use @returns {Step} */
function used(view, setup, use) {
  if (!serves(view, setup, use)) return only(view);
  const alone = { ...view, players: null };
  if (use === "goal") return only(begun(alone, view.game.start, setup.pegs));
  const next = begun(alone, setup.pegs, ofAll(setup.pegs, setup.target));
  if (use === "play") return only(next);
  return /** @type {Step} */ (watched(next, { type: "watch", kind: "rest" }));
}
