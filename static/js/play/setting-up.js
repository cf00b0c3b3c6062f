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
/** @import {Reading, Setup, View} from "./state.js" */
/** @import {Action, Handlers} from "./update.js" */

/**
 * @typedef {"play" | "watch" | "goal"} Use what a position is set up for
 * @typedef {{type: "setup", on: boolean} | {type: "place", disc: number, peg: number}
 *   | {type: "choose-disc", disc: number | null} | {type: "typed", text: string}
 *   | {type: "count", discs: number} | {type: "ends", source: number, target: number}
 *   | {type: "reading", text: string, reading: Reading}
 *   | {type: "unreadable", text: string, problem: string}
 *   | {type: "use", use: Use}} SettingUp
 */

/** @type {Handlers} */
export const SETTING_UP = {
  setup: (view, { on }) =>
    restarts(view) ? { ...view, watch: null, drag: null, setup: on ? newSetup(view) : null } : view,
  use: (view, { use }) => (view.setup ? used(view, view.setup, use) : view),
};

/**
 * What actions do to a position that is set up.
 * @type {{[T in Action["type"]]?: (setup: Setup, action: Extract<Action, {type: T}>) => Setup}}
 */
const CHANGES = {
  place: (setup, { disc, peg }) => lying(setup, placed(setup.pegs, disc, peg)),
  "choose-disc": (setup, { disc }) => ({ ...setup, picked: disc }),
  press: (setup, { peg }) =>
    setup.picked === null
      ? { ...setup, picked: setup.pegs[peg].at(-1) ?? null }
      : lying(setup, placed(setup.pegs, setup.picked, peg)),
  lift: (setup) => setup,
  drop: (setup, { disc, peg }) =>
    peg === null ? setup : lying(setup, placed(setup.pegs, disc, peg)),
  count: (setup, { discs }) => lying(setup, ofDiscs(setup.pegs, discs, setup.source)),
  typed: (setup, { text }) => ({
    ...lying(setup, positionOf(text, MOST_DISCS) ?? setup.pegs),
    text,
  }),
  ends: (setup, { source, target }) => ({ ...setup, source, target, reading: null }),
  reading: (setup, { reading }) => ({ ...setup, reading, problem: null }),
  unreadable: (setup, { problem }) => ({ ...setup, reading: null, problem }),
};

/** Null where nothing is set up, or the action is about something else.
 * @param {View} view @param {Action} action @returns {View | null} */
export function settingUp(view, action) {
  const change = /** @type {((setup: Setup, action: Action) => Setup) | undefined} */ (
    CHANGES[action.type]
  );
  if (!view.setup || !change) return null;
  return { ...view, setup: change(view.setup, action), drag: null };
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

/** @param {View} view @param {Setup} setup @param {Use} use */
function used(view, setup, use) {
  if (!serves(view, setup, use)) return view;
  const alone = { ...view, players: null };
  if (use === "goal") return begun(alone, view.game.start, setup.pegs);
  const next = begun(alone, setup.pegs, ofAll(setup.pegs, setup.target));
  return use === "play" ? next : watched(next, "rest");
}
