// @ts-check
/**
 * The speeds that can be chosen: up to 60 units a second, at which each move can be seen; for runs
 * too long for that, speeds that finish the run in a given number of seconds. Pure.
 */
import { fact } from "../core/facts.js";
import { chosenUnit } from "./place.js";

/** @typedef {number | string} Power a power of two, or the seconds of a run, such as run-60 */

const EACH_SEEN = 60; // units a second
const MOST = 2 ** 60;

/** Units a second; a run in a given number of seconds plays at least one.
 * @param {View} view @param {Power} [power] */
export function speedOf(view, power = view.travel.power) {
  if (typeof power === "number") return rateOf(power);
  return Math.min(MOST, Math.max(1, lengthOf(view) / Number(power.slice(4))));
}

/** @param {number} power of two */
export function rateOf(power) {
  return power === fact("speeds").eye ? EACH_SEEN : 2 ** power;
}

/** How many units there are to play. @param {View} view */
function lengthOf({ compare, opened, travel }) {
  const unit = chosenUnit({ travel }) === "line" ? "ticks" : "moves";
  return Math.max(...[opened, ...compare.opened].map((lane) => Number(lane?.[unit] ?? 0)));
}

/** The speeds available now, slowest first, including the current one. @param {View} view */
export function speedsOf(view) {
  const { slowest, eye, runs } = fact("speeds");
  const at = (/** @type {Power} */ power) => speedOf(view, power);
  /** @type {Power[]} */
  const seen = Array.from({ length: eye - slowest + 1 }, (_, i) => slowest + i);
  const fit = runs.map((seconds) => `run-${seconds}`).filter((power) => at(power) > EACH_SEEN);
  const all = [...seen, ...fit.filter((power) => at(power) < MOST), view.travel.power];
  return [...new Set(all)].sort((one, other) => at(one) - at(other));
}
