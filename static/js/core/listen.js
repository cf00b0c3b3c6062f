// @ts-check
/** Listeners that can be taken away together: binding returns unbinding. */

/** @typedef {ReturnType<typeof listeners>["on"]} Listen */

/** @returns {{on: (target: EventTarget, type: string, handle: (event: any) => void, options?:
 * AddEventListenerOptions) => void, off: () => void}} */
export function listeners() {
  const stop = new AbortController();
  return {
    on: (target, type, handle, options = {}) =>
      target.addEventListener(type, handle, { ...options, signal: stop.signal }),
    off: () => stop.abort(),
  };
}
