// @ts-check
/** Typing into the page's fields. What cannot be read is said at the field, and changes nothing. */
import { movesOf } from "../core/classic.js";
import { listeners } from "../core/listen.js";
import { yearIn } from "./clock.js";
import { mostOf } from "./fields.js";
import { asDecimal } from "./numbers.js";

/** @import {Words} from "../core/words.js" */
/** @import {Maths, Store} from "./state.js" */

/** @typedef {HTMLInputElement | HTMLSelectElement} Input */
/** @typedef {(text: string) => string | null} Take does what a text asks, or says what is wrong */

const LAST_TERM = String(1n << 64n);

/** @param {Store} store @param {Words} words @param {number} largest number of discs */
export function bindInputs(store, words, largest) {
  const { on, off } = listeners();
  const takers = takersOf(store, words, largest);
  on(document, "input", (/** @type {Event} */ event) => {
    const input = /** @type {Input} */ (event.target);
    const take = takers[input.id] ?? takerOfCard(store, words, input);
    if (!take) return;
    const text = input.value;
    store.dispatch({ type: "draft", field: input.id, draft: { text, problem: null } });
    const problem = take(text);
    if (problem) store.dispatch({ type: "draft", field: input.id, draft: { text, problem } });
  });
  on(document, "focusout", (/** @type {Event} */ event) => settle(store, event.target));
  on(document, "keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter") settle(store, event.target);
  });
  on(document, "focusin", (/** @type {Event} */ event) => toFront(store, event.target));
  on(document, "pointerdown", (/** @type {Event} */ event) => toFront(store, event.target));
  return off;
}

/** What was typed and is good is shown as the page writes it.
 * @param {Store} store @param {any} target */
function settle(store, target) {
  const draft = store.get().maths.drafts[target?.id];
  if (draft && !draft.problem) store.dispatch({ type: "draft", field: target.id, draft: null });
}

/** The card in which something is pressed or has the focus is in front.
 * @param {Store} store @param {any} target */
function toFront(store, target) {
  const name =
    target instanceof Element && target.closest("[data-card]")?.getAttribute("data-card");
  if (name) store.dispatch({ type: "card", name });
}

/**
 * @param {Store} store @param {Words} words @param {number} largest @returns {Record<string, Take>}
 */
function takersOf(store, words, largest) {
  const { get, dispatch } = store;
  const moves = () => String(movesOf(get().settings));
  const toMove = within(words, 0n, moves, (move) => dispatch({ type: "seek", move }));
  const ask = (/** @type {Partial<Maths["asked"]>} */ asked) => dispatch({ type: "asked", asked });
  return {
    ...towerTakers(store, words, largest),
    "tower-k": toMove,
    "two-way-move": toMove,
    "two-way-position": (text) => {
      ask({ position: text.replace(/\s/g, "") });
      return null;
    },
    "gray-table-k": asking(words, moves, (k) => ask({ k })),
    "gray-table-l": asking(
      words,
      () => LAST_TERM,
      (l) => ask({ l }),
    ),
    "years-since": (text) => since(store, words, text),
  };
}

/**
 * @param {Store} store @param {Words} words @param {number} largest @returns {Record<string, Take>}
 */
function towerTakers({ dispatch }, words, largest) {
  const peg = (/** @type {"source" | "target"} */ name) => (/** @type {string} */ text) => {
    dispatch({ type: "settings", settings: { [name]: text } });
    return null;
  };
  const discs = (/** @type {string} */ n) =>
    dispatch({ type: "settings", settings: { discs: Number(n) } });
  return {
    "tower-n": within(words, 1n, () => String(largest), discs),
    "tower-from": peg("source"),
    "tower-to": peg("target"),
  };
}

/**
 * Takes a number from `least` to the most there is.
 * @param {Words} words @param {bigint} least @param {() => string} most
 * @param {(decimal: string) => void} use @returns {Take}
 */
function within(words, least, most, use) {
  return (text) => {
    const read = asDecimal(text, most());
    if ("problem" in read) return words.say(read.problem, { text: text.slice(0, 60) });
    const value = BigInt(read.decimal);
    if (value < least || value > BigInt(most())) {
      const [value, first, last] = [read.decimal.slice(0, 60), String(least), words.number(most())];
      return words.say("value_far", { value, least: first, most: last });
    }
    use(read.decimal);
    return null;
  };
}

/**
 * Takes any number: the server says whether it is possible.
 * @param {Words} words @param {() => string} most @param {(decimal: string) => void} use
 * @returns {Take}
 */
function asking(words, most, use) {
  return (text) => {
    const read = asDecimal(text, most());
    if ("problem" in read) return words.say(read.problem, { text: text.slice(0, 60) });
    use(read.decimal);
    return null;
  };
}

/** @param {Store} store @param {Words} words @param {string} text */
function since(store, words, text) {
  const last = new Date().getUTCFullYear();
  const year = yearIn(text, last);
  if (year === null)
    return words.say("year_bad", { text: text.slice(0, 60), first: "1", last: String(last) });
  store.dispatch({ type: "since", year: String(year) });
  return null;
}

/** @param {Store} store @param {Words} words @param {Input} input @returns {Take | null} */
function takerOfCard(store, words, input) {
  const card = input.closest("[data-card]")?.getAttribute("data-card") ?? "";
  const name = input.dataset.input;
  if (!name || !store.get().maths.cards[card]) return null;
  const fill = (/** @type {string} */ text) => store.dispatch({ type: "fill", card, name, text });
  const most = () => mostOf(store.get().maths.cards[card], name);
  if (most() !== undefined) return asking(words, most, fill);
  return (text) => {
    fill(text.replace(/\s/g, ""));
    return null;
  };
}
