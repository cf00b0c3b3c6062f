// @ts-check
/** What can wait until the page is drawn: loads when the browser is otherwise idle. */

import { hold } from "../core/held.js";
import { fetched, ifMissing, reportMissing } from "../core/load.js";

const LONGEST_WAIT = 100; // ms
const AGAIN = 2000; // ms

/**
 * Loads the scripts that a page's first picture does not need.
 * @template T, R @param {() => Promise<T>} load @param {(loaded: T) => R} bind
 * @returns {Promise<R>} what `bind` returns
 */
export async function bindWhenIdle(load, bind) {
  const carryOut = hold("[data-later]");
  await idle();
  const bound = bind(await loadUntilThere(load, reportMissing));
  carryOut();
  return bound;
}

/**
 * Loads a part of the page; if it is not available, tries again.
 * @template T @param {() => Promise<T>} load
 * @param {() => void} [lost] is called if the first attempt fails
 * @returns {Promise<T>}
 */
export async function loadUntilThere(load, lost = () => {}) {
  for (let attempt = 0; ; attempt++) {
    const loaded = await fetched(load).catch(ifMissing);
    if (loaded !== null) return loaded;
    if (attempt === 0) lost();
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
