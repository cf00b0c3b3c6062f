// @ts-check
/**
 * Start and goal as two small towers: a disc is dragged to a peg; or it is pressed and then a peg;
 * or the disc has the focus and A, B or C is pressed. Any disc may lie on any peg: the discs of a
 * peg are always in their order.
 */
import { byId, draw, keyed, setAttributes, setClass, setText } from "../core/dom.js";
import { bindHand } from "../gestures/hand.js";
import { layoutStage, restOf } from "../stage/layout.js";
import { PEGS, pegsOf, placed } from "./position.js";
import { endsOf } from "./state.js";

/** @import {Words} from "../core/words.js" */
/** @import {StageLayout} from "../stage/layout.js" */
/** @import {Places} from "./position.js" */
/** @import {GraphView, Store} from "./state.js" */

/** @typedef {"start" | "goal"} End */

const SIZE = { width: 360, height: 190 };
const EM = 15;

/** @typedef {{disc: number, height: number, peg: number}} Place */

/** @param {End} end @param {Words} words */
export function createTower(end, words) {
  /** @type {SVGSVGElement} */
  const picture = byId(`tower-${end}`);
  const [rods, discs] = [draw("g"), draw("g", { "data-roving": "" })];
  picture.append(rods, discs);
  const keyOf = (/** @type {Place} */ { disc }) => String(disc);
  setAttributes(picture, { viewBox: `0 0 ${SIZE.width} ${SIZE.height}` });
  /** @param {GraphView} view */
  return (view) => {
    const places = endsOf(view)[end];
    const layout = layoutStage({ ...SIZE, discs: places.length, pegs: 3, em: EM, tight: true });
    keyed(rods, [0, 1, 2], String, createRod, (node, peg) => renewRod(node, peg, layout));
    keyed(discs, largestFirst(places), keyOf, createDisc, (node, place) =>
      renewDisc(node, place, layout, words),
    );
  };
}

/** @param {Places} places @returns {Place[]} */
function largestFirst(places) {
  return pegsOf(places)
    .flatMap((tower, peg) => tower.map((disc, height) => ({ disc, height, peg })))
    .sort((one, other) => other.disc - one.disc);
}

/** @param {SVGGElement} node @param {Place} place @param {StageLayout} layout
 * @param {Words} words */
function renewDisc(node, { disc, height, peg }, layout, words) {
  const { x, y } = restOf(layout, peg, height);
  const [box, label] = node.children;
  const [width, thick] = [layout.widthOf(disc), layout.thick];
  setAttributes(node, {
    transform: `translate(${x} ${y})`,
    "aria-label": words.say("end_disc", { disc, peg: PEGS[peg] }),
  });
  const rx = Math.min(6, layout.round);
  setAttributes(box, { x: -width / 2, y: -thick / 2, width, height: thick, rx });
  setText(label, layout.tall ? "" : String(disc));
}

/** @param {number} peg */
function createRod(peg) {
  return draw(
    "g",
    {},
    draw("rect", { class: "rod" }),
    draw("rect", { class: "base" }),
    draw("text", { class: "peg-label", "data-peg": peg }),
  );
}

/** @param {SVGGElement} node @param {number} peg @param {StageLayout} layout */
function renewRod(node, peg, { pegs, slot, base, tips }) {
  const [rod, plate, label] = node.children;
  const [x, tip, wide] = [pegs[peg], tips[peg], 6];
  setAttributes(rod, { x: x - wide / 2, y: tip, width: wide, height: base - tip, rx: 3 });
  setAttributes(plate, { x: x - slot * 0.46, y: base, width: slot * 0.92, height: wide, rx: 3 });
  setAttributes(label, { x, y: base + wide });
  setText(label, PEGS[peg]);
}

/** @param {{disc: number}} place */
function createDisc({ disc }) {
  const [box, label] = [draw("rect", { class: "disc-box" }), draw("text", { class: "disc-label" })];
  const given = {
    class: "disc",
    role: "button",
    tabindex: 0,
    "data-item": "end-disc",
    "data-disc": disc,
  };
  return draw("g", given, box, label);
}

/** @param {Store} store @param {End} end */
export function bindTower(store, end) {
  const picture = byId(`tower-${end}`);
  let chosen = 0; // the disc that was pressed, and waits for its peg
  const choose = (/** @type {number} */ disc) => {
    chosen = disc;
    for (const node of picture.querySelectorAll(".disc"))
      setClass(node, "chosen", node.getAttribute("data-disc") === String(disc));
  };
  const put = (/** @type {number} */ disc, /** @type {number} */ peg) => {
    choose(0);
    const ends = endsOf(store.get());
    store.dispatch({ type: "ends", ...ends, [end]: placed(ends[end], disc, peg) });
  };
  bindHand(picture, {
    put,
    press(disc, peg) {
      if (chosen && chosen !== disc) put(chosen, peg);
      else if (disc) choose(chosen ? 0 : disc);
    },
    carry: (node) => choose(Number(node.dataset.disc)),
  });
}
