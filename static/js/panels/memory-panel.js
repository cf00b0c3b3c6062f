// @ts-check
/** The panel named after an algorithm: its own memory, with what is current in sight. */
import { byId } from "../core/dom.js";
import { createMemory } from "./own-memory.js";
import { keepInSight } from "./sight.js";

/** @import {Panel} from "./render.js" */

/** @param {string} name @returns {Panel} */
export function createMemoryPanel(name) {
  const memory = createMemory(`memory-${name}`);
  const list = byId(`memory-${name}`);
  return (view, { panels }) => {
    memory(/** @type {Record<string, any>} */ (panels)[name]);
    keepInSight(view, name, list.querySelector(".cell.now"));
  };
}
