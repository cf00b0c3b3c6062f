// @ts-check
/** The tabs of panels that share a place: a button for each, pressed if it is in front. */
import { keyed, make, setAttributes, setText } from "../core/dom.js";

/** @typedef {Map<string, HTMLElement>} Sections the panels by their names */

/**
 * @param {HTMLElement} strip @param {string[]} tabs the names of those that share it
 * @param {string | null} front @param {Sections} sections
 * @param {(name: string, here: boolean) => Record<string, string | number>} [marks] what tells
 * whether a tab is in front
 */
export function drawStrip(strip, tabs, front, sections, marks = pressed) {
  const create = () => make("button", { type: "button", class: "chip" });
  keyed(
    strip,
    tabs,
    (name) => name,
    create,
    (button, name) => {
      setText(button, sections.get(name)?.querySelector("h2")?.textContent ?? name);
      setAttributes(button, { "data-front": name, ...marks(name, name === front) });
    },
  );
}

/** @param {string} _name @param {boolean} here */
function pressed(_name, here) {
  return { "aria-pressed": String(here) };
}

/** @param {HTMLElement} box @returns {Sections} */
export function sectionsIn(box) {
  const found = /** @type {HTMLElement[]} */ ([...box.querySelectorAll(".panel")]);
  return new Map(found.map((section) => [section.id.replace("panel-", ""), section]));
}
