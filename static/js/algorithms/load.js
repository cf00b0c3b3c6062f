// @ts-check
/** The list of algorithms; what it draws and listens to is loaded when it is first opened. */
import { fetched } from "../core/load.js";
import { bindPage } from "../page/draw.js";
import { loadWhenOpen } from "../page/when-open.js";

/** @import {Choice} from "./render.js" */

/** @param {Store} store @param {Choice[]} choices */
export function bindAlgorithms(store, choices) {
  loadWhenOpen(store, "algorithms", async () => {
    const { bindAlgorithmList, createAlgorithms } = await fetched(() => import("./render.js"));
    bindAlgorithmList(store, choices);
    bindPage(store, createAlgorithms(choices));
  });
}
