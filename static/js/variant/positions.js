// @ts-check
/** The graph of all positions, in columns by their moves to the goal; the present one marked. */

import { byId, draw, setAttribute, setAttributes, setText } from "../core/dom.js";
import { textOf } from "../core/position.js";
import { words } from "../core/words.js";
import { placesOf } from "../variants/layers.js";

/** @import {Place, Positions} from "../variants/layers.js" */

const [WIDTH, HEIGHT, EDGE] = [360, 260, 10];
const NODE = { few: 5, many: 2.4, most: 100 }; // radius, and up to how many are few

/** @param {Positions} all */
export function createPositions(all) {
  const numbers = new Map(all.positions.map((position, i) => [textOf(position), i]));
  const picture = byId("positions-picture");
  setAttribute(picture, "viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  const now = draw("circle", { class: "position-now", r: 9 });
  let goal = "";
  /** @type {{x: number, y: number, distance: number}[]} */
  let places = [];
  /** @param {View} view */
  return ({ opened, shown }) => {
    if (!opened?.goal || !shown) return;
    if (textOf(opened.goal) !== goal) {
      goal = textOf(opened.goal);
      places = placesOf(all, opened.goal).map(inPicture);
      picture.replaceChildren(...drawn(all, places), now);
    }
    const here = places[numbers.get(textOf(shown.lanes[0].pegs)) ?? -1];
    if (!here) return;
    setAttributes(now, { cx: here.x, cy: here.y });
    const count = words.count("{count} move", "{count} moves", here.distance);
    setText(
      byId("positions-said"),
      words.say("From here it is {moves} to the goal.", { moves: count }),
    );
  };
}

/** @param {Place} place shares of width and height */
function inPicture({ x, y, distance }) {
  return { x: EDGE + x * (WIDTH - 2 * EDGE), y: EDGE + y * (HEIGHT - 2 * EDGE), distance };
}

/** @param {Positions} all @param {{x: number, y: number}[]} places */
function drawn({ edges }, places) {
  const lines = edges.map(([one, other]) => {
    const [from, to] = [places[one], places[other]];
    return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
  });
  const r = places.length > NODE.most ? NODE.many : NODE.few;
  const nodes = places.map(({ x, y }) => draw("circle", { class: "position", cx: x, cy: y, r }));
  return [draw("path", { class: "position-moves", d: lines.join("") }), ...nodes];
}
