// @ts-check
/** What can wait until the page is drawn: loaded when the browser has nothing else to do. */

const LONGEST_WAIT = 100; // ms
const AGAIN = 2000; // ms

/**
 * Loads a part of the page and puts it in place; where it cannot be had, it tries again.
 * @template T
 * @param {() => Promise<T>} load
 * @param {(loaded: T) => void} [use]
 */
export function loadWhenIdle(load, use = () => {}) {
  const begin = () => {
    load().then(use, () => setTimeout(begin, AGAIN));
  };
  if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: LONGEST_WAIT });
  else setTimeout(begin);
}
