// @ts-check
/** The store: the only owner of what the page shows. */

/**
 * @template V a view
 * @template A an action
 * @typedef {object} Store
 * @property {() => V} get
 * @property {(action: A) => void} dispatch
 * @property {(listener: (view: V) => void, part?: keyof V) => () => void} subscribe to all changes,
 * or to one part of the view; returns how to stop
 */

/**
 * @template V, A, R @param {V} initial @param {(view: V, action: A) => {view: V, send: R[]}} update
 * @param {(request: R) => void} send @returns {Store<V, A>}
 */
export function createStore(initial, update, send) {
  let view = initial;
  /** @type {Map<(view: V) => void, keyof V | undefined>} */
  const listeners = new Map();
  return {
    get: () => view,
    dispatch(action) {
      const before = view;
      const next = update(view, action);
      view = next.view;
      next.send.forEach(send);
      if (before === view) return;
      listeners.forEach((part, listener) => {
        if (part === undefined || before[part] !== view[part]) listener(view);
      });
    },
    subscribe(listener, part) {
      listeners.set(listener, part);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether two values have the same fields, except for those named.
 * @template {object} T @param {T} before @param {T} now @param {(keyof T)[]} but */
export function sameBut(before, now, but) {
  const names = /** @type {(keyof T)[]} */ (Object.keys(now));
  return names.every((name) => but.includes(name) || Object.is(before[name], now[name]));
}
