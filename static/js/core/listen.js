// @ts-check
/** Listening to events. */

/** @typedef {HTMLElementEventMap & DocumentEventMap & WindowEventMap} Events */

/**
 * Listens as long as the page exists.
 * @template {keyof Events} T @param {EventTarget} target @param {T} type
 * @param {(event: Events[T]) => void} handle @param {AddEventListenerOptions} [options]
 */
export function on(target, type, handle, options) {
  target.addEventListener(type, /** @type {EventListener} */ (handle), options);
}

/** @typedef {typeof on} Listen */

/** @returns {{on: Listen, off: () => void}} what listens, and what removes all those listeners */
export function listeners() {
  const stop = new AbortController();
  return {
    on: (target, type, handle, options = {}) =>
      on(target, type, handle, { ...options, signal: stop.signal }),
    off: () => stop.abort(),
  };
}

/** The target of an event, or the nearest element around it, of this kind.
 * @param {Event} event @param {string} selector @returns {HTMLElement | null} */
export function targetOf({ target }, selector) {
  return target instanceof Element ? target.closest(selector) : null;
}
