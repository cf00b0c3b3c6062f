// @ts-check
/** Watching: the rest from the present position, or the moves made beside the best. Pure. */

import { begun, restarts } from "./begin.js";
import { newWatch } from "./state.js";
import { watching } from "./talk.js";

/** @import {Inbound, Play} from "../core/protocol.js" */
/** @import {Step} from "./talk.js" */
/** @import {View, Watch} from "./state.js" */
/** @import {Handlers} from "./update.js" */

const MOST_STEPS = 1_000_000n;

/**
 * @typedef {"first" | "back" | "play-pause" | "forward" | "last"} Control
 * @typedef {{type: "watch", kind: Watch["kind"]} | {type: "watch-close"}
 *   | {type: "watch-take"} | {type: "control", control: Control}
 *   | {type: "watch-seek", step: string} | {type: "watch-power", power: number}} Watched
 */

/** @type {Handlers} */
export const WATCHING = {
  watch: (view, { kind }) => watched(view, kind),
  "watch-close": (view) => ({
    view: { ...view, watch: null },
    send: view.watch ? [{ type: "pause" }] : [],
  }),
  "watch-take": taken,
  control: (view, { control }) => ({
    view,
    send: view.watch?.state ? [requestOf(view.watch, control)] : [],
  }),
  "watch-seek": (view, { step }) => ({
    view,
    send: view.watch?.state ? [{ type: "seek", move: moveOfStep(view.watch, step) }] : [],
  }),
  "watch-power": withPower,
};

/** @param {View} view @param {Watch["kind"]} kind */
export function watched(view, kind) {
  return watching({ ...view, setup: null, watch: newWatch(kind) });
}

/** The game goes on as a new one from the position that is watched.
 * @param {View} view @returns {Step} */
function taken(view) {
  const pegs = view.watch?.state?.lanes[0].pegs;
  if (!pegs || !restarts({ ...view, players: null })) return { view, send: [] };
  const ends = view.watch?.state?.lanes[0].next_move === null;
  const next = ends
    ? { ...view, watch: null }
    : begun({ ...view, players: null }, pegs, view.game.goal);
  return { view: next, send: [{ type: "pause" }] };
}

/** @param {View} view @param {{power: number}} action @returns {Step} */
function withPower(view, { power }) {
  if (!view.watch) return { view, send: [] };
  const watch = { ...view.watch, power };
  return { view: { ...view, watch }, send: watch.state?.playing ? [playing(watch)] : [] };
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

/** @param {Watch} watch @param {Control} control @returns {Inbound} */
function requestOf(watch, control) {
  switch (control) {
    case "first":
      return { type: "seek", move: "0" };
    case "last":
      return { type: "seek", move: String(movesOf(watch)) };
    case "back":
      return { type: "step", by: -1, unit: "move" };
    case "forward":
      return { type: "step", by: 1, unit: "move" };
    case "play-pause":
      return watch.state?.playing ? { type: "pause" } : playing(watch);
    default:
      throw new Error(`Nothing is known of the control "${control}".`);
  }
}

/** @param {Watch} watch @returns {Play} */
function playing({ power }) {
  return { type: "play", speed: 2 ** power, direction: 1, unit: "move" };
}
