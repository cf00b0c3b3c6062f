// @ts-check
/** Fields: what they hold, unless something else is being typed, and what is wrong with it. */
import { byId, setAttribute, setText } from "../core/dom.js";
import { fieldsOf } from "./fields.js";

/** @import {Words} from "../core/words.js" */
/** @import {Field} from "./fields.js" */
/** @import {Draft, MathsView} from "./state.js" */

/** @typedef {HTMLInputElement | HTMLSelectElement} Input */

/** @param {Words} words */
export function createFields(words) {
  /** @param {MathsView} view */
  return (view) => {
    for (const field of fieldsOf(view)) show(field, view.maths.drafts[field.id]);
    const moves = view.opened ? words.number(view.opened.moves) : "";
    for (const id of ["tower-k-range", "two-way-move-range"]) setText(byId(id), `0 … ${moves}`);
    showTower(view, words);
  };
}

/** @param {Field} field @param {Draft} [draft] */
function show({ id, value, problem }, draft) {
  const input = /** @type {Input | null} */ (/** @type {unknown} */ (document.getElementById(id)));
  if (!input) return;
  const text = draft ? draft.text : value;
  if (input.value !== text) input.value = text;
  const wrong = draft?.problem ?? problem;
  setAttribute(input, "aria-invalid", wrong ? "true" : null);
  const said = document.getElementById(`${id}-error`);
  if (said) setText(said, wrong ?? "");
}

/** The header's buttons. @param {MathsView} view @param {Words} words */
function showTower({ settings: { discs, source, target }, travel }, words) {
  const tower = { discs: String(discs), pegs: `${source} → ${target}` };
  const now = { ...tower, move: words.number(travel.start.move ?? "0") };
  for (const [name, text] of Object.entries(now)) {
    const place = document.querySelector(`[data-tower="${name}"]`);
    if (place) setText(place, text);
  }
}
