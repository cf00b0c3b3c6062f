// @ts-check
/**
 * The discs on the stage: each a button that goes to its next move; only those that changed are
 * touched.
 */

import { draw, keyed, setAttribute, setAttributes, setClass, setText } from "../core/dom.js";
import { whenStill } from "../core/still.js";
import { words } from "../core/words.js";
import { refusedAt } from "../view/place.js";
import { drawDiscPattern } from "./disc-looks.js";
import { beginning } from "./in-words.js";
import { restOf } from "./layout.js";
import { Flights } from "./motion.js";

/** @import {Point} from "./motion.js" */

/**
 * @typedef {{id: number, peg: number, height: number, top: boolean, next: boolean, reached:
 * boolean}} Place
 */
/**
 * @typedef {SVGGElement & {parts?: {moved: SVGGElement, box: SVGRectElement, label:
 * SVGTextElement}, laid?: string, place?: Place, labelled?: boolean, rest?: Point}} DiscNode `laid`
 * is the stage that it was last drawn for
 */
/** @typedef {{stands: boolean, moving: number[], duration: number, blur: number}} Motion */

/**
 * @typedef {(disc: string, peg: string) => string} NameOf what a press on a disc does, for a
 * screen reader
 */

/** @param {SVGGElement} layer @param {NameOf} [nameOf] */
export function createDiscs(layer, nameOf = numbered) {
  const flights = new Flights();
  const keyOf = (/** @type {Place} */ { id }) => String(id);
  /** @param {StageLayout} layout @param {LaneOpened} opened @param {LaneState} lane
   * @param {Motion} motion */
  return (layout, opened, lane, motion) => {
    const laid = JSON.stringify(layout) + opened.disc_looks.length;
    if (!motion.stands && !motion.moving.length) flights.jump();
    keyed(layer, placesOf(opened, lane, motion.blur), keyOf, create, (node, place) => {
      const sized = node.laid === laid;
      if (sized && node.place && isSame(node.place, place)) return;
      if (!sized) size(node, place.id, layout, opened);
      Object.assign(node, { laid, place });
      bring(node, place, layout, motion, flights);
      renew(node, place, layout, opened, nameOf);
    });
  };
}

/**
 * Gives a disc its place; it flies there if it moves.
 * @param {DiscNode} node @param {Place} place @param {StageLayout} layout @param {Motion} motion
 * @param {Flights} flights
 */
function bring(node, { id, peg, height }, layout, { moving, duration }, flights) {
  const to = restOf(layout, peg, height);
  const moved = node.parts?.moved ?? node;
  if (moving.includes(id)) flights.fly(id, moved, node.rest ?? to, to, layout.cross, duration);
  node.rest = to;
}

/**
 * Every disc that can be followed, with its place, largest id first, so that nothing is
 * redrawn when a disc moves.
 * @param {LaneOpened} opened
 * @param {LaneState & {asks?: boolean}} lane while it asks for the next move, no disc is reached
 * @param {number} blur the largest disc that cannot, or 0
 * @returns {Place[]}
 */
function placesOf(opened, lane, blur) {
  const asked = lane.next_move ?? refusedAt(opened, lane);
  const next = blur ? undefined : (asked?.disc ?? undefined);
  const reached = lane.asks ? 0 : next || firstReached(lane, blur);
  const places = lane.pegs.flatMap((discs, peg) =>
    discs
      .filter((id) => id > blur)
      .map((id, height, above) => ({
        id,
        peg,
        height,
        top: height === above.length - 1,
        next: id === next,
        reached: id === reached,
      })),
  );
  return places.sort((one, other) => other.id - one.id);
}

/** The disc that Tab goes to if the next one is hidden. @param {LaneState} lane
 * @param {number} blur */
function firstReached({ pegs, last_move: last }, blur) {
  return blur ? Math.max(...pegs.flat()) : (last?.disc ?? 1);
}

/** @param {Place} one @param {Place} other of the same disc */
function isSame(one, other) {
  return (
    one.peg === other.peg &&
    one.height === other.height &&
    one.top === other.top &&
    one.next === other.next &&
    one.reached === other.reached
  );
}

/**
 * What moves is a part that no style rule matches: browsers match the rules for each part that has
 * moved.
 * @param {Place} place @returns {DiscNode}
 */
function create(place) {
  const [box, label] = [draw("rect", { class: "disc-box" }), draw("text", { class: "disc-label" })];
  const moved = draw("g", {}, box);
  const data = { "data-item": "disc", "data-disc": place.id };
  const node = draw("g", { class: "disc", role: "button", ...data }, moved);
  return Object.assign(node, { parts: { moved, box, label } });
}

/**
 * What changes with the stage alone.
 * @param {DiscNode} node @param {number} id @param {StageLayout} layout @param {LaneOpened} opened
 */
function size(node, id, layout, opened) {
  if (!node.parts) return;
  const look = looksOf(opened).get(id);
  const [width, height] = [layout.widthOf(look?.size ?? id), layout.thick];
  setAttributes(node.parts.box, { x: -width / 2, y: -height / 2, width, height, rx: layout.round });
  if (look?.pattern) {
    drawDiscPattern(node.parts, look.pattern, layout, width).then((drawn) => {
      if (!drawn) node.laid = "";
    });
  }
  setAttributes(node.parts.label, { x: layout.tall ? width / 2 + 6 : 0 });
  setClass(node, "tall", layout.tall);
}

/** @param {DiscNode} node @param {Place} place @param {StageLayout} layout
 * @param {LaneOpened} opened @param {NameOf} nameOf */
function renew(node, place, layout, opened, nameOf) {
  if (!node.parts || !node.rest) return;
  const look = looksOf(opened).get(place.id);
  const text = look?.label ?? String(place.id);
  setAttribute(node.parts.moved, "transform", `translate(${node.rest.x} ${node.rest.y})`);
  label(node, node.parts, text, !layout.tall || place.top);
  setClass(node, "next", place.next);
  const { label: peg } = opened.pegs[place.peg];
  whenStill(node, () =>
    setAttributes(node, {
      tabindex: place.reached ? 0 : -1,
      "aria-label": look?.name ? goesOn(look.name, peg) : nameOf(text, peg),
    }),
  );
}

/** @type {NameOf} */
function numbered(disc, peg) {
  return goesOn(words.say("disc {disc}", { disc }), peg);
}

/** @type {NameOf} */
function goesOn(name, peg) {
  return words.say("{disc} on peg {peg}: go to its next move", { disc: beginning(name), peg });
}

/** @typedef {LaneOpened["disc_looks"][number]} Look */
/** @type {WeakMap<Look[], Map<number, Look>>} */
const known = new WeakMap();

/** The look of each disc, by its id. @param {LaneOpened} opened */
function looksOf({ disc_looks: looks }) {
  const found = known.get(looks) ?? new Map(looks.map((look) => [look.id, look]));
  known.set(looks, found);
  return found;
}

/**
 * A disc's number, where there is space for it.
 * @param {DiscNode} node @param {NonNullable<DiscNode["parts"]>} parts @param {string} said
 * @param {boolean} labelled
 */
function label(node, { moved, label: text }, said, labelled) {
  if (labelled && !node.labelled) moved.append(text);
  if (!labelled && node.labelled) text.remove();
  node.labelled = labelled;
  if (labelled) setText(text, said);
}
