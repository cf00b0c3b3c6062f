// @ts-check
/** The buttons under the timeline and what they stand for. */

import { setAttributes, setShown, setText, within } from "../core/dom.js";
import { applyLaterStyles } from "../core/later-styles.js";
import { words } from "../core/words.js";
import { ofParts } from "../view/state.js";

/** Ranges are of one tower: several lanes have none. @param {Element} root */
export function createTools(root) {
  const find = within(root);
  const [tools, more] = [find("tools"), find("tools-button")];
  const ranges = root.querySelector("[data-do=range-loop]") !== null;
  const renewRange = ranges ? createRange(find("loop"), find("range-said")) : () => {};
  return ofParts(["timeline"], (view) => {
    if (view.timeline.tools) applyLaterStyles();
    setShown(tools, view.timeline.tools);
    setAttributes(more, { "aria-expanded": String(view.timeline.tools) });
    renewRange(view);
  });
}

/** Both ends of the range, in words, and whether it repeats.
 * @param {HTMLElement} loop @param {HTMLElement} said */
function createRange(loop, said) {
  return (/** @type {View} */ { timeline }) => {
    const { from, to, loop: on } = timeline.range;
    setAttributes(loop, {
      "aria-pressed": String(on),
      "aria-disabled": String(from === null || to === null),
    });
    const [first, last] = [from, to].map((count) => (count === null ? "…" : words.number(count)));
    setText(
      said,
      from === null && to === null
        ? words.say("no in and out points")
        : words.say("moves {first} to {last}", { first, last }),
    );
  };
}
