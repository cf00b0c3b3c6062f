// @ts-check
/** Addresses and names of what is taken away. Pure. */
import { linkOf } from "../link.js";
import { visibleMoves } from "../timeline-window.js";

/** @typedef {import("../view.js").View} View */
/** @typedef {{first: bigint, last: bigint, marked: boolean}} Stretch moves first … last; marked by in and out points, or in sight */

export const MOST_MOVES = 100_000n;

/** The path and query of this view in the whole app. @param {View} view */
export function pathOf(view) {
  return `/${linkOf(view)}`;
}

/** The same view in a frame, with its first open panel. @param {View} view */
export function framePathOf(view) {
  return `/embed${linkOf({ ...view, panels: view.panels.slice(0, 1) })}`;
}

/** What a course page holds to show it. @param {string} address @param {string} title */
export function frameCode(address, title) {
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="800" height="600" style="border: 0" allow="fullscreen"></iframe>`;
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}

/** Whether an address with this host name is one of the machine it is used on. @param {string} hostname */
export function isLoopback(hostname) {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname);
}

/** The moves to save: between the in and out points where both are set, else those in sight. @param {View} view @returns {Stretch} */
export function stretchOf(view) {
  const { from, to } = view.range;
  const marked = from !== null && to !== null;
  const { first, last } = marked ? { first: from < to ? from : to, last: from < to ? to : from } : visibleMoves(view);
  const begin = first < 1n ? 1n : first;
  return { first: begin, last: last < begin ? begin : last, marked };
}

/** @param {View} view @param {Stretch} stretch @param {"csv" | "txt"} ending */
export function movesPath({ settings: { discs, source, target }, keepsLang, lang }, { first, last }, ending) {
  const spoken = keepsLang ? `&lang=${lang}` : "";
  return `/moves.${ending}?discs=${discs}&from=${source}&to=${target}&first=${first}&last=${last}${spoken}`;
}

/** @param {View} view @param {string} ending */
export function pictureName(view, ending) {
  const { discs } = view.settings;
  return `hanoi-${discs}-${discs === 1 ? "disc" : "discs"}-move-${view.shown?.move ?? 0}.${ending}`;
}
