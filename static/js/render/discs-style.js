// @ts-check
/** One disc, one colour everywhere: a style sheet of the discs' looks, and one that lights the disc pointed at. */
import { discRules } from "../colour.js";
import { whenChanged } from "./dom.js";

export function createDiscStyles() {
  const looks = new CSSStyleSheet();
  const light = new CSSStyleSheet();
  document.adoptedStyleSheets = [looks, light];
  const renewLooks = whenChanged((/** @type {import("../protocol.js").DiscLook[]} */ discs) => looks.replaceSync(discRules(discs)));
  const renewLight = whenChanged((/** @type {number | null} */ lit) => {
    light.replaceSync(lit === null ? "" : `[data-disc="${lit}"]{--lit:1;--lit-edge:var(--ink)}`);
  });
  /** @param {import("../view.js").View} view */
  return (view) => {
    if (view.opened) renewLooks(view.opened.disc_looks);
    renewLight(view.lit);
  };
}
