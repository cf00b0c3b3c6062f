// @ts-check
/**
 * The list of bookmarks: each goes to its move, has a note, and can be removed.
 * Also repeats a range whose out point is the last move.
 */
import {
  applyLaterStyles,
  byId,
  keyed,
  make,
  setAttribute,
  setAttributes,
  setShown,
  setText,
  within,
} from "../core/dom.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { currentCount, isPlaying, lastCount } from "../view/place.js";
import { speedOf } from "../view/speeds.js";
import { ofParts } from "../view/view-state.js";

/** @import {Mark} from "../view/parts.js" */

/**
 * @typedef {HTMLElement & {parts?: {go: HTMLElement, note: HTMLInputElement, away: HTMLElement}}}
 * MarkNode
 */

/** @param {number} longest note, in characters */
export function createMarks(longest) {
  const [list, none] = [byId("marks-list"), byId("marks-none")];
  /** @param {View} view */
  return (view) => {
    if (view.page.dialog !== "marks" && !list.childElementCount) return;
    const last = lastCount(view);
    setShown(none, !view.timeline.marks.length);
    keyed(
      list,
      view.timeline.marks,
      ({ move }) => String(move),
      (mark) => create(mark, longest),
      (node, mark) => renew(node, mark, last),
    );
  };
}

/** @param {Mark} mark @param {number} longest @returns {MarkNode} */
function create({ move }, longest) {
  const data = { "data-move": String(move) };
  const parts = {
    go: make("button", { type: "button", class: "button", "data-item": "mark", ...data }),
    note: make("input", {
      type: "text",
      id: `mark-${move}`,
      class: "note",
      maxlength: String(longest),
      autocomplete: "off",
      "data-mark": String(move),
    }),
    away: make(
      "button",
      { type: "button", class: "button", "data-unmark": String(move) },
      words.say("Remove"),
    ),
  };
  return Object.assign(make("li", {}, parts.go, parts.note, parts.away), { parts });
}

/** @param {MarkNode} node @param {Mark} mark @param {bigint} last */
function renew(node, { move, note }, last) {
  if (!node.parts) return;
  const values = { move: words.number(move) };
  setText(node.parts.go, words.say("move {move}", values));
  setAttribute(node.parts.go, "disabled", move > last ? "" : null);
  const noteName = words.say("Note for move {move}", values);
  setAttributes(node.parts.note, { "aria-label": noteName, placeholder: noteName });
  if (node.parts.note.value !== note) node.parts.note.value = note;
  setAttributes(node.parts.away, {
    "aria-label": words.say("Remove the bookmark at move {move}", values),
  });
}

const LEAST_REST = 250; // ms
const LONGEST_REST = 4000;

/** @param {Store} store */
export function bindMarks(store) {
  on(document, "input", ({ target }) => {
    if (isNote(target))
      store.dispatch({ type: "mark", move: BigInt(target.dataset.mark), note: target.value });
  });
  on(document, "keydown", ({ key, target, isComposing }) => {
    if (key === "Enter" && !isComposing && isNote(target))
      store.dispatch({ type: "dialog", name: null });
  });
  bindRounds(store);
}

/** Whether it is the field for a bookmark's note. @param {EventTarget | null} target
 * @returns {target is HTMLInputElement & {dataset: {mark: string}}} */
function isNote(target) {
  return target instanceof HTMLInputElement && target.dataset.mark !== undefined;
}

/** After a pause, restarts a repeat that ends at the last move, where the server stops.
 * @param {Store} store */
function bindRounds(store) {
  let timer = 0;
  let before = store.get();
  store.subscribe((view) => {
    const was = before;
    before = view;
    if (view.shown === was.shown) return;
    clearTimeout(timer);
    if (!endsHere(was, view)) return;
    timer = window.setTimeout(() => store.dispatch({ type: "play" }), restOf(view));
  });
}

/** Whether a repeat has just reached the last move.
 * @param {View} was @param {View} view */
function endsHere(was, view) {
  const { range } = view.timeline;
  const last = lastCount(view);
  if (!range.loop || range.to !== last || currentCount(view) !== last) return false;
  const played = isPlaying(was) && was.shown?.playing && !isPlaying(view);
  const arrived = view.shown?.move === String(last) && was.shown?.move !== view.shown.move;
  return played && arrived;
}

/** How long the last move stays visible, in ms. @param {View} view */
function restOf(view) {
  return Math.min(LONGEST_REST, Math.max(LEAST_REST, 1000 / speedOf(view)));
}

// The buttons under the timeline.

/** Only a single tower has a range; several lanes have none. @param {Element} root */
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
      from === null && to === null ? "" : words.say("moves {first} to {last}", { first, last }),
    );
  };
}
