// @ts-check
/** What a screen reader hears of the timeline, which is a slider to it. */
import { setAttributes, setClass } from "../core/dom.js";
import { scriptOf } from "../core/variants.js";
import { haveNames, nameOf } from "../stage/names.js";
import { clockOf, currentCount, lastCount } from "../view/place.js";

/** @import {Words} from "../core/words.js" */
/** @import {View} from "../view/state.js" */

/** @param {HTMLElement} slider @param {View} view @param {Words} words */
export function sayPlace(slider, view, words) {
  const [move, moves] = [currentCount(view), lastCount(view)];
  setAttributes(slider, {
    "aria-valuemax": String(moves),
    "aria-valuenow": String(move),
    "aria-valuetext": placeText(view, move, moves, words),
  });
  setClass(slider, "playing", view.shown?.playing ?? false);
}

/** @param {View} view @param {bigint} move @param {bigint} moves @param {Words} words */
function placeText(view, move, moves, words) {
  const values = { move: words.number(move), moves: words.number(moves) };
  if (clockOf(view) === "line") {
    return words.say("value_line", { line: values.move, lines: values.moves });
  }
  if (move === 0n) return words.say("value_start", values);
  const longest = view.shown?.lanes.find((lane) => lane.moves === view.opened?.moves);
  const last = view.travel.drag === null ? longest?.last_move : null;
  if (last) {
    const [id, disc] = haveNames(view.opened)
      ? ["value_named", nameOf(view.opened, last.disc, words)]
      : ["value", last.disc];
    return words.say(id, { ...values, disc, source: last.from, target: last.to });
  }
  const lane = view.opened ?? view.settings;
  const disc = scriptOf(lane).discOfMove(move, lane);
  const where = words.say("move_of", values);
  return disc === null ? where : `${where}, ${nameOf(view.opened, disc, words)}`;
}
