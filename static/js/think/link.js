// @ts-check
/** Think first in the link: whether it is on, and what it asks of which discs. */

/** @param {View} view */
export function thinkParts({ think: { on, from, about } }) {
  if (!on) return [];
  return [
    "think=1",
    ...(from > 1 ? [`think-from=${from}`] : []),
    ...(about === "next-move" ? [] : [`think-about=${about}`]),
  ];
}
