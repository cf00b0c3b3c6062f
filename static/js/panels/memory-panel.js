// @ts-check
/** The panel named after an algorithm: its own memory, with the current part in sight. */
import { createMemory } from "./own-memory.js";
import { keepInSight } from "./sight.js";

/** @import {MemoryPanel} from "../core/protocol.js" */

/** @param {string} name @param {Find} find @returns {Panel} */
export function createMemoryPanel(name, find) {
  const memory = createMemory(`memory-${name}`, find);
  const list = find(`memory-${name}`);
  return (_view, { panels }) => {
    memory(/** @type {Record<string, MemoryPanel>} */ (panels)[name]);
    keepInSight(list.querySelector(".cell.now"));
  };
}
