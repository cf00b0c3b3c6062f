// @ts-check
/** The proof's picture: three bands growing into one, over the rows of smaller calls. */
import { byId, draw, keyed, setAttribute, setAttributes, setStyle, setText } from "../core/dom.js";
import { pictureOf, saidOf } from "./growth.js";
import { stepOf, stepsOf } from "./state.js";

/** @import {Words} from "../core/words.js" */
/** @import {Band} from "./growth.js" */
/** @import {MathsView} from "./state.js" */

/** @typedef {Band & {row: number, key: string}} Drawn */

const SIZE = { high: 64, low: 22, gap: 6, between: 4 }; // pixels
const LEAST = 3;
const FOR_LABEL = 0.012; // of the width

/** @param {Words} words */
export function createGrowth(words) {
  const picture = byId("growth");
  /** @type {Map<string, SVGGElement>} */
  const nodes = new Map();

  /** @param {MathsView} view */
  return (view) => {
    const step = stepOf(view);
    const { bands, below } = pictureOf(step);
    const rows = [bands, ...below].flatMap((row, i) =>
      row.map((band, j) => ({ ...band, row: i, key: `${i}.${j}` })),
    );
    keyed(picture, nodes, rows, (band) => band.key, create, renew);
    setText(byId("growth-said"), saidOf(step, words));
    showStep(view, words);
  };
}

/** Where the proof stands, and whether it plays. @param {MathsView} view @param {Words} words */
function showStep(view, words) {
  const [step, steps] = [String(stepOf(view)), String(stepsOf(view.settings.discs))];
  setText(byId("growth-step"), words.say("growth_step", { step, steps }));
  const plays = view.travel.wantsPlay === true;
  const button = byId("growth-play");
  setAttribute(button, "aria-label", words.say(plays ? "pause" : "play"));
  setAttribute(button, "data-playing", plays ? "" : null);
}

function create() {
  return draw("g", {}, draw("rect"), draw("text"));
}

/** @param {SVGGElement} node @param {Drawn} band */
function renew(node, band) {
  const [box, label] = /** @type {[SVGRectElement, SVGTextElement]} */ (
    /** @type {unknown} */ ([...node.children])
  );
  const top = band.row === 0;
  const y = top ? 0 : SIZE.high + SIZE.gap + (band.row - 1) * (SIZE.low + SIZE.gap);
  setAttribute(node, "data-disc", band.disc);
  setAttributes(box, { y, height: top ? SIZE.high : SIZE.low, rx: 5 });
  setStyle(box, "x", percent(band.x));
  setStyle(box, "width", `max(${LEAST}px, calc(${percent(band.width)} - ${SIZE.between}px))`);
  setAttributes(label, { x: percent(band.x + band.width / 2), y: y + SIZE.high / 2 });
  setText(label, top && band.width > FOR_LABEL ? band.label : "");
}

/** A share of the picture's width. @param {number} share */
function percent(share) {
  return `${(100 * share).toFixed(3)}%`;
}
