// @ts-check
/** The store: the only owner of what the page shows. */

/**
 * @template V a view
 * @template A an action
 * @typedef {object} Store
 * @property {() => V} get
 * @property {(action: A) => void} dispatch
 * @property {(listener: (view: V) => void) => () => void} subscribe returns how to stop
 */

/**
 * @template V, A, R @param {V} initial @param {(view: V, action: A) => {view: V, send: R[]}} update
 * @param {(request: R) => void} send @returns {Store<V, A>}
 */
export function createStore(initial, update, send) {
  let view = initial;
  /** @type {Set<(view: V) => void>} */
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

/** Whether two values have the same fields, but for those named.
 * @template {object} T @param {T} before @param {T} now @param {(keyof T)[]} but */
export function sameBut(before, now, but) {
  const names = /** @type {(keyof T)[]} */ (Object.keys(now));
  return names.every((name) => but.includes(name) || Object.is(before[name], now[name]));
}
