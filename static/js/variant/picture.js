// @ts-check
/** Small pictures of positions, and of the goal unless it is a whole tower of discs. */
import { byId, draw, setAttribute, setShown, setText, whenChanged } from "../core/dom.js";
import { describe } from "../stage/in-words.js";
import { layoutStage, restOf, shapeOf } from "../stage/layout.js";
import { drawPattern } from "../stage/patterns.js";
import { boxesOf } from "../stage/pegs.js";

/** @typedef {{id: number, x: number, y: number}} Lifted a disc held away from its place */

export const WIDTH = 300;
export const HEIGHT = 150;
const [EM, ROD] = [15, 6];

/** @param {LaneOpened} opened */
export function layoutOf(opened) {
  return layoutStage({ ...shapeOf(opened), width: WIDTH, height: HEIGHT, em: EM, tight: true });
}

/** @param {Element} picture @param {LaneOpened} opened @param {number[][]} position
 * @param {Lifted | null} [lifted] */
export function drawPosition(picture, opened, position, lifted = null) {
  const layout = layoutOf(opened);
  setAttribute(picture, "viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  const rods = opened.pegs.map(({ label }, peg) => rodOf(layout, peg, label));
  const discs = position.flatMap((ids, peg) =>
    ids.map((id, height) => {
      const place = lifted?.id === id ? lifted : restOf(layout, peg, height);
      return discOf(opened, layout, id, place);
    }),
  );
  picture.replaceChildren(...rods, ...discs);
}

/** @param {StageLayout} layout @param {number} peg @param {string} label */
function rodOf(layout, peg, label) {
  const { rod, base } = boxesOf(layout, peg, ROD);
  const name = draw("text", { class: "goal-peg", x: layout.pegs[peg], y: HEIGHT - 4 });
  setText(name, label);
  const parts = [draw("rect", { class: "rod", ...rod }), draw("rect", { class: "base", ...base })];
  return draw("g", { class: "peg" }, ...parts, name);
}

/** @param {LaneOpened} opened @param {StageLayout} layout @param {number} id
 * @param {{x: number, y: number}} place */
function discOf({ disc_looks: looks }, layout, id, { x, y }) {
  const look = looks.find((one) => one.id === id);
  const [width, height] = [layout.widthOf(look?.size ?? id), layout.thick];
  const shape = { x: -width / 2, y: -height / 2, width, height, rx: layout.round };
  const box = draw("rect", { class: "disc-box", ...shape });
  const label = draw("text", { class: "disc-label" });
  setText(label, look?.label ?? String(id));
  const node = draw("g", { class: "disc", "data-disc": id, transform: `translate(${x} ${y})` });
  node.append(box);
  if (look?.pattern) drawPattern({ box, label }, look.pattern, layout, width);
  if (!layout.tall) node.append(label);
  return node;
}

export function createGoal() {
  const renew = whenChanged((/** @type {LaneOpened} */ opened) => showGoal(opened));
  /** @param {View} view */
  return ({ opened }) => {
    if (opened) renew(opened);
  };
}

/** @param {LaneOpened} opened */
function showGoal(opened) {
  const { goal } = opened;
  const told = goal !== undefined && goal.filter((discs) => discs.length).length > 1;
  setShown(byId("about-goal"), told || opened.shape === "ball");
  if (!goal) return;
  drawPosition(byId("goal-picture"), opened, goal);
  setText(byId("goal-said"), describe(opened, { pegs: goal }).text);
}
