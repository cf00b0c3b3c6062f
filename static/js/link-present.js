// @ts-check
/** What a link says of the presenter view and the size of text. */
import { LARGEST_TEXT, SMALLEST_TEXT, textSizeNear } from "./update-present.js";

/** @typedef {import("./view.js").View} View */

/** A link without a size leaves each viewer's own. @param {URLSearchParams} query @param {import("./link-reading.js").Read} read @param {string[]} [panels] those there are @returns {Partial<View>} */
export function readPresent(query, read, panels = []) {
  const presenting = read("present", "0", (text) => (text === "1" ? "1" : "0")) === "1";
  const chosen = read("panel", "", (text) => (panels.includes(text) ? text : "")) || null;
  const size = read("text", "100", (text) => (/^\d{1,4}$/.test(text) ? String(textSizeNear(Number(text))) : "100"));
  return { presenting, chosen, spot: null, ...(query.has("text") && { textSize: Number(size) }) };
}

/** @param {View} view */
export function presentParts({ presenting, chosen, textSize }) {
  return [
    ...(presenting ? ["present=1"] : []),
    ...(presenting && chosen ? [`panel=${chosen}`] : []),
    ...(textSize === 100 ? [] : [`text=${textSize}`]),
  ];
}

/** @param {unknown} size remembered by the browser */
export function isTextSize(size) {
  return typeof size === "number" && size >= SMALLEST_TEXT && size <= LARGEST_TEXT && textSizeNear(size) === size;
}
