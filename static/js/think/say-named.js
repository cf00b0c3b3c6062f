// @ts-check
/** What Think first says of variants: discs may have names, and pegs may be full. Pure. */

import { topOf } from "../question/point/pressed.js";
import { beginning, nameOf } from "../stage/names.js";

/** @import {Verdict} from "../view/parts.js" */

/** How to answer. @param {View} view @param {Words} words */
export function pressText({ opened }, words) {
  const labels = opened?.pegs.map(({ label }) => label) ?? [];
  return words.say("think_press_named", { first: labels[0] ?? "", last: labels.at(-1) ?? "" });
}

/** After the first press on a peg. @param {View} view @param {string} peg @param {Words} words */
export function firstText(view, peg, words) {
  const disc = beginning(nameOf(view.opened, topOf(view, peg), words));
  return words.say("think_first_named", { disc, peg });
}

/** What can move at all. @param {View} view @param {Words} words */
export function hintOf({ opened }, words) {
  return words.say(opened?.shape === "ball" ? "think_help_ball" : "think_help_disc");
}

/** @param {View} view @param {Verdict} verdict @param {Words} words */
export function sayVerdict({ opened }, { finding, disc, below, from, to, instead }, words) {
  const name = nameOf(opened, disc, words);
  const first = !["right", "shown", "as_good"].includes(finding);
  return words.say(`think_${finding}_named`, {
    disc: first ? beginning(name) : name,
    under: nameOf(opened, below, words),
    most: opened?.pegs.find(({ label }) => label === to)?.capacity ?? 0,
    from,
    to,
    shown: instead
      ? words.say("think_move", { ...instead, disc: nameOf(opened, instead.disc, words) })
      : "",
  });
}
