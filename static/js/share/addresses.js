// @ts-check
/** Addresses and file names of what is shared or saved. Pure. */
import { YOURS } from "../core/variants.js";
import { visibleMoves } from "../timeline/window.js";
import { coversOf, fileName, langParts, towerParts } from "../view/view-link.js";

/** Path and query of a view. @template {View} [V=View] @typedef {(view: V) => string} PathOf */

/**
 * @typedef {{first: bigint, last: bigint, marked: boolean}} Stretch moves first … last; marked by
 * in and out points, or in sight
 */

const OF_THEME = ["theme", "text"];
const OF_PRESENT = ["present", "timeline", "panel"];

/** The link for others: without the theme and the presenter view, unless chosen.
 * @template {View} V @param {V} view
 * @param {(view: V) => string} write what writes the whole link */
export function linkForOthers(view, write) {
  const { theme, present, covers } = view.share;
  const left = [...(theme ? [] : OF_THEME), ...(present ? [] : OF_PRESENT)];
  const shown = {
    ...view,
    ...(present && { present: { ...view.present, on: true } }),
    ...(covers && { page: { ...view.page, covers: coversOf(covers) } }),
  };
  const [query, ...fragment] = write(shown).split("#");
  const parts = query.slice(1).split("&");
  const kept = parts.filter((part) => !left.includes(part.split("=")[0])).join("&");
  return [`?${kept}`, ...fragment].join("#");
}

/** The path and query of a page's view, for others; for a class, of what the class sees.
 * @template {View} V @param {(view: V) => string} linkOf @returns {PathOf<V>} */
export function pathFor(linkOf) {
  return (view) => {
    const alone = view.compare.lanes ? "/compare" : "/";
    return (view.room ? alone : location.pathname) + linkForOthers(view, linkOf);
  };
}

/** Whether frames have a panel. @param {string} name */
export function isOfFrames(name) {
  return !["about", "positions"].includes(name);
}

/** The panels that a frame of this view has: those chosen, else the first two that are open.
 * @param {View} view */
export function framePanelsOf({ panels, share }) {
  return share.frame.panels ?? panels.filter(isOfFrames).slice(0, 2);
}

/** The HTML with which a course page shows it; the frame needs no permissions.
 * @param {string} address @param {string} title @param {string} size such as "800x600" */
export function frameCode(address, title, size) {
  const named = `src="${escaped(address)}" title="${escaped(title)}"`;
  const [width, height] = size.split("x");
  const measured = `width="${width}" height="${height}"`;
  return `<iframe ${named} ${measured} style="border: 0"></iframe>`;
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}

/** The moves to save: between the in and out points if both are set, else those in sight.
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
  return `/moves.${ending}?${[...towerParts(settings), ...stretch, ...langParts(page)].join("&")}`;
}

/** The listing as a whole program, for this tower.
 * @param {Settings} settings @param {View["page"]} page */
export function programPath(settings, page) {
  return `/listing.py?${runParts(settings, page)}`;
}

/** All moves in words, as this algorithm makes them.
 * @param {View} view */
export function runPath({ settings, page }) {
  return `/run.txt?${runParts(settings, page)}`;
}

/** @param {Settings} settings @param {View["page"]} page */
function runParts(settings, page) {
  const parts = [`algorithm=${settings.algorithm}`, ...towerParts(settings), ...langParts(page)];
  return parts.join("&");
}

/** @param {View} view @param {string} ending
 * @param {string} [lane] its number, if there are several */
export function pictureName(view, ending, lane) {
  const own = lane === undefined ? null : view.compare.lanes?.[Number(lane)];
  const { move = "0" } = (own ? view.shown?.lanes[Number(lane)] : view.shown) ?? {};
  const of = own ? `-${own.recording ? YOURS : own.algorithm}` : "";
  return `${fileName(own ?? view.settings)}-move-${move}${of}.${ending}`;
}
