// @ts-check
/**
 * What the page shows: one value, owned by the store. Its parts are named after the folders that
 * own them; only handlers of that folder change them.
 */
import { fact } from "../core/facts.js";
import { FIRST } from "./first.js";
import { firstPanels } from "./lanes.js";

/** @import {Lesson} from "../lesson/lesson-state.js" */
/** @import {OwnProgram} from "../program/program-state.js" */
/** @import {Ends, First, Own, Talk, Travel} from "./parts.js" */

/**
 * What every page shows: `settings` are those requested, of the first lane if several are compared;
 * `panels` are the open ones, in the order of the chips; `room` is the class, if any, `lesson` the
 * lesson, and `program` the user's own, if the page shows one.
 * @typedef {First & {talk: Talk, travel: Travel, settings: Settings, panels: string[], room?: Room,
 * lesson?: Lesson, program?: OwnProgram}} Common
 */
/** A view, with what a page adds to it. @template {object} [X={}] @typedef {Common & X} View */

/** @typedef {"travel" | "page" | "compare" | "timeline" | "present" | "think"} Told */
/**
 * What link and storage know of a view; panels are null if neither names any.
 * @typedef {{settings?: Settings, ends?: Ends, panels?: string[] | null, own?: Own, room?: Room,
 * lesson?: Partial<Lesson>, program?: Partial<OwnProgram>} &
 * {[P in Told]?: Partial<First[P]>}} Known
 */

/** The initial view; later arguments override earlier ones.
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

/** The view updated with what is known, part by part.
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

// Renderers that depend on only some parts of the view.

/** A renderer that runs only when one of these parts has changed since last time.
 * @param {(keyof View)[]} names @param {(view: View) => void} render */
export function ofParts(names, render) {
  /** @type {View | null} */
  let drawn = null;
  return (/** @type {View} */ view) => {
    const before = drawn;
    drawn = view;
    if (!before || names.some((name) => before[name] !== view[name])) render(view);
  };
}
