// @ts-check
/**
 * Which panels are open, and each one's own renderer. A panel is drawn only when its data or its
 * size is new.
 */
import { byId, setAttribute, setShown } from "../core/dom.js";
import { drawnBy, fetched, loader } from "../core/load.js";
import { ofParts } from "../view/of-parts.js";
import { createBits } from "./bits.js";
import { createCallStack } from "./call-stack.js";
import { createCode } from "./code.js";
import { createExplicitStack } from "./explicit-stack.js";
import { createIdlePeg } from "./idle-peg.js";
import { frontOf } from "./needs.js";

const TABLES = ["position-formula", "moves", "variables", "costs"];

/** @typedef {import("../view/state.js").View} View */
/** @typedef {(view: View, lane: import("../core/protocol.js").LaneState) => void} Panel */

/** @param {import("../core/words.js").Words} words @param {string[]} names */
export function createPanels(words, names) {
  const panels = createEach(words, names);
  const sections = names.map((name) => ({ name, section: byId(`panel-${name}`) }));
  const renewSwitches = createSwitches();

  /** @param {View} view */
  return (view) => {
    renewSwitches(view);
    const lane = view.shown?.lanes[0];
    for (const { name, section } of sections) {
      const open = view.panels.includes(name);
      const known = lane !== undefined && name in lane.panels;
      const onPaper = !open && known && view.share.printing && name === "idle-peg";
      setShown(section, open || onPaper);
      setAttribute(section, "data-only-paper", onPaper ? "" : null);
      if (known && (open || onPaper)) panels[name](view, lane);
    }
  };
}

/** The chips, and what is told of the algorithm. */
function createSwitches() {
  const all = (/** @type {string} */ selector) =>
    /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)]);
  const [chips, abouts] = [all("#chips [data-panel]"), all("[data-about]")];
  return ofParts(["panels", "settings", "sizes", "page"], (view) => {
    for (const chip of chips) renewChip(chip, view);
    for (const about of abouts) setShown(about, about.dataset.about === view.settings.algorithm);
  });
}

/**
 * The renderer of each panel, by its name; those that are left are algorithms' own memories.
 * @param {import("../core/words.js").Words} words
 * @param {string[]} names
 */
function createEach(words, names) {
  /** @type {Record<string, Panel>} */
  const panels = {
    code: createCode(words),
    "call-stack": createCallStack(words),
    "explicit-stack": createExplicitStack(words),
    bits: createBits(words),
    "idle-peg": createIdlePeg(words),
    ...tablesWhenOpened(words),
  };
  for (const name of names.filter((one) => !(one in panels)))
    panels[name] = drawnBy(
      loader(async () =>
        (await fetched(() => import("./memory-panel.js"))).createMemoryPanel(name),
      ),
    );
  return panels;
}

/**
 * Plain tables, which come when the first of them is opened.
 * @param {import("../core/words.js").Words} words
 * @returns {Record<string, Panel>}
 */
function tablesWhenOpened(words) {
  const load = loader(async () => (await fetched(() => import("./tables.js"))).createTables(words));
  const table = (/** @type {string} */ name) => [name, drawnBy(async () => (await load())?.[name])];
  return Object.fromEntries(TABLES.map(table));
}

/**
 * A panel's chip: pressed where it is open, or in front.
 * @param {HTMLElement} chip
 * @param {View} view
 */
function renewChip(chip, view) {
  const name = chip.dataset.panel ?? "";
  const open = view.panels.includes(name);
  const pressed = view.sizes.board.kind === "tabs" ? name === frontOf(view) : open;
  setAttribute(chip, "aria-pressed", String(pressed));
  if (chip.hasAttribute("data-own")) setShown(chip, open || name === view.settings.algorithm);
}
