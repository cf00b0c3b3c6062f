// @ts-check
/** The list of algorithms; what it draws and listens to is loaded when it is first opened. */
import { bindPage } from "../page/draw.js";
import { whenOpen } from "../page/when-open.js";

/** @typedef {import("../page/live.js").Store} Store */

/**
 * @param {Store} store
 * @param {import("../core/words.js").Words} words
 * @param {import("./search.js").Choice[]} choices
 */
export function bindAlgorithms(store, words, choices) {
  let asked = false;
  whenOpen(store, "algorithms", () => {
    if (asked) return;
    asked = true;
    Promise.all([import("./render.js"), import("./input.js")]).then(
      ([{ createAlgorithms }, { bindAlgorithmList }]) => {
        bindPage(store, createAlgorithms(words, choices));
        bindAlgorithmList(store, choices);
      },
    );
  });
}
