// @ts-check
/** Typing into the page's fields. What cannot be read is refused there and changes nothing. */
import { parseMove } from "../core/bigint.js";
import { movesOf } from "../core/classic.js";
import { byId } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { words } from "../core/words.js";
import { carry } from "../gestures/drags.js";
import { bindHand, discOf } from "../gestures/hand.js";
import { yearIn } from "./maths-growth.js";
import { mostOf } from "./take.js";

/** @import {Maths, Store} from "./maths-state.js" */

/** @typedef {HTMLInputElement | HTMLSelectElement} Input */
/** @typedef {(text: string) => string | null} Take does what a text asks, or says what is wrong */

const lastTerm = () => String(1n << 64n);
const SHOWN = 60; // characters of the typed text that are repeated

/** @param {Store} store @param {number} largest number of discs */
export function bindInputs(store, largest) {
  const takers = takersOf(store, largest);
  on(document, "input", (event) => {
    const input = /** @type {Input} */ (event.target);
    const take = takers[input.id] ?? takerOfCard(store, input);
    if (!take) return;
    const text = input.value;
    store.dispatch({ type: "draft", field: input.id, draft: { text, problem: null } });
    const problem = take(text);
    if (problem) store.dispatch({ type: "draft", field: input.id, draft: { text, problem } });
  });
  on(document, "focusout", (event) => settle(store, event));
  on(document, "keydown", (event) => event.key === "Enter" && settle(store, event));
  for (const type of /** @type {const} */ (["focusin", "pointerdown"]))
    on(document, type, (event) => {
      const name = targetOf(event, "[data-card]")?.dataset.card;
      if (name) store.dispatch({ type: "card", name });
    });
}

/** Valid input is shown as the page writes it.
 * @param {Store} store @param {Event} event */
function settle(store, event) {
  const field = targetOf(event, "*")?.id ?? "";
  const draft = store.get().maths.drafts[field];
  if (draft && !draft.problem) store.dispatch({ type: "draft", field, draft: null });
}

/**
 * @param {Store} store @param {number} largest @returns {Record<string, Take>}
 */
function takersOf(store, largest) {
  const { get, dispatch } = store;
  const [moves, discs] = [() => String(movesOf(get().settings)), () => String(largest)];
  const toMove = taking(moves, 0n, (move) => dispatch({ type: "seek", move }));
  const tower = (/** @type {Partial<Settings>} */ settings) =>
    dispatch({ type: "settings", settings });
  const ask = (/** @type {Partial<Maths["asked"]>} */ asked) => dispatch({ type: "asked", asked });
  return {
    "tower-n": taking(discs, 1n, (n) => tower({ discs: Number(n) }), "tower-n"),
    "tower-from": tight((source) => tower({ source })),
    "tower-to": tight((target) => tower({ target })),
    "tower-k": toMove,
    "two-way-move": toMove,
    "two-way-position": tight((position) => ask({ position })),
    "gray-table-k": taking(moves, null, (k) => ask({ k })),
    "gray-table-l": taking(lastTerm, null, (l) => ask({ l })),
    "years-since": (text) => since(store, text),
  };
}

/** Takes any text, without spaces. @param {(text: string) => void} use @returns {Take} */
function tight(use) {
  return (text) => {
    use(text.replace(/\s/g, ""));
    return null;
  };
}

/**
 * Takes a number: from `least` to the maximum, or any, if the server decides whether it is
 * possible.
 * @param {() => string} most @param {bigint | null} least
 * @param {(decimal: string) => void} use @param {string} [field] of a number that is not a move
 * @returns {Take}
 */
function taking(most, least, use, field) {
  return (text) => {
    const read = asDecimal(text, most());
    if ("problem" in read) return problemText(text, field);
    const value = BigInt(read.decimal);
    if (least !== null && (value < least || value > BigInt(most())))
      return notWithin(read.decimal, String(least), words.number(most()));
    use(read.decimal);
    return null;
  };
}

/** @param {string} text @param {string} [field] of a number that is not a move */
function problemText(text, field) {
  if (field) {
    const [least, most] = (byId(`${field}-range`).textContent ?? "").split(" … ");
    return notWithin(text, least, most);
  }
  return words.say("“{text}” is not a number. Type a number, for example 12, 0xC, 0b1100 or 50%.", {
    text: text.slice(0, SHOWN),
  });
}

/** @param {string} text @param {string} least @param {string} most */
function notWithin(text, least, most) {
  return words.say("“{value}” is not possible here: it must be a number from {least} to {most}.", {
    value: text.slice(0, SHOWN),
    least,
    most,
  });
}

/** @param {Store} store @param {string} text */
function since(store, text) {
  const last = new Date().getUTCFullYear();
  const year = yearIn(text, last);
  if (year === null) return notWithin(text, "1", String(last));
  store.dispatch({ type: "since", year: String(year) });
  return null;
}

/** @param {Store} store @param {Input} input @returns {Take | null} */
function takerOfCard(store, input) {
  const card = input.closest("[data-card]")?.getAttribute("data-card") ?? "";
  const name = input.dataset.input;
  if (!name || !store.get().maths.cards[card]) return null;
  const fill = (/** @type {string} */ text) => store.dispatch({ type: "fill", card, name, text });
  const most = () => mostOf(store.get().maths.cards[card], name);
  if (most() === undefined) return tight(fill);
  return taking(most, null, fill, "kl".includes(name) ? "" : input.id);
}

const BEYOND_ALL = 10n ** 400n;
const LONGEST = 400;

/**
 * The number in decimal digits, or what is wrong with the text. A percentage is of `most`.
 * @param {string} text @param {string} most the largest possible value, in decimal digits
 * @returns {{decimal: string} | {problem: "empty" | "bad"}}
 */
export function asDecimal(text, most) {
  const tight = text.replace(/[\s\u00a0\u202f_,'’]/g, "");
  if (tight.length <= LONGEST && /^\d+$/.test(tight)) return { decimal: String(BigInt(tight)) };
  const read = parseMove(tight, tight.endsWith("%") ? BigInt(most) : BEYOND_ALL);
  if ("move" in read) return { decimal: String(read.move) };
  return { problem: read.problem === "empty" ? "empty" : "bad" };
}

// Discs moved by hand: dragged to a peg, or chosen by a click or Enter and then put on the peg
// that is clicked or named by A, B or C.

/** @param {Store} store */
export function bindDragging(store) {
  const picture = byId("stage-picture");
  bindHand(picture, {
    put: (disc, peg) => put(store, disc, peg),
    press(disc, peg) {
      const { chosen } = store.get().maths;
      if (disc) choose(store, disc);
      else if (chosen !== null) put(store, chosen, peg);
    },
    carry,
  });
  on(picture, "click", (event) => event.stopPropagation());
  on(picture, "keydown", (event) => {
    const node = discOf(event);
    if (!node || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    event.stopPropagation();
    choose(store, Number(node.dataset.disc));
  });
}

/** @param {Store} store @param {number} disc */
function choose({ get, dispatch }, disc) {
  const again = get().maths.chosen === disc;
  dispatch({ type: "chosen", disc: again ? null : disc });
  if (!again)
    byId("announcer").textContent = words.say(
      "Disc {disc} is selected: press A, B or C, or click a peg.",
      { disc },
    );
}

/** @param {Store} store @param {number} disc @param {number} peg */
function put({ dispatch }, disc, peg) {
  dispatch({ type: "chosen", disc: null });
  dispatch({ type: "place", disc, peg });
  byId("announcer").textContent = words.say("Disc {disc} is now on peg {peg}.", {
    disc,
    peg: "ABC"[peg],
  });
}
