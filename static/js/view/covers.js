// @ts-check
/** Panels that a link covers until a press shows them. Pure. */

/** @typedef {Record<string, string | null>} Covers by the panel's name: the moves made when it was
 * shown; null as long as it is covered */

/** @param {string[]} names @returns {Covers} */
export function coversOf(names) {
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** Those that are covered still. @param {Pick<View, "page">} view */
export function coveredIn({ page: { covers } }) {
  return Object.keys(covers).filter((name) => covers[name] === null);
}
