// @ts-check
/**
 * What a browser keeps for this app: texts by name, for good or for one tab. Where it keeps nothing,
 * as in a sandboxed frame or once its space is full, they are in memory as long as the page is open.
 */

export const keptForGood = createKept(() => localStorage);
export const keptInTab = createKept(() => sessionStorage);

/** @param {() => Storage} storage which some frames do not even let a page name */
function createKept(storage) {
  /** @type {Map<string, string | null>} what could not be written */
  const memory = new Map();

  /** @param {string} name @returns {string | null} */
  const get = (name) => memory.get(name) ?? attempt(() => storage().getItem(name)) ?? null;

  return {
    get,

    /** What was kept as JSON; without fields where there is nothing, or something else.
     * @param {string} name @returns {Record<string, unknown>} */
    getObject: (name) => Object(attempt(() => JSON.parse(get(name) ?? ""))),

    /** @param {string} name @param {string | null} text null: it is kept no more */
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

/** Nothing where it fails. @template T @param {() => T} call @returns {T | undefined} */
export function attempt(call) {
  try {
    return call();
  } catch {
    return undefined;
  }
}
