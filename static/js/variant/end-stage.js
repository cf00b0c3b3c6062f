// @ts-check
/** Start or goal as a picture that has a button over each peg. */
import { byId, make, setAttributes, setClass } from "../core/dom.js";
import { topOf } from "../core/rules.js";
import { describe } from "../stage/in-words.js";
import { drawPosition, layoutOf } from "./picture.js";

/** @typedef {"start" | "goal"} End */
/** @typedef {{end: End, peg: number, x?: number, y?: number}} Held the peg whose top ball is
 * lifted, and where the pointer has it */

/** @param {End} end */
export function createEndStage(end) {
  const [box, picture] = [byId(`ends-${end}-box`), byId(`ends-${end}-picture`)];
  const group = make("div", { class: "ends-pegs", role: "group" });
  group.setAttribute("aria-labelledby", `ends-${end}`);
  box.append(group);

  /** @param {LaneOpened} opened @param {number[][]} position @param {Held | null} held */
  function drawStage(opened, position, held) {
    const own = held?.end === end ? held : null;
    drawPosition(picture, opened, position, own && liftedOf(opened, position, own));
    setClass(box, "drags", own?.x !== undefined);
    while (group.children.length < opened.pegs.length) {
      const peg = String(group.children.length);
      group.append(make("button", { type: "button", class: "ends-peg", "data-peg": peg }));
    }
    [...group.children].forEach((button, peg) => {
      setAttributes(button, {
        "aria-label": saidOf(opened, position, peg),
        "aria-pressed": String(own?.peg === peg),
      });
    });
  }
  return { end, box, picture, draw: drawStage };
}

/** What lies on a peg. @param {LaneOpened} opened @param {number[][]} position
 * @param {number} peg */
function saidOf(opened, position, peg) {
  const one = { ...opened, pegs: [opened.pegs[peg]] };
  return describe(one, { pegs: [position[peg]] }).text;
}

/** Where the lifted ball is drawn.
 * @param {LaneOpened} opened @param {number[][]} position @param {Held} held */
function liftedOf(opened, position, { peg, x, y }) {
  const { pegs, cross } = layoutOf(opened);
  return { id: topOf(position, peg) ?? 0, x: x ?? pegs[peg], y: y ?? cross };
}
