// @ts-check
/**
 * One disc, one colour everywhere: a style sheet of the discs' looks, and one that lights the disc
 * pointed at.
 */
import { LOOK, whenChanged } from "../core/dom.js";
import { fetched, loader } from "../core/load.js";

/** @import {DiscLook} from "../core/protocol.js" */
/** @import {drawPattern} from "./patterns.js" */

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

// Contrast of the server's disc colours, oklch(L C H), so that every number on a disc is legible.

const CARDS = { light: 1, dark: 0.0105 };
const LEAST_EDGE = 3;

/** Relative luminance, 0 … 1, as defined by WCAG. @param {string} colour */
export function luminance(colour) {
  const [l, c, h] = (colour.match(/-?[\d.]+/g) ?? ["1", "0", "0"]).map(Number);
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short;
  const [r, g, u] = [red, green, blue].map((value) => Math.min(1, Math.max(0, value)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * u;
}

/** @param {number} one @param {number} other luminances */
export function contrast(one, other) {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/**
 * The style rules that give each disc its colour, readable ink, and an edge where its colour is
 * close to that of the card behind it.
 * @param {DiscLook[]} looks @param {string} [within] before each selector
 */
export function discRules(looks, within = "") {
  return looks
    .map(({ id, colour }) => {
      const light = luminance(colour);
      const ink = contrast(light, 0) >= contrast(light, 1) ? "black" : "white";
      const edge = (/** @type {number} */ card, /** @type {string} */ away) =>
        contrast(light, card) < LEAST_EDGE ? `color-mix(in oklab,${colour} 60%,${away})` : colour;
      const edges = `light-dark(${edge(CARDS.light, "black")},${edge(CARDS.dark, "white")})`;
      return `${within}.${LOOK}${id}{--disc:${colour};--disc-ink:${ink};--disc-edge:${edges}}`;
    })
    .join("\n");
}

// The pattern of a disc, with a script that loads when the first disc has one.

/** @typedef {Parameters<typeof drawPattern>} Drawing */

const load = loader(() => fetched(() => import("./patterns.js")));
/** @type {WeakMap<Drawing[0], Drawing>} */
const newest = new WeakMap();

/**
 * Draws a disc's pattern, as it was last requested: the script may load after the stage has changed
 * size.
 * @param {Drawing} drawing @returns {Promise<boolean>} false if the script is not available now
 */
export async function drawDiscPattern(...drawing) {
  const [parts] = drawing;
  newest.set(parts, drawing);
  const loaded = await load();
  if (newest.get(parts) === drawing) loaded?.drawPattern(...drawing);
  return loaded !== null;
}
