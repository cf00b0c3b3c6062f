// @ts-check
/** While pegs are the answer, one button over each peg with all the discs on it. */

import {
  byId,
  make,
  setAttribute,
  setAttributes,
  setShown,
  setText,
  whenChanged,
} from "../core/dom.js";
import { applyLaterStyles } from "../core/later-styles.js";
import { words } from "../core/words.js";
import { nameOf } from "../stage/names.js";
import { isOnPegs, topOf } from "./pressed.js";

/** @import {Pointed} from "./pressed.js" */

/** The focus never stays on what has gone.
 * @param {() => void} [goOn] leads it to where one goes on */
export function createPegs(goOn = focusForward) {
  const group = make("div", { class: "think-pegs grid", role: "group", hidden: "" });
  const discs = byId("stage").querySelector(".layer-discs");
  byId("stage").append(group);
  const renewButtons = whenChanged((/** @type {string} */ labels) => {
    group.replaceChildren(...[...labels].map(create));
  });
  const cover = whenChanged((/** @type {boolean} */ shown) => {
    if (!shown && group.contains(document.activeElement)) goOn();
    setShown(group, shown);
    if (shown) discs?.setAttribute("aria-hidden", "true");
    else discs?.removeAttribute("aria-hidden");
  });
  /** @param {View} view @param {Pointed | null} pointed */
  return (view, pointed) => {
    const asked = pointed && !pointed.waits && isOnPegs(pointed) ? pointed : null;
    cover(asked !== null);
    if (!asked || !view.opened) return;
    applyLaterStyles();
    setAttribute(
      group,
      "aria-label",
      asked.points === "pegs"
        ? words.say("Your answer: two pegs")
        : words.say("Your answer: a peg"),
    );
    renewButtons(view.opened.pegs.map(({ label }) => label).join(""));
    const buttons = /** @type {HTMLElement[]} */ ([...group.children]);
    for (const button of buttons) renew(button, view, asked);
    if (discs?.contains(document.activeElement)) buttons[0].focus();
  };
}

/** The focus of what has gone. */
export function focusForward() {
  /** @type {HTMLElement | null} */ (document.querySelector("[data-do=forward]"))?.focus();
}

/** @param {string} label */
function create(label) {
  const mark = make("span", { class: "think-mark strong", "aria-hidden": "true" });
  return make("button", { type: "button", class: "think-peg placed", "data-answer": label }, mark);
}

/** @param {HTMLElement} button @param {View} view @param {Pointed} pointed */
function renew(button, view, { points, first }) {
  const peg = button.dataset.answer ?? "";
  const mark = /** @type {HTMLElement} */ (button.firstChild);
  setText(mark, words.say("from"));
  setShown(mark, points === "pegs");
  const disc = topOf(view, peg);
  const values = { peg, disc: nameOf(view.opened, disc) };
  setAttributes(button, {
    "aria-label": disc
      ? words.say("Peg {peg}: {disc} on top", values)
      : words.say("Peg {peg}: empty", values),
    "aria-pressed": String(first === peg),
  });
}
