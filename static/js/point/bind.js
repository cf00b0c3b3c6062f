// @ts-check
/** Presses, keys and drags that answer a question: on pegs, and on what else it is pointed at. */
import { on, targetOf } from "../core/listen.js";
import { goTo } from "../page/buttons.js";
import { focusOf } from "../page/keyboard.js";
import { bindDrag } from "./drag.js";
import { isOnPegs, pegOf, pegUnder, valuePressed } from "./pressed.js";

/** @import {Pointed} from "./pressed.js" */

/**
 * How somebody asks: what is asked now (null: nothing), what a press on a peg does, and an answer.
 * @template {View} V @typedef {object} Asker
 * @property {(view: V) => Pointed | null} pointed
 * @property {(peg: string) => void} press
 * @property {(value: string) => void} [answer]
 */

/** @template {View} V @param {() => V} get the view @param {Asker<V>} asker */
export function bindPegs(get, asker) {
  const press = (/** @type {string | undefined} */ peg) => {
    const pointed = asker.pointed(get());
    if (peg && !get().page.blank && isOnPegs(pointed) && !pointed.waits) asker.press(peg);
  };
  on(document, "click", (event) => press(targetOf(event, "[data-answer]")?.dataset.answer));
  on(document, "keydown", (event) => pressKey(get(), event, asker, press), { capture: true });
  bindDrag(() => asker.pointed(get()), press);
}

/** The key of a peg, or the one that takes the first peg back.
 * @template {View} V @param {V} view @param {KeyboardEvent} event
 * @param {Asker<V>} asker @param {(peg: string) => void} press */
function pressKey(view, event, asker, press) {
  const { page, opened } = view;
  const other = event.ctrlKey || event.altKey || event.metaKey || focusOf(event.target) === "field";
  if (other || page.blank || page.dialog) return;
  const pointed = asker.pointed(view);
  if (!isOnPegs(pointed)) return;
  const back = event.key === "Escape" && pointed.points === "pegs" ? pointed.first : null;
  const peg = (page.singleKeys && pegOf(event.key, opened)) || back;
  if (!peg) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!event.repeat) press(peg);
}

/** What a press on a disc, a frame, a task, a line or a bit does: it answers while that is asked
 * for, and else goes where it goes everywhere.
 * @template {View} V @param {Store} store @param {V} view @param {Required<Asker<V>>} asker
 * @param {DOMStringMap} data of the item @param {Element} button */
export function pressItem(store, view, asker, data, button) {
  const pointed = asker.pointed(view);
  const onDisc = isOnPegs(pointed) && data.item === "disc";
  const peg = onDisc ? pegUnder(view, Number(data.disc)) : null;
  const value = valuePressed(view, pointed, data);
  if (peg) asker.press(peg);
  else if (value !== null) asker.answer(value);
  else if (!onDisc && data.item !== pointed?.points) goTo(store, data, button);
}
