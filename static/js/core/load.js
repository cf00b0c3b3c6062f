// @ts-check
/**
 * Scripts that load when they are first needed. If one cannot be loaded, the page says so and tries
 * again when it is needed after the next press: never twice at a time, and never by itself.
 */
import { listeners } from "./listen.js";

/** The address in a browser's own message about a script that did not load. */
const ADDRESS = /[a-z]+:\/\/\S+$/;

/** What the server did not deliver; a mistake in what it delivered is another error. */
class Missing extends Error {}

let others = 0;
/** @type {(dialog: string | null) => void} */
let tell = () => {};

/** @param {(dialog: string | null) => void} listener is called for a part that could not be
 * loaded, with the dialog that would be empty without it */
export function whenMissing(listener) {
  tell = listener;
}

/** A part of the page could not be loaded. */
export function reportMissing() {
  tell(null);
}

/**
 * Loads it, at another address if the first fails: some browsers remember the failure, and never
 * request that address again.
 * @template T @param {() => Promise<T>} load by `import("…")`
 * @returns {Promise<T>}
 */
export async function fetched(load) {
  try {
    return await load();
  } catch (problem) {
    if (!(problem instanceof TypeError)) throw problem;
    const [address] = ADDRESS.exec(problem.message) ?? [];
    if (!address) throw new Missing(problem.message);
    return elsewhere(new URL(address));
  }
}

/** @param {URL} address */
function elsewhere(address) {
  others += 1;
  address.search = `again=${others}`;
  return import(address.href).catch((problem) => {
    throw problem instanceof TypeError ? new Missing(problem.message) : problem;
  });
}

/** Null in place of what is missing; any other error is rethrown. @param {unknown} problem */
export function ifMissing(problem) {
  if (!(problem instanceof Missing)) throw problem;
  return null;
}

/**
 * Returns a function that asks for a part: it is loaded once. Null if it is not available now.
 * @template T @param {() => Promise<T>} load
 * @param {string | null} [dialog] that would be empty without it
 * @returns {() => Promise<T | null>}
 */
export function loader(load, dialog = null) {
  /** @type {Promise<T | null> | null} */
  let asked = null;
  return () => {
    asked ??= load().catch((problem) => {
      const none = ifMissing(problem);
      atNextPress(() => {
        asked = null;
      });
      tell(dialog);
      return none;
    });
    return asked;
  };
}

/**
 * Draws with a part that loads when something is first drawn; of what waits for it, the newest.
 * @template {unknown[]} G @param {() => Promise<((...given: G) => void) | null | undefined>} ask
 * @returns {(...given: G) => void}
 */
export function drawnBy(ask) {
  /** @type {((...given: G) => void) | null | undefined} */
  let draw;
  /** @type {G} */
  let newest;
  return (...given) => {
    newest = given;
    if (draw) return draw(...given);
    ask().then((made) => {
      if (draw || !made) return;
      draw = made;
      draw(...newest);
    });
  };
}

/**
 * Draws nothing until it is needed, then with a part that loads when it is first needed.
 * @template {unknown[]} G
 * @param {(first: G[0]) => boolean} needs whether the first argument needs it
 * @param {() => Promise<(...given: G) => void>} load by `import("…")`
 * @returns {(...given: G) => void}
 */
export function drawnWhen(needs, load) {
  const draw = drawnBy(loader(load));
  let needed = false;
  return (...given) => {
    needed ||= needs(given[0]);
    if (needed) draw(...given);
  };
}

/** Before anything else receives the press. @param {() => void} call */
function atNextPress(call) {
  const { on, off } = listeners();
  const heard = () => {
    off();
    call();
  };
  on(window, "keydown", heard, { capture: true });
  on(window, "click", heard, { capture: true });
}
