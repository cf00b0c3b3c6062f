// @ts-check
/** Words that say a sentence as its id and its values: what tests read where scripts speak. */

export const words = /** @type {Words} */ (
  /** @type {unknown} */ ({
    say: (/** @type {string} */ id, values = {}) => `${id} ${JSON.stringify(values)}`,
    count: (/** @type {string} */ id, /** @type {number} */ count) => `${count} ${id}`,
    list: (/** @type {string[]} */ parts) => parts.join(", "),
  })
);
