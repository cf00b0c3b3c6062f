// @ts-check
/** The list of algorithms, by typing, keys and presses; a press elsewhere closes it. */
import { whenClosed } from "../core/dialog-closing.js";
import { byId } from "../core/dom.js";
import { on } from "../core/listen.js";
import { beside, findAlgorithms, taken } from "./search.js";

/** @import {Choice} from "./search.js" */

/** @param {Store} store @param {Choice[]} choices */
export function bindAlgorithmList(store, choices) {
  const dialog = byId("algorithms");
  const field = /** @type {HTMLInputElement} */ (byId("algorithms-find"));
  on(field, "input", () => store.dispatch({ type: "find-algorithm", text: field.value }));
  on(field, "keydown", (/** @type {KeyboardEvent} */ event) => {
    if (!presses(store, choices, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  on(dialog, "click", (/** @type {MouseEvent} */ { target }) => {
    const option = /** @type {Element} */ (target).closest("[data-algorithm]");
    if (option) choose(store, option.getAttribute("data-algorithm"));
  });
  whenClosed(dialog, () => close(store));
  on(document, "pointerdown", (/** @type {PointerEvent} */ { target }) => {
    const kept = /** @type {Element} */ (target).closest?.("#algorithms, [data-open=algorithms]");
    if (!kept) close(store);
  });
}

/** Whether a key is one of the list's: arrows go from one to the next, Enter takes it.
 * @param {Store} store @param {Choice[]} choices @param {string} key */
function presses(store, choices, key) {
  const { algorithms, settings } = store.get();
  const found = findAlgorithms(choices, algorithms.text);
  const here = taken(found, algorithms.at, settings.algorithm);
  if (key === "Enter") choose(store, here);
  else if (key === "ArrowDown" || key === "ArrowUp") {
    const by = key === "ArrowDown" ? 1 : -1;
    store.dispatch({ type: "aim-algorithm", name: beside(found, here, by) });
  } else return false;
  return true;
}

/** @param {Store} store @param {string | null} name */
function choose(store, name) {
  if (name === null) return;
  store.dispatch({ type: "dialog", name: null });
  if (name !== store.get().settings.algorithm)
    store.dispatch({ type: "settings", settings: { algorithm: name } });
}

/** @param {Store} store */
function close(store) {
  if (store.get().page.dialog === "algorithms") store.dispatch({ type: "dialog", name: null });
}
