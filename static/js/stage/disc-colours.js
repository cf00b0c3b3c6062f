// @ts-check
/**
 * One disc, one colour everywhere: a style sheet of the discs' looks, and one that lights the disc
 * pointed at.
 */
import { whenChanged } from "../core/dom.js";
import { discRules } from "./colour.js";

/** @type {LaneOpened[]} */
const NONE = [];

export function createDiscStyles() {
  const [looks, light] = [new CSSStyleSheet(), new CSSStyleSheet()];
  document.adoptedStyleSheets = [looks, light];
  const renewLooks = whenChanged(
    (/** @type {LaneOpened} */ opened, /** @type {LaneOpened[]} */ compared) =>
      looks.replaceSync(rulesOf(opened, compared)),
  );
  const renewLight = whenChanged((/** @type {number | null} */ lit) => {
    light.replaceSync(lit === null ? "" : `[data-disc="${lit}"]{--lit:1;--lit-edge:var(--ink)}`);
  });
  /** @param {View} view */
  return (view) => {
    if (view.opened) renewLooks(view.opened, view.compare.lanes ? view.compare.opened : NONE);
    renewLight(view.stage.lit);
  };
}

/** Lanes with other discs have rules of their own.
 * @param {LaneOpened} opened @param {LaneOpened[]} compared */
function rulesOf(opened, compared) {
  const unlike = compared.map((lane, i) =>
    sameLooks(lane, opened) ? "" : discRules(lane.disc_looks, `[data-lane="${i}"] `),
  );
  return [discRules(opened.disc_looks), ...unlike].join("\n");
}

/** @param {LaneOpened} one @param {LaneOpened} other */
function sameLooks(one, other) {
  return JSON.stringify(one.disc_looks) === JSON.stringify(other.disc_looks);
}
