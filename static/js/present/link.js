// @ts-check
/** What a link says of the presenter view and the size of text. */
import { textSizeNear } from "../core/text-size.js";

/**
 * A link without a size leaves each viewer's own.
 * @param {import("../core/link-reading.js").Link} link
 * @param {string[]} [panels] those there are
 * @returns {Partial<import("../view/parts.js").Present>}
 */
export function readPresent({ query, read }, panels = []) {
  const yes = (/** @type {string} */ name) =>
    read(name, "0", (text) => (text === "1" ? "1" : "0")) === "1";
  const [on, timeline] = [yes("present"), yes("timeline")];
  const chosen = read("panel", "", (text) => (panels.includes(text) ? text : "")) || null;
  const size = read("text", "100", (text) =>
    /^\d{1,4}$/.test(text) ? String(textSizeNear(Number(text))) : "100",
  );
  return { on, timeline, chosen, spot: null, ...(query.has("text") && { textSize: Number(size) }) };
}

/** @param {import("../view/state.js").View} view */
export function presentParts({ present: { on, timeline, chosen, textSize } }) {
  return [
    ...(on ? ["present=1"] : []),
    ...(on && timeline ? ["timeline=1"] : []),
    ...(on && chosen ? [`panel=${chosen}`] : []),
    ...(textSize === 100 ? [] : [`text=${textSize}`]),
  ];
}
