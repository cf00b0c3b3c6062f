// @ts-check
/** Which panels are open, and each one's own renderer. A panel is drawn only when its data or its size is new. */
import { createBits } from "./bits.js";
import { createCallStack } from "./call-stack.js";
import { createCode } from "./code.js";
import { byId, setAttribute, setShown } from "./dom.js";
import { createExplicitStack } from "./explicit-stack.js";
import { createIdlePeg } from "./idle-peg.js";
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
  const sections = names.map((name) => ({ name, section: byId(`panel-${name}`) }));
  const chips = [...document.querySelectorAll("#chips [data-panel]")];

  /** @param {View} view */
  return (view) => {
    for (const chip of chips) {
      setAttribute(chip, "aria-pressed", String(view.panels.includes(chip.getAttribute("data-panel") ?? "")));
    }
    const lane = view.shown?.lanes[0];
    for (const { name, section } of sections) {
      setShown(section, view.panels.includes(name));
      if (lane && name in lane.panels && view.panels.includes(name)) panels[name](view, lane);
    }
  };
}
