// @ts-check
/** On a page of its own: the button that starts a class, or shows this page to the one there is. */
import { setShown, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { fetched, loader } from "../core/load.js";
import { keepRoom, keptRoom } from "./kept.js";

/** @param {Store} store @param {Words} words */
export function bindStart(store, words) {
  if (store.get().room) return;
  const buttons = /** @type {HTMLElement[]} */ ([
    ...document.querySelectorAll("[data-room-start]"),
  ]);
  const load = loader(() => fetched(() => import("./show.js")));
  const show = async () => (await load())?.showToClass(store, words, buttons);
  const led = keptRoom();
  for (const button of buttons) {
    const [start, bring] = /** @type {HTMLElement[]} */ ([...button.children]);
    setShown(start, !led);
    setShown(bring, !!led);
    if (led) setText(/** @type {Element} */ (bring.lastElementChild), led.code);
    on(button, "click", show);
  }
  if (!led?.brings) return;
  keepRoom({ ...led, brings: false });
  show();
}
