// @ts-check
/** The list of algorithms; what it draws and listens to is loaded when it is first opened. */
import { fetched } from "../core/load.js";
import { bindPage } from "../page/draw.js";
import { loadWhenOpen } from "../page/when-open.js";

/** @import {Choice} from "./search.js" */

/** @param {Store} store @param {Choice[]} choices */
export function bindAlgorithms(store, choices) {
  loadWhenOpen(store, "algorithms", async () => {
    const [{ createAlgorithms }, { bindAlgorithmList }] = await Promise.all([
      fetched(() => import("./render.js")),
      fetched(() => import("./input.js")),
    ]);
    bindAlgorithmList(store, choices);
    bindPage(store, createAlgorithms(choices));
  });
}
