// @ts-check
/**
 * The dialog in which start and goal are chosen: typed, or as two small towers, where a disc is
 * dragged to a peg; or it is pressed and then a peg; or it has the focus and A, B or C is pressed.
 * Any disc may lie on any peg: the discs of a peg are always in their order.
 */

import { byId, draw, keyed, setAttribute, setAttributes, setClass, setText } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { words } from "../core/words.js";
import { bindHand } from "../gestures/hand.js";
import { layoutStage, restOf } from "../stage/layout.js";
import {
  lettersOf,
  PEGS,
  parsePosition,
  pegsOf,
  perfect,
  placed,
  textOf,
} from "./graph-position.js";
import { endsOf } from "./graph-state.js";

/** @import {Places} from "./graph-position.js" */
/** @import {GraphView, Store} from "./graph-state.js" */

const LONGEST = 40; // characters of what was typed that an error repeats
const ENDS = /** @type {const} */ (["start", "goal"]);

export function createEnds() {
  const towers = ENDS.map((end) => createTower(end));
  let before = ["", ""];
  /** @param {GraphView} view */
  return (view) => {
    towers.forEach((tower) => tower(view));
    const texts = ENDS.map((end) => textOf(endsOf(view)[end]));
    ENDS.forEach((end, i) => {
      const field = /** @type {HTMLInputElement} */ (byId(`ends-${end}`));
      if (texts[i] !== before[i]) {
        field.value = texts[i];
        refuse(end, "");
      }
    });
    before = texts;
  };
}

/** @param {End} end @param {string} problem */
function refuse(end, problem) {
  setText(byId(`ends-${end}-error`), problem);
  setAttribute(byId(`ends-${end}`), "aria-invalid", String(problem !== ""));
}

/** @param {Store} store */
export function bindEnds(store) {
  for (const end of ENDS) bindTower(store, end);
  for (const end of ENDS) on(byId(`ends-${end}`), "change", () => take(store, end));
  on(byId("ends"), "click", (event) => {
    const { end, peg } = targetOf(event, "[data-end]")?.dataset ?? {};
    if (end)
      open(store, /** @type {End} */ (end), perfect(store.get().settings.discs, Number(peg)));
  });
}

/** Takes what was typed, or says what is wrong with it.
 * @param {Store} store @param {End} end */
function take(store, end) {
  const { value } = /** @type {HTMLInputElement} */ (byId(`ends-${end}`));
  const { discs } = store.get().settings;
  const places = parsePosition(value, discs);
  const now = endsOf(store.get())[end];
  const said = {
    text: value.slice(0, LONGEST),
    discs: words.count("{count} disc", "{count} discs", discs),
    pegs: textOf(now),
    letters: lettersOf(now),
  };
  refuse(
    end,
    places
      ? ""
      : words.say(
          "“{text}” is not a position of {discs}. Type one like {pegs} or {letters}.",
          said,
        ),
  );
  if (places) open(store, end, places);
}

/** @param {Store} store @param {End} end @param {number[]} places */
function open(store, end, places) {
  store.dispatch({ type: "ends", ...endsOf(store.get()), [end]: places });
}

/** @typedef {"start" | "goal"} End */

const SIZE = { width: 360, height: 190 };
const EM = 15;

/** @typedef {{disc: number, height: number, peg: number}} Place */

/** @param {End} end */
function createTower(end) {
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
    const lying = pegsOf(places).flatMap((tower, peg) =>
      tower.map((disc, height) => ({ disc, height, peg })),
    );
    lying.sort((one, other) => other.disc - one.disc);
    keyed(discs, lying, keyOf, createDisc, (node, place) => renewDisc(node, place, layout));
  };
}

/** @param {SVGGElement} node @param {Place} place @param {StageLayout} layout */
function renewDisc(node, { disc, height, peg }, layout) {
  const { x, y } = restOf(layout, peg, height);
  const [box, label] = node.children;
  const [width, thick] = [layout.widthOf(disc), layout.thick];
  setAttributes(node, {
    transform: `translate(${x} ${y})`,
    "aria-label": words.say("Disc {disc} on peg {peg}: press A, B or C to move it", {
      disc,
      peg: PEGS[peg],
    }),
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
function bindTower(store, end) {
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
