// @ts-check
/** The buttons under the timeline and what they stand for. */
import { byId, setAttributes, setShown, setText } from "../core/dom.js";
import { applyLaterStyles } from "../core/later-styles.js";
import { ofParts } from "../view/of-parts.js";

/** @param {import("../core/words.js").Words} words */
export function createTools(words) {
  const [tools, more, loop, said] = ["tools", "tools-button", "loop", "range-said"].map((id) =>
    byId(id),
  );
  return ofParts(["timeline"], (view) => {
    if (view.timeline.tools) applyLaterStyles();
    setShown(tools, view.timeline.tools);
    setAttributes(more, { "aria-expanded": String(view.timeline.tools) });
    const { from, to, loop: on } = view.timeline.range;
    setAttributes(loop, {
      "aria-pressed": String(on),
      "aria-disabled": String(from === null || to === null),
    });
    const [first, last] = [from, to].map((count) => (count === null ? "…" : words.number(count)));
    setText(
      said,
      from === null && to === null
        ? words.say("range_none")
        : words.say("range_said", { first, last }),
    );
  });
}
