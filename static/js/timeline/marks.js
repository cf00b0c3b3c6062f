// @ts-check
/** The list of bookmarks: each goes to its move, holds a note, and can be taken away. */
import { byId, keyed, make, setAttributes, setShown, setText } from "../core/dom.js";
import { lastCount } from "../view/place.js";

/** @import {Words} from "../core/words.js" */
/** @import {Mark} from "../view/parts.js" */
/** @import {View} from "../view/state.js" */

/**
 * @typedef {HTMLElement & {parts?: {go: HTMLElement, note: HTMLInputElement, away: HTMLElement}}}
 * MarkNode
 */

/** @param {Words} words @param {number} longest note, in characters */
export function createMarks(words, longest) {
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
      (node, mark) => renew(node, mark, last, words),
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
      { type: "button", class: "button square", "data-unmark": String(move) },
      "×",
    ),
  };
  return Object.assign(make("li", {}, parts.go, parts.note, parts.away), { parts });
}

/** @param {MarkNode} node @param {Mark} mark @param {bigint} last @param {Words} words */
function renew(node, { move, note }, last, words) {
  if (!node.parts) return;
  const values = { move: words.number(move) };
  setText(node.parts.go, words.say("mark_go", values));
  setAttributes(node.parts.go, {
    disabled: move > last ? "" : null,
    title: move > last ? words.say("mark_beyond", values) : null,
  });
  setAttributes(node.parts.note, {
    "aria-label": words.say("mark_note", values),
    placeholder: words.say("mark_note_empty"),
  });
  if (node.parts.note.value !== note) node.parts.note.value = note;
  setAttributes(node.parts.away, { "aria-label": words.say("mark_away", values) });
}
