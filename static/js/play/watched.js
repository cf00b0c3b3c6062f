// @ts-check
/** Watching: the rest from the present position, or the moves made beside the best. Pure. */

import { begun, restarts } from "./begin.js";
import { newWatch, withPlay } from "./state.js";
import { asksToWatch } from "./talk.js";

/** @import {Play as Playing} from "../core/protocol.js" */
/** @import {Control, PlayOutcome, PlayTable, PlayView, Watch} from "./state.js" */

const MOST_STEPS = 1_000_000n;

/** @type {PlayTable} */
export const watching = {
  watch: (view, { kind }) => watched(view, kind),
  "watch-close": (view) => {
    const send = view.play.watch ? [PAUSE] : [];
    return { view: withPlay(view, { watch: null }), send };
  },
  "watch-take": taken,
  control: (view, { control }) => asked(view, CONTROLS[control]),
  "watch-seek": (view, { step }) =>
    asked(view, (watch) => ({ type: "seek", move: moveOfStep(watch, step) })),
  speed: (view, { at }) => {
    const watch = view.play.watch && { ...view.play.watch, power: at };
    return {
      view: withPlay(view, { watch }),
      send: watch?.state?.playing ? [playing(watch)] : [],
    };
  },
};

/** @type {Inbound} */
const PAUSE = { type: "pause" };

/** @type {Record<Control, (watch: Watch) => Inbound>} */
const CONTROLS = {
  first: () => ({ type: "seek", move: "0" }),
  back: () => ({ type: "step", by: -1, unit: "move" }),
  "play-pause": (watch) => (watch.state?.playing ? PAUSE : playing(watch)),
  forward: () => ({ type: "step", by: 1, unit: "move" }),
  last: (watch) => ({ type: "seek", move: String(movesOf(watch)) }),
};

/** @param {PlayView} view @param {Watch["kind"]} kind */
export function watched(view, kind) {
  return asksToWatch({ view: withPlay(view, { setup: null, watch: newWatch(kind) }) });
}

/** @param {PlayView} view @param {(watch: Watch) => Inbound} request @returns {PlayOutcome} */
function asked(view, request) {
  const { watch } = view.play;
  return { view, send: watch?.state ? [request(watch)] : [] };
}

/** The game goes on as a new one from the position that is watched.
 * @param {PlayView} view @returns {PlayOutcome} */
function taken(view) {
  const { watch, game } = view.play;
  const [lane] = watch?.state?.lanes ?? [];
  const alone = withPlay(view, { players: null });
  if (!lane || !restarts(alone.play)) return { view };
  const ends = lane.next_move === null;
  const next = ends ? withPlay(view, { watch: null }) : begun(alone, lane.pegs, game.goal);
  return { view: next, send: [PAUSE] };
}

/** How many moves the longest lane has. @param {Watch} watch */
export function movesOf({ lanes }) {
  const all = (lanes ?? []).map(({ moves }) => BigInt(moves));
  return all.reduce((most, moves) => (moves > most ? moves : most), 0n);
}

/** As many steps as a slider has: each is one move where there are no more.
 * @param {bigint} moves */
export function stepsOf(moves) {
  return moves < MOST_STEPS ? moves : MOST_STEPS;
}

/** The move of a slider's step. @param {Watch} watch @param {string} step */
export function moveOfStep(watch, step) {
  const moves = movesOf(watch);
  return String(moves ? (BigInt(step) * moves) / stepsOf(moves) : 0n);
}

/** The step of a slider at a move. @param {Watch} watch @param {string} move */
export function stepOfMove(watch, move) {
  const moves = movesOf(watch);
  return String(moves ? (BigInt(move) * stepsOf(moves)) / moves : 0n);
}

/** @param {Watch} watch @returns {Playing} */
function playing({ power }) {
  return { type: "play", speed: 2 ** power, direction: 1, unit: "move" };
}
