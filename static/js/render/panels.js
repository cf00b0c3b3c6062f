// @ts-check
/** Which panels are open, and each one's own renderer. A panel is drawn only when its data or its size is new. */
import { createBits } from "./bits.js";
import { createCallStack } from "./call-stack.js";
import { createCode } from "./code.js";
import { byId, setAttribute, setShown } from "./dom.js";
import { createExplicitStack } from "./explicit-stack.js";
import { createIdlePeg } from "./idle-peg.js";
import { createMemory } from "./memory.js";
import { createTables } from "./tables.js";

/** @typedef {import("../view.js").View} View */
/** @typedef {(view: View, lane: import("../protocol.js").LaneState) => void} Panel */

/** @param {import("../words.js").Words} words @param {string[]} names */
export function createPanels(words, names) {
  /** @type {Record<string, Panel>} */
  const panels = {
    code: createCode(words), "call-stack": createCallStack(words), "explicit-stack": createExplicitStack(words),
    bits: createBits(words), "idle-peg": createIdlePeg(words), ...createTables(words),
  };
  for (const name of names.filter((one) => !(one in panels))) {
    const memory = createMemory(`memory-${name}`);
    panels[name] = (_view, lane) => memory(memoryOf(lane, name));
  }
  const sections = names.map((name) => ({ name, section: byId(`panel-${name}`) }));
  const chips = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#chips [data-panel]")]);
  const abouts = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-about]")]);

  /** @param {View} view */
  return (view) => {
    for (const chip of chips) {
      const name = chip.dataset.panel ?? "";
      setAttribute(chip, "aria-pressed", String(view.panels.includes(name)));
      if (chip.hasAttribute("data-own")) setShown(chip, name === view.settings.algorithm || view.panels.includes(name));
    }
    for (const about of abouts) setShown(about, about.dataset.about === view.settings.algorithm);
    const lane = view.shown?.lanes[0];
    for (const { name, section } of sections) {
      const open = view.panels.includes(name);
      const seen = open || (view.printing && name === "idle-peg" && lane !== undefined && name in lane.panels);
      setShown(section, seen);
      setAttribute(section, "data-paper", seen && !open ? "" : null);
      if (lane && name in lane.panels && seen) panels[name](view, lane);
    }
  };
}

/** @param {import("../protocol.js").LaneState} lane @param {string} name of an algorithm @returns {import("../protocol.js").MemoryPanel | undefined} */
export function memoryOf({ panels }, name) {
  return /** @type {Record<string, any>} */ (panels)[name];
}
