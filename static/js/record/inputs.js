// @ts-check
/** What a hand does in the dialog for recording. While a video is made, Esc throws it away and every other key is the dialog's own. */
import { listeners } from "../input/listen.js";
import { byId } from "../render/dom.js";
import { FIELDS } from "./show.js";

/** @typedef {import("./wish.js").Field} Field */
/** @typedef {{making: () => boolean, typed: (name: Field) => void, begin: () => void, again: () => void, cancel: () => void, use: () => void}} Acts */

/** @param {import("../store.js").Store} store @param {Acts} acts */
export function bindInputs(store, acts) {
  const { on, off } = listeners();
  const dialog = byId("record");
  const close = () => store.dispatch({ type: "dialog", name: null });
  for (const name of FIELDS) on(byId(`record-${name}`), "input", () => acts.typed(name));
  on(byId("record-form"), "submit", (/** @type {Event} */ event) => { event.preventDefault(); acts.begin(); });
  on(dialog, "click", (/** @type {Event} */ event) => {
    const target = /** @type {Element} */ (event.target);
    const act = target.closest("[data-record]")?.getAttribute("data-record");
    if (act === "close" || (target === dialog && !acts.making())) close();
    else if (act === "use" || act === "again" || act === "cancel") acts[act]();
  });
  on(dialog, "keydown", (/** @type {KeyboardEvent} */ event) => {
    if (!acts.making()) return;
    event.stopPropagation();
    if (event.key !== "Escape") return;
    event.preventDefault();
    acts.cancel();
  });
  on(dialog, "cancel", (/** @type {Event} */ event) => {
    if (!acts.making()) return;
    event.preventDefault();
    acts.cancel();
  });
  on(dialog, "close", () => { if (store.get().dialog === "record") close(); });
  return off;
}
