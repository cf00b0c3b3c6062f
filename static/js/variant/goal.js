// @ts-check
/** The goal as a small picture, where it is more than a whole tower on another peg. */
import { byId, draw, setAttribute, setShown, setText } from "../core/dom.js";
import { describe } from "../stage/in-words.js";
import { layoutStage, restOf, shapeOf } from "../stage/layout.js";
import { drawPattern } from "../stage/patterns.js";
import { boxesOf } from "../stage/pegs.js";

/** @typedef {import("../view/parts.js").LaneOpened} LaneOpened */
/** @typedef {import("../stage/layout.js").StageLayout} StageLayout */

const [WIDTH, HEIGHT, EM, ROD] = [300, 150, 15, 6];

/** @param {LaneOpened} opened @param {import("../core/words.js").Words} words */
export function showGoal(opened, words) {
  const { goal } = opened;
  const told = goal !== undefined && goal.filter((discs) => discs.length).length > 1;
  setShown(byId("about-goal"), told || opened.shape === "ball");
  if (!goal) return;
  const size = { width: WIDTH, height: HEIGHT, em: EM, tight: true };
  const layout = layoutStage({ ...shapeOf(opened), ...size });
  const picture = byId("goal-picture");
  setAttribute(picture, "viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  const rods = opened.pegs.map(({ label }, peg) => rodOf(layout, peg, label));
  const discs = goal.flatMap((ids, peg) =>
    ids.map((id, height) => discOf(opened, layout, id, restOf(layout, peg, height))),
  );
  picture.replaceChildren(...rods, ...discs);
  const lane = /** @type {any} */ ({ pegs: goal });
  setText(byId("goal-said"), describe(opened, lane, words).text);
}

/** @param {StageLayout} layout @param {number} peg @param {string} label */
function rodOf(layout, peg, label) {
  const { rod, base } = boxesOf(layout, peg, ROD);
  const name = draw("text", { class: "goal-peg", x: layout.pegs[peg], y: HEIGHT - 4 });
  setText(name, label);
  const parts = [draw("rect", { class: "rod", ...rod }), draw("rect", { class: "base", ...base })];
  return draw("g", { class: "peg" }, ...parts, name);
}

/**
 * @param {LaneOpened} opened
 * @param {StageLayout} layout
 * @param {number} id
 * @param {{x: number, y: number}} place
 */
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
