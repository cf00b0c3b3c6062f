// @ts-check
/**
 * The panels of the presenter view: the code, and with it the algorithm's own memory or the panel
 * that was chosen in its place. Nothing else affects this. Pure.
 */
import { memoryOf } from "../view/lanes.js";

/** The panel that is shown with the code: the chosen one, while it is open. @param {View} view */
export function chosenPanel(view) {
  const { present, panels } = view;
  const wanted = [present.chosen, memoryOf(view), panels.find((name) => name !== "code")];
  return wanted.find((name) => name && panels.includes(name)) ?? panels[0] ?? null;
}

/** @param {View} view @returns {string[]} the code first; only that if there is space for one */
export function presentedPanels(view) {
  const chosen = chosenPanel(view);
  if (chosen === null) return [];
  if (view.sizes.board.kind === "tabs") return [chosen];
  const both = new Set(["code", chosen === "code" ? memoryOf(view) : chosen]);
  return [...both].filter((name) => view.panels.includes(name));
}

/** The panel this many places further on, wrapping around; the code is there with each.
 * @param {View} view @param {1 | -1} by */
export function panelAfter(view, by) {
  const others = view.panels.filter((name) => name !== "code");
  const all = others.length ? others : view.panels;
  const here = all.indexOf(chosenPanel(view) ?? "");
  return all[(Math.max(here, 0) + by + all.length) % all.length] ?? null;
}
