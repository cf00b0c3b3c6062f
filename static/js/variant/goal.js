// @ts-check
/** The goal as a small picture, where it is more than a whole tower on another peg. */
import { byId, setShown, setText, whenChanged } from "../core/dom.js";
import { describe } from "../stage/in-words.js";
import { drawPosition } from "./picture.js";

/** @param {Words} words */
export function createGoal(words) {
  const renew = whenChanged((/** @type {LaneOpened} */ opened) => showGoal(opened, words));
  /** @param {View} view */
  return ({ opened }) => {
    if (opened) renew(opened);
  };
}

/** @param {LaneOpened} opened @param {Words} words */
function showGoal(opened, words) {
  const { goal } = opened;
  const told = goal !== undefined && goal.filter((discs) => discs.length).length > 1;
  setShown(byId("about-goal"), told || opened.shape === "ball");
  if (!goal) return;
  drawPosition(byId("goal-picture"), opened, goal);
  setText(byId("goal-said"), describe(opened, { pegs: goal }, words).text);
}
