// @ts-check
/**
 * The same place on another page: a puzzle and its move, with what was chosen of both and of looks.
 * Every page reads what it can of these parts of a link. Pure.
 */
import { puzzleParts } from "../view/link.js";

/** @import {Settings} from "../view/parts.js" */

/** What names a puzzle and its move; the server writes it alike.
 * @param {Omit<Settings, "algorithm">} lane @param {{move?: string, line?: number}} at */
export function placeParts(lane, { move = "0", line = 0 }) {
  return [...towerParts(lane), `move=${move}`, ...(line ? [`line=${line}`] : [])];
}

/** What names a puzzle. @param {Omit<Settings, "algorithm">} lane */
export function towerParts(lane) {
  const { discs, source, target } = lane;
  return [...puzzleParts(lane), `discs=${discs}`, `from=${source}`, `to=${target}`];
}

/**
 * What a page keeps: the place that it was given, as long as it shows what it showed of that, else
 * what it shows; and what it shows nothing of.
 * @param {View["page"]} page @param {string[]} shown
 * @param {string[]} [own] how the page's own link says what it shows
 */
export function keptParts({ place: { whole, at = "", rest } }, shown, own = shown) {
  return [...(whole && at === shown.join("&") ? [whole] : own), ...(rest ? [rest] : [])];
}
