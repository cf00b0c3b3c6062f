// @ts-check
/** What a dialog needs once it is open. */

/**
 * Calls it whenever the view changes while this dialog is open, and at once if it is open now: a
 * key may have opened it before the script came that fills it in.
 * @param {Store} store @param {View["page"]["dialog"]} name @param {(view: View) => void} call
 */
export function whenOpen(store, name, call) {
  const look = (/** @type {View} */ view) => {
    if (view.page.dialog === name) call(view);
  };
  store.subscribe(look);
  look(store.get());
}
