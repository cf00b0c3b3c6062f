// @ts-check
/** The list of algorithms; what it draws and listens to is loaded when it is first opened. */
import { fetched, loader } from "../core/load.js";
import { bindPage } from "../page/draw.js";
import { whenOpen } from "../page/when-open.js";

/** @import {Choice} from "./search.js" */

/** @param {Store} store @param {Words} words @param {Choice[]} choices */
export function bindAlgorithms(store, words, choices) {
  const load = loader(async () => {
    const [{ createAlgorithms }, { bindAlgorithmList }] = await Promise.all([
      fetched(() => import("./render.js")),
      fetched(() => import("./input.js")),
    ]);
    bindAlgorithmList(store, choices); // takes what has been typed, before the drawing replaces it
    bindPage(store, createAlgorithms(words, choices));
  }, "algorithms");
  whenOpen(store, "algorithms", load);
}
