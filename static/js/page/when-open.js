// @ts-check
/** What a dialog needs once it is open. */
import { hold } from "../core/held.js";
import { loader } from "../core/load.js";

/**
 * Calls it whenever the view changes while this dialog is open, and at once if it is open now: a
 * key may have opened it before the script that fills it in was loaded.
 * @param {Store} store @param {View["page"]["dialog"]} name @param {(view: View) => void} call
 */
export function whenOpen(store, name, call) {
  let stop = () => {};
  const look = (/** @type {View} */ view) => {
    stop();
    stop = () => {};
    if (view.page.dialog !== name) return;
    stop = store.subscribe(call);
    call(view);
  };
  store.subscribe(look, "page");
  look(store.get());
}

/**
 * Calls it once, when this dialog is first open.
 * @param {Store} store @param {View["page"]["dialog"]} name @param {() => void} bind
 */
export function whenFirstOpen(store, name, bind) {
  let bound = false;
  const look = (/** @type {View} */ view) => {
    if (bound || view.page.dialog !== name) return;
    bound = true;
    bind();
  };
  store.subscribe(look, "page");
  look(store.get());
}

/**
 * Loads what fills a dialog in when it is first open; presses in it before that are carried out.
 * @param {Store} store @param {string} name @param {() => Promise<void>} bind
 * @param {(view: View) => unknown} [can] whether the view has what it needs
 */
export function loadWhenOpen(store, name, bind, can = () => true) {
  const carryOut = hold(`#${name}`);
  const load = loader(() => bind().then(carryOut), name);
  whenOpen(store, /** @type {View["page"]["dialog"]} */ (name), (view) => can(view) && load());
}
