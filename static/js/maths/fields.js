// @ts-check
/** Fields: what they hold, unless something else is being typed, and what is wrong with it. */

import { movesOf } from "../core/classic.js";
import { byId, setAttribute, setText } from "../core/dom.js";
import { words } from "../core/words.js";
import { textsOf } from "./question.js";

/** @import {Card, Draft, MathsView} from "./state.js" */

/**
 * @typedef {object} Field
 * @property {string} id
 * @property {string} value
 * @property {string | null} problem what the server says of it
 */

/** @param {MathsView} view @returns {Field[]} */
function fieldsOf(view) {
  return [...ownFields(view), ...cardFields(view)];
}

/** @param {MathsView} view @returns {Field[]} */
function ownFields({ maths, settings, travel }) {
  const { asked, reading, rows, problems, since } = maths;
  const move = travel.start.move ?? "0";
  const field = (/** @type {string} */ id, /** @type {string} */ value, problem = "") => ({
    id,
    value,
    problem: problem || null,
  });
  return [
    field("tower-n", String(settings.discs)),
    field("tower-from", settings.source),
    field("tower-to", settings.target),
    field("tower-k", move),
    field("two-way-move", asked.position === null ? move : (reading.move ?? "")),
    field("two-way-position", asked.position ?? reading.position, problems["two-way.position"]),
    field("gray-table-k", asked.k ?? rows.first, problems["gray-table.k"]),
    field("gray-table-l", asked.l ?? rows.position, problems["gray-table.l"]),
    field("years-since", since),
  ];
}

/** @param {MathsView} view @returns {Field[]} */
function cardFields({ maths }) {
  return Object.entries(maths.cards).flatMap(([name, card]) =>
    Object.entries(textsOf(card)).map(([input, value]) => ({
      id: `${name}-${input}`,
      value,
      problem: card.refused?.field === input ? card.refused.message : null,
    })),
  );
}

/**
 * The largest number that a card's input may hold, for a share of it: where the card has another
 * number of discs than the page, its own.
 * @param {Card} card @param {string} name
 */
export function mostOf({ typed, most }, name) {
  const own = /^\d{1,4}$/.test(typed.n ?? "") ? Number(typed.n) : null;
  if (own === null || !["k", "l"].includes(name)) return most[name];
  return String(movesOf({ discs: own }));
}

/** @typedef {HTMLInputElement | HTMLSelectElement} Input */

export function createFields() {
  /** @param {MathsView} view */
  return (view) => {
    for (const field of fieldsOf(view)) show(field, view.maths.drafts[field.id]);
    const moves = view.opened ? words.number(view.opened.moves) : "";
    for (const id of ["tower-k-range", "two-way-move-range"]) setText(byId(id), `0 … ${moves}`);
    showTower(view);
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

/** The header's buttons. @param {MathsView} view */
function showTower({ settings: { discs, source, target }, travel }) {
  const tower = { discs: String(discs), pegs: `${source} → ${target}` };
  const now = { ...tower, move: words.number(travel.start.move ?? "0") };
  for (const [name, text] of Object.entries(now)) {
    const place = document.querySelector(`[data-tower="${name}"]`);
    if (place) setText(place, text);
  }
}
