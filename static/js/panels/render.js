// @ts-check
/**
 * Which panels are open, and each one's own renderer. A panel is drawn only when its data or its
 * size is new.
 */
import { setAttribute, setShown, whenChanged, within } from "../core/dom.js";
import { drawnBy, drawnWhen, fetched, loader } from "../core/load.js";
import { createCallStack } from "./call-stack.js";
import { createCode } from "./code.js";
import { createExplicitStack } from "./explicit-stack.js";

/** @typedef {(view: View, lane: LaneState) => void} Panel */
/** @typedef {Record<string, (find: Find) => Panel>} Creators by the panels' names */

/** @type {Creators} */
const AT_ONCE = {
  code: createCode,
  "call-stack": createCallStack,
  "explicit-stack": createExplicitStack,
};
/** Plain tables, each of which comes when it is opened first. */
const TABLES = ["position-formula", "moves", "variables", "costs"];

/** @param {Element} root @param {string[]} names
 * @param {Creators} [own] what only some pages have at once
 * @param {(view: View, name: string) => boolean} [isHere] whether an open panel is drawn already */
export function createPanels(root, names, own = {}, isHere = () => true) {
  const find = within(root);
  const panels = createEach(find, names, { ...AT_ONCE, ...own });
  const sections = names.map((name) => ({ name, section: find(`panel-${name}`) }));
  const renewAbout = createAbout(root);
  const renewCovers = createRenewCovers(find, names);

  /** @param {View} view */
  return (view) => {
    renewAbout(view.settings.algorithm);
    renewCovers(view);
    const lane = view.shown?.lanes[0];
    for (const { name, section } of sections) {
      const open = view.panels.includes(name) && isHere(view, name);
      const known = lane !== undefined && name in lane.panels;
      const onPaper = !open && known && view.share.printing && name === "idle-peg";
      setShown(section, open || onPaper);
      setAttribute(section, "data-only-paper", onPaper ? "" : null);
      setAttribute(section, "data-covered", view.page.covers[name] === null ? "" : null);
      if (known && (open || onPaper)) panels[name](view, lane);
    }
  };
}

/** What lies over panels comes with the first link that covers some.
 * @param {Find} find @param {string[]} names */
function createRenewCovers(find, names) {
  const needs = (/** @type {View} */ view) => Object.keys(view.page.covers).length > 0;
  return drawnWhen(needs, async () => {
    const { createCovers } = await fetched(() => import("./cover.js"));
    return createCovers(find, names);
  });
}

/** What is told of the algorithm. @param {Element} root */
function createAbout(root) {
  const all = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-about]"));
  return whenChanged((/** @type {string} */ algorithm) => {
    for (const one of all) setShown(one, one.dataset.about === algorithm);
  });
}

/** The renderer of each panel, by its name; those that are left are algorithms' own memories.
 * @param {Find} find @param {string[]} names @param {Creators} atOnce */
function createEach(find, names, atOnce) {
  const table = (/** @type {string} */ name) => async () =>
    (await fetched(() => import("./tables.js"))).createTable(name, find);
  const memory = (/** @type {string} */ name) => async () =>
    (await fetched(() => import("./memory-panel.js"))).createMemoryPanel(name, find);
  const create = (/** @type {string} */ name) => {
    if (name in atOnce) return atOnce[name](find);
    return drawnBy(loader(TABLES.includes(name) ? table(name) : memory(name)));
  };
  return Object.fromEntries(names.map((name) => [name, create(name)]));
}
