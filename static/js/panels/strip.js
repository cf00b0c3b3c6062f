// @ts-check
/** The tabs of panels that share a place: a button for each, pressed if it is in front. */
import { keyed, make, setAttribute, setText } from "../core/dom.js";

/** @typedef {Map<string, HTMLElement>} Sections the panels by their names */

/** @param {HTMLElement} strip @param {string[]} tabs the names of those that share it
 * @param {string | null} front @param {Sections} sections */
export function drawStrip(strip, tabs, front, sections) {
  const create = () => make("button", { type: "button", class: "chip" });
  keyed(
    strip,
    tabs,
    (name) => name,
    create,
    (button, name) => {
      setText(button, sections.get(name)?.querySelector("h2")?.textContent ?? name);
      setAttribute(button, "data-front", name);
      setAttribute(button, "aria-pressed", String(name === front));
    },
  );
}

/** @param {HTMLElement} box @returns {Sections} */
export function sectionsIn(box) {
  const found = /** @type {HTMLElement[]} */ ([...box.querySelectorAll(".panel")]);
  return new Map(found.map((section) => [section.id.replace("panel-", ""), section]));
}
