// @ts-check
/** Addresses and names of what is taken away. Pure. */
import { visibleMoves } from "../timeline/window.js";
import { fileName } from "../view/file-name.js";
import { puzzleParts } from "../view/link.js";
import { linkForOthers, linkOf } from "./link.js";

/**
 * @typedef {{first: bigint, last: bigint, marked: boolean}} Stretch moves first … last; marked by
 * in and out points, or in sight
 */

const OF_PAGE = ["about", "positions"]; // panels that a frame has not

/** The path and query of a page's view, for others.
 * @template {View} V @param {(view: V) => string} linkOf @returns {(view: V) => string} */
export function pathFor(linkOf) {
  return (view) => location.pathname + linkForOthers(view, linkOf);
}

/** The same view in a frame, with its first open panel. @param {View} view */
export function framePathOf(view) {
  const share = { ...view.share, present: false };
  const panels = view.panels.filter((name) => !OF_PAGE.includes(name));
  return `/embed${linkForOthers({ ...view, share, panels: panels.slice(0, 1) }, linkOf)}`;
}

/** What a course page holds to show it. @param {string} address @param {string} title */
export function frameCode(address, title) {
  const named = `src="${escaped(address)}" title="${escaped(title)}"`;
  return `<iframe ${named} width="800" height="600" style="border: 0" allow="fullscreen"></iframe>`;
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}

/** The moves to save: between the in and out points where both are set, else those in sight.
 * @param {View} view @returns {Stretch} */
export function stretchOf(view) {
  const { from, to } = view.timeline.range;
  const marked = from !== null && to !== null;
  const { first, last } = marked
    ? { first: from < to ? from : to, last: from < to ? to : from }
    : visibleMoves(view);
  const begin = first < 1n ? 1n : first;
  return { first: begin, last: last < begin ? begin : last, marked };
}

/** @param {View} view @param {Stretch} stretch @param {"csv" | "txt"} ending */
export function movesPath({ settings, page }, { first, last }, ending) {
  const stretch = [`first=${first}`, `last=${last}`];
  return `/moves.${ending}?${[...towerParts(settings), ...stretch, ...spoken(page)].join("&")}`;
}

/** The listing as a whole program, for this tower.
 * @param {Settings} settings @param {View["page"]} page */
export function programPath(settings, page) {
  const parts = [`algorithm=${settings.algorithm}`, ...towerParts(settings), ...spoken(page)];
  return `/listing.py?${parts.join("&")}`;
}

/** @param {Settings} settings */
function towerParts(settings) {
  const { discs, source, target } = settings;
  return [...puzzleParts(settings), `discs=${discs}`, `from=${source}`, `to=${target}`];
}

/** The language, where it was chosen. @param {View["page"]} page */
function spoken({ keepsLang, lang }) {
  return keepsLang ? [`lang=${lang}`] : [];
}

/** @param {View} view @param {string} ending
 * @param {string} [lane] its number, where there are several */
export function pictureName(view, ending, lane) {
  const own = lane === undefined ? null : view.compare.lanes?.[Number(lane)];
  const { move = "0" } = (own ? view.shown?.lanes[Number(lane)] : view.shown) ?? {};
  const of = own ? `-${own.algorithm}` : "";
  return `${fileName(own ?? view.settings)}-move-${move}${of}.${ending}`;
}
