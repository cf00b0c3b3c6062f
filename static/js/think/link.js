// @ts-check
/** Think first in the link: whether it is on, and the smallest disc that is asked for. */

/** @param {View} view */
export function thinkParts({ think }) {
  if (!think.on) return [];
  return think.from > 1 ? ["think=1", `think-from=${think.from}`] : ["think=1"];
}
