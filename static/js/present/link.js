// @ts-check
/** What a link says of the presenter view and the size of text. */

/** @param {Pick<View, "present">} view */
export function presentParts({ present: { on, timeline, chosen, textSize } }) {
  return [
    ...(on ? ["present=1"] : []),
    ...(on && timeline ? ["timeline=1"] : []),
    ...(on && chosen ? [`panel=${chosen}`] : []),
    ...(textSize === 100 ? [] : [`text=${textSize}`]),
  ];
}
