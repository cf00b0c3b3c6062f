// @ts-check
/** Setting up any position: by putting discs on pegs, or by typing it. Pure. */

import { textOf } from "../core/position.js";
import { begun, restarts } from "./begin.js";
import { discsOf, pegOfAll, placed } from "./game.js";
import { CLASSIC, same } from "./kind.js";
import { positionOf } from "./link.js";
import { changed, withPlay } from "./state.js";
import { watched } from "./watched.js";

/** @import {Play, PlayOutcome, PlayTable, PlayView, Setup, Use} from "./state.js" */

/** @type {PlayTable} */
export const settingUp = {
  setup: (view, { on }) => {
    if (!restarts(view.play)) return { view };
    const setup = on ? newSetup(view.play.game) : null;
    return changed(view, { watch: null, drag: null, setup });
  },
  place: (view, { disc, peg }) => renewed(view, ({ pegs }) => lying(placed(pegs, disc, peg))),
  "choose-disc": (view, { disc }) => renewed(view, () => ({ picked: disc })),
  typed: (view, { text }) =>
    renewed(view, ({ pegs }) => ({ ...lying(positionOf(text, CLASSIC.most) ?? pegs), text })),
  count: (view, { discs }) =>
    renewed(view, ({ pegs, source }) => lying(ofDiscs(pegs, discs, source))),
  ends: (view, { source, target }) => renewed(view, () => ({ source, target, reading: null })),
  reading: (view, { reading }) => renewed(view, () => ({ reading, problem: null })),
  unreadable: (view, { problem }) => renewed(view, () => ({ reading: null, problem })),
  use: (view, { use }) => used(view, use),
};

/** What is done to the board does this while a position is set up. @type {PlayTable} */
export const putting = {
  press: (view, { peg }) =>
    renewed(view, ({ pegs, picked }) =>
      picked === null ? { picked: pegs[peg].at(-1) ?? null } : lying(placed(pegs, picked, peg)),
    ),
  "let-go": (view, { disc, peg }) =>
    renewed(view, ({ pegs }) => (peg === null ? {} : lying(placed(pegs, disc, peg)))),
  lift: (view) => renewed(view, () => ({})),
};

/** @param {PlayView} view @param {(setup: Setup) => Partial<Setup>} change
 * @returns {PlayOutcome} */
function renewed(view, change) {
  const { setup } = view.play;
  return setup ? changed(view, { drag: null, setup: { ...setup, ...change(setup) } }) : { view };
}

/** @param {Play["game"]} game @returns {Setup} */
function newSetup({ start, goal, pegs }) {
  const [source, target] = [pegOfAll(start) ?? 0, pegOfAll(goal) ?? 2];
  return { ...lying(pegs), source, target: source === target ? (source + 2) % 3 : target };
}

/** @param {Pegs} pegs */
function lying(pegs) {
  return { pegs, text: textOf(pegs), picked: null, reading: null, problem: null };
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
 * @param {Play["game"]} game @param {Setup} setup @param {Use} use */
export function serves(game, setup, use) {
  if (setup.problem) return false;
  if (use !== "goal") return !same(setup.pegs, ofAll(setup.pegs, setup.target));
  return discsOf(setup.pegs) === discsOf(game.start) && !same(setup.pegs, game.start);
}

/** @param {Pegs} pegs @param {number} peg */
function ofAll(pegs, peg) {
  return pegs.flat().reduce((now, disc) => placed(now, disc, peg), pegs);
}

/** @param {PlayView} view @param {Use} use @returns {PlayOutcome} */
function used(view, use) {
  const { setup, game } = view.play;
  if (!setup || !serves(game, setup, use)) return { view };
  const alone = withPlay(view, { players: null });
  if (use === "goal") return { view: begun(alone, game.start, setup.pegs) };
  const next = begun(alone, setup.pegs, ofAll(setup.pegs, setup.target));
  return use === "play" ? { view: next } : watched(next, "rest");
}
