// @ts-check
/**
 * One observer of sizes for the whole page: browsers report all sizes to one observer in one call,
 * so that everything that has changed in a frame is known before anything is drawn for it.
 */

import { setStyle } from "./dom.js";

/** @typedef {(entries: ResizeObserverEntry[]) => void} Listener */

/** @type {Set<{elements: Set<Element>, listener: Listener}>} */
const watchers = new Set();
/** @type {ResizeObserver | null} */
let observer = null;

/**
 * Reports the sizes of these elements, at first and whenever one of them changes.
 * @param {Iterable<Element>} elements @param {Listener} listener @returns {() => void} how to stop
 */
export function watchSizes(elements, listener) {
  observer ??= new ResizeObserver(callWatchers);
  const watcher = { elements: new Set(elements), listener };
  watchers.add(watcher);
  for (const one of watcher.elements) observer.observe(one);
  return () => {
    watchers.delete(watcher);
    for (const one of watcher.elements) if (!isWatched(one)) observer?.unobserve(one);
  };
}

/** Tells the style sheets how high this part of the page is. @param {HTMLElement} part
 * @param {`--${string}`} property */
export function publishHeight(part, property) {
  watchSizes([part], () => setStyle(document.documentElement, property, `${part.offsetHeight}px`));
}

/** @param {Element} element */
function isWatched(element) {
  return [...watchers].some(({ elements }) => elements.has(element));
}

/**
 * Calls each listener once, with the elements it watches. @param {ResizeObserverEntry[]} entries
 */
function callWatchers(entries) {
  for (const { elements, listener } of watchers) {
    const own = entries.filter(({ target }) => elements.has(target));
    if (own.length) listener(own);
  }
}
