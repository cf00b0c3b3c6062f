// @ts-check
/** Think first in the link: whether it is on, the smallest disc that is asked for, what is asked. */

/** @param {View} view */
export function thinkParts({ think: { on, from, about } }) {
  if (!on) return [];
  return [
    "think=1",
    ...(from > 1 ? [`think-from=${from}`] : []),
    ...(about === "next-move" ? [] : [`think-about=${about}`]),
  ];
}
