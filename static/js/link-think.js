// @ts-check
/** Think first in the link: whether it is on, and the smallest disc that is asked for. */
import { number, oneOf } from "./link-reading.js";
import { beginThink } from "./think.js";

/** @param {import("./link-reading.js").Read} read @param {number} discs */
export function readThink(read, discs) {
  const on = read("think", "0", oneOf(["0", "1"], "0")) === "1";
  return beginThink(on, Number(read("think-from", "1", number(1n, BigInt(discs)))));
}

/** @param {import("./view.js").View} view */
export function thinkParts({ think }) {
  if (!think.on) return [];
  return think.from > 1 ? ["think=1", `think-from=${think.from}`] : ["think=1"];
}
