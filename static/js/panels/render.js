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

/** @import {LaneState} from "../core/protocol.js" */
/** @import {Words} from "../core/words.js" */
/** @import {View} from "../view/state.js" */

/** @typedef {(view: View, lane: LaneState) => void} Panel */

/** @type {Record<string, (words: Words) => Panel>} */
const AT_ONCE = {
  code: createCode,
  "call-stack": createCallStack,
  "explicit-stack": createExplicitStack,
  bits: createBits,
  "idle-peg": createIdlePeg,
};
/** Plain tables, each of which comes when it is opened first. */
const TABLES = ["position-formula", "moves", "variables", "costs"];

/**
 * @param {Words} words @param {string[]} names
 * @param {(view: View, name: string) => boolean} [isHere] whether an open panel is drawn already
 */
export function createPanels(words, names, isHere = () => true) {
  const panels = createEach(words, names);
  const sections = names.map((name) => ({ name, section: byId(`panel-${name}`) }));
  const renewSwitches = createSwitches();

  /** @param {View} view */
  return (view) => {
    renewSwitches(view);
    const lane = view.shown?.lanes[0];
    for (const { name, section } of sections) {
      const open = view.panels.includes(name) && isHere(view, name);
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

/** The renderer of each panel, by its name; those that are left are algorithms' own memories.
 * @param {Words} words @param {string[]} names */
function createEach(words, names) {
  const table = (/** @type {string} */ name) => async () =>
    (await fetched(() => import("./tables.js"))).createTable(name, words);
  const memory = (/** @type {string} */ name) => async () =>
    (await fetched(() => import("./memory-panel.js"))).createMemoryPanel(name);
  const create = (/** @type {string} */ name) => {
    if (name in AT_ONCE) return AT_ONCE[name](words);
    return drawnBy(loader(TABLES.includes(name) ? table(name) : memory(name)));
  };
  return Object.fromEntries(names.map((name) => [name, create(name)]));
}

/** A panel's chip: pressed where it is open, or in front.
 * @param {HTMLElement} chip @param {View} view */
function renewChip(chip, view) {
  const name = chip.dataset.panel ?? "";
  const open = view.panels.includes(name);
  const pressed = view.sizes.board.kind === "tabs" ? name === frontOf(view) : open;
  setAttribute(chip, "aria-pressed", String(pressed));
  if (chip.hasAttribute("data-own")) setShown(chip, open || name === view.settings.algorithm);
}
