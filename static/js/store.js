// @ts-check
/** The store: the only owner of what the page shows. */

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./update.js").Action} Action */
/** @typedef {{get: () => View, dispatch: (action: Action) => void, subscribe: (listener: (view: View) => void) => () => void}} Store */

/**
 * @param {View} initial
 * @param {(view: View, action: Action) => {view: View, send: import("./protocol.js").Request[]}} update
 * @param {(request: import("./protocol.js").Request) => void} send
 * @returns {Store}
 */
export function createStore(initial, update, send) {
  let view = initial;
  /** @type {Set<(view: View) => void>} */
  const listeners = new Set();
  return {
    get: () => view,
    dispatch(action) {
      const next = update(view, action);
      const changed = next.view !== view;
      view = next.view;
      next.send.forEach(send);
      if (changed) listeners.forEach((listener) => listener(view));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
