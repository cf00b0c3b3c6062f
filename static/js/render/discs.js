// @ts-check
/** The discs on the stage: each a button that goes to its next move; only those that changed are touched. */
import { restOf } from "../stage-layout.js";
import { createFlights } from "./flight.js";
import { draw, keyed, setAttribute, setAttributes, setClass, setText } from "./dom.js";

/** @typedef {import("../stage-layout.js").StageLayout} StageLayout */
/** @typedef {{id: number, peg: number, height: number, top: boolean, next: boolean, reached: boolean}} Place */
/** @typedef {SVGGElement & {parts?: {box: SVGRectElement, label: SVGTextElement}, seen?: string, labelled?: boolean, rest?: import("../motion.js").Point}} DiscNode */
/** @typedef {{stands: boolean, moving: number[], duration: number, blur: number}} Motion */

/** @param {SVGGElement} layer @param {import("../words.js").Words} words */
export function createDiscs(layer, words) {
  /** @type {Map<string, DiscNode>} */
  const nodes = new Map();
  const flights = createFlights();

  /** @param {StageLayout} layout @param {import("../protocol.js").LaneOpened} opened @param {import("../protocol.js").LaneState} lane @param {Motion} motion */
  return (layout, opened, lane, motion) => {
    const looks = new Map(opened.disc_looks.map((look) => [look.id, look]));
    const places = placesOf(lane, motion.blur);
    const laid = JSON.stringify(layout) + opened.disc_looks.length;
    if (!motion.stands && !motion.moving.length) flights.jump();
    keyed(layer, nodes, places, (place) => String(place.id), create, (node, place) => {
      const seen = `${laid}|${place.peg}|${place.height}|${place.top}|${place.next}|${place.reached}`;
      if (node.seen === seen) return;
      node.seen = seen;
      const rest = restOf(layout, place.peg, place.height);
      if (motion.moving.includes(place.id)) flights.fly(place.id, node, node.rest ?? rest, rest, layout.cross, motion.duration);
      node.rest = rest;
      renew(node, place, layout, looks.get(place.id)?.size ?? place.id, opened, words);
    });
  };
}

/** Every disc that can be followed, with its place, largest id first, so that nothing is drawn anew when a disc moves.
 * @param {import("../protocol.js").LaneState} lane @param {number} blur the largest disc that cannot, or 0 @returns {Place[]} */
function placesOf(lane, blur) {
  const next = blur ? undefined : lane.next_move?.disc;
  const reached = next ?? (blur ? lane.pegs.flat().reduce((most, id) => Math.max(most, id)) : lane.last_move?.disc ?? 1);
  const places = lane.pegs.flatMap((discs, peg) => discs.filter((id) => id > blur).map((id, height, above) => (
    { id, peg, height, top: height === above.length - 1, next: id === next, reached: id === reached })));
  return places.sort((one, other) => other.id - one.id);
}

/** @param {Place} place @returns {DiscNode} */
function create(place) {
  const parts = { box: draw("rect", { class: "disc-box" }), label: draw("text", { class: "disc-label" }) };
  const node = draw("g", { class: "disc", role: "button", "data-item": "disc", "data-disc": place.id }, parts.box);
  return Object.assign(node, { parts });
}

/** @param {DiscNode} node @param {Place} place @param {StageLayout} layout @param {number} size @param {import("../protocol.js").LaneOpened} opened @param {import("../words.js").Words} words */
function renew(node, place, layout, size, opened, words) {
  if (!node.parts || !node.rest) return;
  const width = layout.widthOf(size);
  const high = layout.thick;
  setAttribute(node, "transform", `translate(${node.rest.x} ${node.rest.y})`);
  setAttributes(node.parts.box, { x: -width / 2, y: -high / 2, width, height: high, rx: Math.min(9, high / 2.6) });
  setAttributes(node.parts.label, { x: layout.tall ? width / 2 + 6 : 0 });
  const labelled = !layout.tall || place.top;
  if (labelled && !node.labelled) node.append(node.parts.label);
  if (!labelled && node.labelled) node.parts.label.remove();
  node.labelled = labelled;
  if (labelled) setText(node.parts.label, String(place.id));
  setClass(node, "tall", layout.tall);
  setClass(node, "next", place.next);
  setAttribute(node, "tabindex", place.reached ? 0 : -1);
  setAttribute(node, "aria-label", words.say("disc_button", { disc: place.id, peg: opened.pegs[place.peg].label }));
}
