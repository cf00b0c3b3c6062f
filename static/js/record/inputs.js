// @ts-check
/**
 * The fields, buttons and keys of the dialog for recording. While a video is made, Esc discards it
 * and every other key is the dialog's own.
 */
import { whenClosed } from "../core/dialog.js";
import { byId } from "../core/dom.js";
import { on } from "../core/listen.js";
import { FIELDS } from "./show.js";

/** @import {Field} from "./reading.js" */

/**
 * @typedef {{making: () => boolean, typed: (name: Field) => void, begin: () => void, again: () =>
 * void, cancel: () => void, use: () => void}} Acts
 */

/** @param {Store} store @param {Acts} acts */
export function bindInputs(store, acts) {
  const dialog = byId("record");
  const close = () => store.dispatch({ type: "dialog", name: null });
  for (const name of FIELDS) on(byId(`record-${name}`), "input", () => acts.typed(name));
  on(byId("record-form"), "submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    acts.begin();
  });
  on(dialog, "click", (/** @type {Event} */ event) => press(event, dialog, acts, close));
  on(dialog, "keydown", (/** @type {KeyboardEvent} */ event) => keep(event, acts));
  on(dialog, "cancel", (/** @type {Event} */ event) => cancel(event, acts));
  whenClosed(dialog, () => store.get().page.dialog === "record" && close());
}

/** A press on a button of the dialog, or beside it.
 * @param {Event} event @param {HTMLElement} dialog @param {Acts} acts @param {() => void} close */
function press(event, dialog, acts, close) {
  const target = /** @type {Element} */ (event.target);
  const act = target.closest("[data-record]")?.getAttribute("data-record");
  if (act === "close" || (target === dialog && !acts.making())) close();
  else if (act === "use" || act === "again" || act === "cancel") acts[act]();
}

/** While a video is made, keys do nothing behind the dialog.
 * @param {KeyboardEvent} event @param {Acts} acts */
function keep(event, acts) {
  if (!acts.making()) return;
  event.stopPropagation();
  if (event.key === "Escape") cancel(event, acts);
}

/** The dialog stays, and the video is thrown away. @param {Event} event @param {Acts} acts */
function cancel(event, acts) {
  if (!acts.making()) return;
  event.preventDefault();
  acts.cancel();
}
