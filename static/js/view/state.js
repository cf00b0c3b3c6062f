// @ts-check
/**
 * What the page shows: one value, owned by the store. Its parts are named after the folders that
 * own them; only handlers of that folder change them.
 */

import { fact } from "../core/facts.js";
import { firstPanels } from "./lanes.js";

/** @import {Address, Algorithms, Compare, Ends, Mark, Notice, Own, Page} from "./parts.js" */
/** @import {Present, Range as MarkedRange, Share, Shown, Sizes} from "./parts.js" */
/** @import {Stage, Talk, Think, Timeline, Travel} from "./parts.js" */

/**
 * @typedef {object} Common what every page shows
 * @property {Settings} settings what was asked for; of the first lane where several are compared
 * @property {Ends | null} ends from where to where; null: between two pegs
 * @property {LaneOpened | null} opened what the shown state is of: the lane, or the longest one
 * @property {Shown | null} shown
 * @property {string[]} panels open panels, in the order of the chips
 * @property {Record<string, number>} scroll of each list, in pixels
 * @property {Talk} talk
 * @property {Travel} travel
 * @property {Page} page
 * @property {Sizes} sizes
 * @property {Compare} compare
 * @property {Stage} stage
 * @property {Timeline} timeline
 * @property {Present} present
 * @property {Think} think
 * @property {Share} share
 * @property {Own} own
 * @property {Algorithms} algorithms
 */
/** A view, with what a page adds to it. @template {object} [X={}] @typedef {Common & X} View */

/**
 * What link and storage know of a view.
 * @typedef {object} Known
 * @property {Settings} [settings]
 * @property {Ends} [ends]
 * @property {string[] | null} [panels] null: nobody has named any
 * @property {Partial<Travel>} [travel]
 * @property {Partial<Page>} [page]
 * @property {Partial<Compare>} [compare]
 * @property {Partial<Timeline>} [timeline]
 * @property {Partial<Present>} [present]
 * @property {Partial<Think>} [think]
 * @property {Own} [own]
 */

export const NO_RANGE = Object.freeze({ from: null, to: null, loop: false });

/** @type {Readonly<Omit<Common, "settings" | "panels">>} */
const FIRST = {
  ends: null,
  opened: null,
  shown: null,
  scroll: {},
  talk: {
    connection: "connecting",
    sent: 0,
    answered: 0,
    opening: 0,
    seeking: 0,
    waiting: null,
    lanes: null,
    confirmed: null,
    ahead: [],
  },
  travel: {
    start: { move: "0", line: 0 },
    unit: "move",
    power: 1,
    wantsPlay: null,
    drag: null,
    aim: null,
  },
  page: {
    lang: "en",
    keepsLang: false,
    theme: "auto",
    plain: "auto",
    singleKeys: true,
    reducedMotion: false,
    dialog: null,
    field: "",
    go: { text: "", problem: null },
    discsSaid: null,
    help: "daily",
    blank: false,
    begun: false,
    front: null,
    fittedFor: "",
    panelsNamed: false,
    variables: {},
    notices: [],
    jumps: 0,
  },
  sizes: {
    stage: { width: 0, height: 0 },
    stages: [],
    timeline: 0,
    band: 24,
    row: 34,
    em: 17,
    page: Infinity,
    line: 0,
    listing: 0,
    lists: {},
    lanes: {
      width: 0,
      height: 0,
      gap: 0,
      em: 0,
      code: 0,
      text: 0,
      sides: 0,
      most: 0,
      edge: { width: 0, height: 0 },
      front: false,
      fixed: [],
    },
    board: { kind: "columns", width: 0, height: 0, first: 0, second: 0, gap: 0, most: 34 },
    panels: {},
    chips: { before: false, after: false, width: 0 },
  },
  compare: { lanes: null, opened: [], tab: 0, found: null, partly: false },
  stage: { lit: null },
  timeline: { window: { lo: 0n, hi: 0n }, pointed: null, tools: false, range: NO_RANGE, marks: [] },
  present: {
    on: false,
    awake: false,
    timeline: false,
    chosen: null,
    spot: null,
    textSize: 100,
    remote: false,
  },
  think: { on: false, from: 1, question: null, verdict: null, done: null, right: 0, wrong: 0 },
  share: { origin: null, theme: false, present: false, printing: false },
  own: {},
  algorithms: { text: "", at: null },
};

/** The view at first; what comes later in the list is known better.
 * @param {...Known} known @returns {View} */
export function beginView(...known) {
  const { discs, source, target, algorithm } = fact("defaults");
  return known.reduce(knowing, {
    ...FIRST,
    settings: { discs, source, target, algorithm },
    panels: firstPanels(algorithm),
    travel: { ...FIRST.travel, power: fact("speeds").usual },
    present: { ...FIRST.present, textSize: fact("text_sizes").usual },
  });
}

/** The view with what is known put in its place, part by part.
 * @template {View} V @param {V} view @param {Known} known @returns {V} */
export function knowing(view, { settings, panels, ...parts }) {
  const page = {
    ...view.page,
    panelsNamed: panels === undefined ? view.page.panelsNamed : !!panels,
  };
  const next = { ...view, page, settings: settings ?? view.settings };
  if (panels) next.panels = panels;
  else if (!page.panelsNamed) next.panels = firstPanels(next.settings.algorithm);
  for (const [name, part] of Object.entries(parts)) {
    const key = /** @type {keyof typeof parts} */ (name);
    Object.assign(next, { [key]: { ...next[key], ...part } });
  }
  return next;
}

/**
 * The view with some fields of one of its parts changed.
 * @template {"talk" | "travel" | "page" | "compare" | "stage" | "timeline" | "present" | "think" |
 * "share" | "algorithms"} P
 * @template {View} V @param {V} view @param {P} part @param {Partial<View[P]>} change @returns {V}
 */
export function withPart(view, part, change) {
  return { ...view, [part]: { ...view[part], ...change } };
}
