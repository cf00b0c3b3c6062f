// @ts-check
/** Think first in the link: whether it is on, and the smallest disc that is asked for. */
import { number, oneOf } from "../core/link-reading.js";

/**
 * Nothing is asked yet.
 * @param {import("../core/link-reading.js").Read} read
 * @param {number} discs
 * @returns {Partial<import("../view/parts.js").Think>}
 */
export function readThink(read, discs) {
  const on = read("think", "0", oneOf(["0", "1"], "0")) === "1";
  const from = Number(read("think-from", "1", number(1n, BigInt(discs))));
  return { on, from, question: null, verdict: null, done: null };
}

/** @param {import("../view/state.js").View} view */
export function thinkParts({ think }) {
  if (!think.on) return [];
  return think.from > 1 ? ["think=1", `think-from=${think.from}`] : ["think=1"];
}
