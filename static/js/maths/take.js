// @ts-check
/**
 * What can be taken away: results as text or LaTeX, a card's link, a card or a worksheet on paper.
 */

import { movesOf } from "../core/classic.js";
import { byId, setAttribute, setText } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { pegsFrom } from "../core/position.js";
import { words } from "../core/words.js";
import { copyText } from "../share/copy-and-save.js";
import { linkOf, textsOf } from "./answer.js";

/** @import {Card, Draft, MathsView, Reading, Store} from "./maths-state.js" */

/** @param {Store} store */
export function bindTaking(store) {
  on(document, "click", async (event) => {
    const button = targetOf(event, "[data-copy], button[data-paper], [data-show]");
    if (!button) return closeMenus(targetOf(event, "*"));
    const { copy, paper, show } = button.dataset;
    if (paper) printCards([paper], "shown");
    else if (show) present(store, show, button);
    else if (copy) await copyOf(store, button, copy);
  });
  on(document, "keydown", (event) => {
    if (event.key === "Escape") closeMenus(null);
  });
  on(byId("worksheet-print"), "click", () => printWorksheet());
}

/** Menus close when something else is pressed. @param {Element | null} but */
function closeMenus(but) {
  for (const menu of document.querySelectorAll("details.take-menu[open]"))
    if (!but || !menu.contains(but)) menu.removeAttribute("open");
}

/** @param {Store} store @param {string} card @param {HTMLElement} button */
function present(store, card, button) {
  button.closest("details")?.removeAttribute("open");
  store.dispatch({ type: "card", name: card });
  store.dispatch({ type: "present", on: true });
}

/** @param {Store} store @param {HTMLElement} button @param {string} what */
async function copyOf(store, button, what) {
  const menu = /** @type {HTMLElement} */ (button.closest("[data-take]"));
  const done = await copyText(textOf(store, menu.dataset.take ?? "", what));
  const said = menu.querySelector("[role=status]");
  if (said)
    setText(
      said,
      done ? words.say("Copied.") : words.say("Your browser does not allow copying here."),
    );
}

/** @param {Store} store @param {string} card @param {string} what */
function textOf(store, card, what) {
  const view = store.get();
  const { cards, reading } = view.maths;
  if (what === "link") {
    const front = { ...view, maths: { ...view.maths, front: card } };
    return `${location.origin}/maths${linkOf(front)}`;
  }
  const title = byId(`title-${card}`).textContent ?? "";
  if (card === "two-way")
    return what === "latex"
      ? twoWayLatex(reading)
      : [title, reading.position, reading.verdict, ...reading.down, ...reading.up].join("\n");
  const { text, latex } = cards[card].worked;
  return what === "latex" ? latex : `${title}\n${text}`;
}

/** @param {Reading} reading */
function twoWayLatex({ position, move }) {
  const pegs = (pegsFrom(position) ?? []).map((discs, i) => `${"ABC"[i]}: [${discs}]`);
  const moves = move === null ? "" : `k = ${move}, \\quad `;
  return `${moves}\\text{${pegs.join(", ")}}`;
}

function printWorksheet() {
  const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (
    byId("worksheet-cards").querySelectorAll("input:checked")
  );
  /** @type {HTMLInputElement} */
  const answers = byId("worksheet-answers");
  const names = [...boxes].map((box) => box.value);
  setText(byId("worksheet-error"), names.length ? "" : words.say("Choose at least one card."));
  if (names.length) printCards(names, answers.checked ? "shown" : "blank");
}

/** Prints only these cards, with their answers shown or left blank.
 * @param {string[]} names @param {string} answers */
function printCards(names, answers) {
  const root = document.documentElement;
  const cards = names.map((name) => byId(`card-${name}`));
  for (const card of cards) card.toggleAttribute("data-on-paper", true);
  root.dataset.paper = answers;
  addEventListener(
    "afterprint",
    () => {
      for (const card of cards) card.removeAttribute("data-on-paper");
      delete root.dataset.paper;
    },
    { once: true },
  );
  print();
}

// Fields: their values, unless something else is being typed, and what is wrong with them.

/**
 * @typedef {object} Field
 * @property {string} id
 * @property {string} value
 * @property {string | null} problem what the server says about it
 */

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
 * The largest number that a card's input may hold, to compute percentages: the card's own, if it
 * has another number of discs than the page.
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
    for (const field of [...ownFields(view), ...cardFields(view)])
      show(field, view.maths.drafts[field.id]);
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
