// @ts-check
/** Changes of a text, and what is said of them. Pure. */

/**
 * A stretch of a text that is replaced, the line where it stands from 0, and of what kind it is.
 * `by` null: it is only said.
 * @typedef {{from: number, to: number, by: string | null, line: number, what: string}} Change
 */

/** A text in which these stretches are replaced. @param {string} text @param {Change[]} changes */
export function changed(text, changes) {
  let [after, at] = ["", 0];
  for (const { from, to, by } of [...changes].sort((one, other) => one.from - other.from)) {
    if (by === null) continue;
    after += text.slice(at, from) + by;
    at = to;
  }
  return after + text.slice(at);
}

/** Where each line of a text begins. @param {string} text */
export function beginsOf(text) {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
