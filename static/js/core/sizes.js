// @ts-check
/**
 * One observer of sizes for the whole page: browsers tell one observer of all sizes in one call, so
 * that all that has changed in a frame is known before anything is drawn for it.
 */

/** @typedef {(entries: ResizeObserverEntry[]) => void} Listener */

/** @type {Map<Element, Set<Listener>>} */
const watched = new Map();
/** @type {ResizeObserver | null} */
let observer = null;

/**
 * Tells of the sizes of these elements, at first and whenever one of them changes.
 * @param {Iterable<Element>} elements @param {Listener} listener
 * @returns {() => void} how to stop
 */
export function watchSizes(elements, listener) {
  observer ??= new ResizeObserver(tell);
  const own = [...elements];
  for (const one of own) {
    const listeners = watched.get(one) ?? new Set();
    watched.set(one, listeners.add(listener));
    observer.observe(one);
  }
  return () => own.forEach((one) => unwatch(one, listener));
}

/** Calls each listener once, with what it watches. @param {ResizeObserverEntry[]} entries */
function tell(entries) {
  /** @type {Map<Listener, ResizeObserverEntry[]>} */
  const told = new Map();
  for (const entry of entries)
    for (const listener of watched.get(entry.target) ?? [])
      told.set(listener, [...(told.get(listener) ?? []), entry]);
  for (const [listener, own] of told) listener(own);
}

/** @param {Element} element @param {Listener} listener */
function unwatch(element, listener) {
  const listeners = watched.get(element);
  listeners?.delete(listener);
  if (listeners?.size) return;
  watched.delete(element);
  observer?.unobserve(element);
}
