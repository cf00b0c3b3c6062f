// @ts-check
/** What can wait until the page is drawn: loaded when the browser has nothing else to do. */

const LONGEST_WAIT = 100; // ms
const AGAIN = 2000; // ms

/**
 * Loads a part of the page; where it cannot be had, it tries again.
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
export async function loadWhenIdle(load) {
  await idle();
  for (;;) {
    const loaded = await load().catch(() => null);
    if (loaded !== null) return loaded;
    await new Promise((again) => setTimeout(again, AGAIN));
  }
}

/** @returns {Promise<unknown>} */
function idle() {
  return new Promise((begin) => {
    if ("requestIdleCallback" in window) requestIdleCallback(begin, { timeout: LONGEST_WAIT });
    else setTimeout(begin);
  });
}
