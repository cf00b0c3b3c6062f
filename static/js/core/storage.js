// @ts-check
/**
 * What a browser keeps for this app: texts by name, for good or for one tab, and entries of its
 * history. If it keeps nothing, as in a sandboxed frame or once its space is full, texts are in
 * memory as long as the page is open, and its history does not change.
 */

export const keptForGood = createKept(() => localStorage);
export const keptInTab = createKept(() => sessionStorage);

/** @param {() => Storage} storage some frames may not even access it */
function createKept(storage) {
  /** @type {Map<string, string | null>} what could not be written */
  const memory = new Map();

  /** @param {string} name @returns {string | null} */
  const get = (name) => memory.get(name) ?? attempt(() => storage().getItem(name)) ?? null;

  return {
    get,

    /** What was stored as JSON; without fields if there is nothing, or something else.
     * @param {string} name @returns {Record<string, unknown>} */
    getObject: (name) => Object(attempt(() => JSON.parse(get(name) ?? ""))),

    /** @param {string} name @param {string | null} text null removes it */
    set(name, text) {
      memory.delete(name);
      try {
        if (text === null) storage().removeItem(name);
        else storage().setItem(name, text);
      } catch {
        memory.set(name, text);
      }
    },
  };
}

/** The current entry shows this from now on, at its own address unless another is given.
 * @param {unknown} state @param {string} [address] */
export function replaceEntry(state, address) {
  attempt(() => history.replaceState(state, "", address));
}

/** @param {unknown} state @param {string} address */
export function pushEntry(state, address) {
  attempt(() => history.pushState(state, "", address));
}

/** Nothing if it fails. @template T @param {() => T} call @returns {T | undefined} */
function attempt(call) {
  try {
    return call();
  } catch {
    return undefined;
  }
}
