// @ts-check
/** While another page leads, what only leads is out of reach: fields, and what names itself so. */
import { byId, setAttribute } from "../core/dom.js";
import { ofParts } from "../view/of-parts.js";
import { roomOf, watches } from "./state.js";

const FIELDS =
  "main :is(select, input):not(#chosen, #room-origin), #settings :is(#discs, #source, #target)";
const OF_THE_CLOCK = ["timeline", "transport"];

export function createHeld() {
  /** Those that were not out of reach before. @type {Set<HTMLInputElement>} */
  const held = new Set();
  return ofParts(["room", "compare", "opened"], (view) => {
    const holds = watches(roomOf(view));
    for (const id of OF_THE_CLOCK) setAttribute(byId(id), "aria-disabled", holds ? "true" : null);
    if (!holds) {
      for (const field of held) field.disabled = false;
      return held.clear();
    }
    const fields = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(FIELDS));
    for (const field of fields) if (!field.disabled) held.add(field);
    for (const field of held) field.disabled = true;
  });
}
