// @ts-check
/** While Think first asks, one button over each peg with all the discs on it. */
import { byId, make, setAttribute, setAttributes, setShown, whenChanged } from "../core/dom.js";
import { nameOf } from "../stage/names.js";
import { isClassic, topOf } from "./question.js";

/** @import {Question} from "../view/parts.js" */

/** @typedef {Pick<Question, "first">} Pressed which peg has been pressed */

/** The focus never stays on what has gone. @param {Words} words */
export function createPegButtons(words) {
  const group = make("div", { class: "think-pegs", role: "group", hidden: "" });
  group.setAttribute("aria-label", words.say("think_pegs"));
  const discs = byId("stage").querySelector(".layer-discs");
  byId("stage").append(group);
  const renewButtons = whenChanged((/** @type {string} */ labels) => {
    group.replaceChildren(...[...labels].map((label) => create(label, words)));
  });
  /** @param {View} view @param {Pressed | null} question */
  return (view, question) => {
    const shown = question !== null;
    if (!shown && group.contains(document.activeElement)) focusForward();
    setShown(group, shown);
    if (discs) setAttribute(discs, "aria-hidden", shown ? "true" : null);
    if (!question || !view.opened) return;
    renewButtons(view.opened.pegs.map(({ label }) => label).join(""));
    const buttons = /** @type {HTMLElement[]} */ ([...group.children]);
    for (const button of buttons) renew(button, view, question, words);
    if (discs?.contains(document.activeElement)) buttons[0].focus();
  };
}

/** The focus of what has gone. */
export function focusForward() {
  /** @type {HTMLElement | null} */ (document.querySelector("[data-do=forward]"))?.focus();
}

/** @param {string} label @param {Words} words */
function create(label, words) {
  const mark = make(
    "span",
    { class: "think-mark", "aria-hidden": "true" },
    words.say("think_leaves"),
  );
  return make("button", { type: "button", class: "think-peg", "data-answer": label }, mark);
}

/**
 * @param {HTMLElement} button @param {View} view @param {Pressed} question @param {Words} words
 */
function renew(button, view, question, words) {
  const peg = button.dataset.answer ?? "";
  const disc = topOf(view, peg);
  const values = isClassic(view) ? { peg, disc } : { peg, disc: nameOf(view.opened, disc, words) };
  const top = isClassic(view) ? "think_peg" : "think_peg_named";
  setAttributes(button, {
    "aria-label": words.say(disc ? top : "think_peg_empty", values),
    "aria-pressed": String(question.first === peg),
  });
}
