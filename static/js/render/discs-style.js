// @ts-check
/** One disc, one colour everywhere: a style sheet of the discs' looks, and one that lights the disc pointed at. */
import { discRules } from "../colour.js";
import { whenChanged } from "./dom.js";

export function createDiscStyles() {
  const looks = new CSSStyleSheet();
  /** @type {import("../protocol.js").LaneOpened[]} */
  const none = [];
  const light = new CSSStyleSheet();
  document.adoptedStyleSheets = [looks, light];
  const renewLooks = whenChanged((/** @type {import("../protocol.js").LaneOpened} */ opened, /** @type {import("../protocol.js").LaneOpened[]} */ compared) => {
    const unlike = compared.map((lane, i) => (lane.discs === opened.discs ? "" : discRules(lane.disc_looks, `[data-lane="${i}"] `)));
    looks.replaceSync([discRules(opened.disc_looks), ...unlike].join("\n"));
  });
  const renewLight = whenChanged((/** @type {number | null} */ lit) => {
    light.replaceSync(lit === null ? "" : `[data-disc="${lit}"]{--lit:1;--lit-edge:var(--ink)}`);
  });
  /** @param {import("../view.js").View} view */
  return (view) => {
    if (view.opened) renewLooks(view.opened, view.lanes ? view.compared : none);
    renewLight(view.lit);
  };
}
