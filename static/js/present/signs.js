// @ts-check
/**
 * The presenter view, the spotlight and the size of text, as attributes of the root for the style
 * sheet.
 */
import { applyLaterStyles, setAttributes, setStyle } from "../core/dom.js";
import { onlyGoesOn } from "../view/place.js";
import { isLarge, spotOf } from "./present-update.js";

export function createSigns() {
  const root = document.documentElement;
  /** @type {View | null} */
  let drawn = null;
  /** @param {View} view */
  return (view) => {
    const same = drawn && onlyGoesOn(drawn, view);
    drawn = view;
    if (same) return;
    const signs = signsOf(view);
    if (Object.values(signs).some((sign) => sign !== null)) applyLaterStyles();
    setAttributes(root, signs);
    setStyle(root, "--text", String(view.present.textSize / 100));
  };
}

/** What the style sheet uses. @param {View} view */
function signsOf(view) {
  const { on, awake, timeline } = view.present;
  const spot = spotOf(view);
  const sign = (/** @type {boolean} */ shown) => (shown ? "" : null);
  return {
    "data-presenting": sign(on),
    "data-awake": sign(on && awake),
    "data-timeline": sign(on && (timeline || spot === "timeline")),
    "data-large": sign(isLarge(view)),
    "data-spotlight": spot,
  };
}
