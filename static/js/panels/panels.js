// @ts-check
/**
 * The table of panels: what draws each, and how much space it needs; and what draws those that are
 * open.
 */
import { setAttribute, setShown, whenChanged, within } from "../core/dom.js";
import { drawnBy, drawnWhen, fetched, loader } from "../core/load.js";
import { callStack } from "./call-stack.js";
import { code } from "./code.js";
import { explicitStack } from "./explicit-stack.js";

/** @typedef {(view: View, lane: LaneState) => void} Panel draws one */
/** @typedef {Record<string, (find: Find) => Panel>} Creators by the panels' names */

/**
 * What scripts know about a panel. One without a script here is drawn by the pages that have it.
 * @typedef {object} PanelScript
 * @property {(find: Find) => Panel} [create]
 * @property {(lane: LaneOpened, view: View) => number} [rows] of its list in its fullest state
 * @property {number} [head] em: the headings of its list
 * @property {boolean} [fills] whether its text, of any length, takes what is left and is scrolled
 * @property {boolean} [wide] whether it is best placed beside the code, in the wider column
 * @property {boolean} [paper] whether it is printed even if it is closed
 */

const HEAD = 1.7; // em
const MOVES_AROUND = 9;
const COSTS = 3;
const OUTPUT = 8;
const FOUND = 8; // rows at least
const VARIABLES = 5; // of a person's own program: more are scrolled

/** @type {Record<string, PanelScript>} */
export const PANELS = {
  code,
  "call-stack": callStack,
  "explicit-stack": explicitStack,
  "idle-peg": { paper: true },
  "position-formula": { ...table("position-formula", ({ discs }) => discs), wide: true },
  moves: table("moves", () => MOVES_AROUND),
  variables: { ...table("variables", variableRows), wide: true },
  costs: table("costs", () => COSTS),
  output: { rows: () => OUTPUT, head: HEAD },
  about: { wide: true },
  found: { rows: () => FOUND, fills: true, wide: true },
  helpers: { wide: true },
};

/** @type {NonNullable<PanelScript["rows"]>} */
function variableRows({ algorithm }, { page, program }) {
  return page.variables[algorithm ?? ""] ?? (program ? VARIABLES : 0);
}

/** A plain table, whose script loads when it is first opened.
 * @param {string} name @param {NonNullable<PanelScript["rows"]>} rows @returns {PanelScript} */
function table(name, rows) {
  const load = async () => (await fetched(() => import("./tables.js"))).createTable;
  return { create: whenOpened(async (find) => (await load())(name, find)), rows, head: HEAD };
}

/** The memory of the algorithm with this name. @param {string} name */
function memoryPanel(name) {
  const load = async () => (await fetched(() => import("./memory-panel.js"))).createMemoryPanel;
  return whenOpened(async (find) => (await load())(name, find));
}

/** Draws a panel with a script that loads when the panel is first opened.
 * @param {(find: Find) => Promise<Panel>} load @returns {(find: Find) => Panel} */
function whenOpened(load) {
  return (find) => drawnBy(loader(() => load(find)));
}

/** @param {Element} root @param {string[]} names
 * @param {Creators} [own] what this page draws itself, or has at once
 * @param {(view: View, name: string) => boolean} [isHere] whether an open panel is drawn already */
export function createPanels(root, names, own = {}, isHere = () => true) {
  const find = within(root);
  const creatorOf = (/** @type {string} */ name) =>
    own[name] ?? PANELS[name]?.create ?? memoryPanel(name);
  const panels = Object.fromEntries(names.map((name) => [name, creatorOf(name)(find)]));
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
      const printed = view.share.printing && PANELS[name]?.paper === true;
      const onPaper = !open && known && printed;
      setShown(section, open || onPaper);
      setAttribute(section, "data-only-paper", onPaper ? "" : null);
      setAttribute(section, "data-covered", view.page.covers[name] === null ? "" : null);
      if (known && (open || onPaper)) panels[name](view, lane);
    }
  };
}

/** What lies over panels loads with the first link that covers some.
 * @param {Find} find @param {string[]} names */
function createRenewCovers(find, names) {
  const needs = (/** @type {View} */ view) => Object.keys(view.page.covers).length > 0;
  return drawnWhen(needs, async () => {
    const { createCovers } = await fetched(() => import("./cover.js"));
    return createCovers(find, names);
  });
}

/** What is said about the algorithm. @param {Element} root */
function createAbout(root) {
  const all = /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-about]"));
  return whenChanged((/** @type {string} */ algorithm) => {
    for (const one of all) setShown(one, one.dataset.about === algorithm);
  });
}
