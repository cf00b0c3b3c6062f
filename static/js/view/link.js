// @ts-check
/**
 * What links say of a puzzle and its move, of language and speed, in the same way on every page,
 * which reads what it can of them. Pure.
 */

/** @import {OfVariant} from "./parts.js" */

const OF_VARIANTS = /** @type {const} */ (["variant", "pegs", "split", "start", "goal", "path"]);

/**
 * What only some puzzles are asked for, in the order in which links name it: after each name the
 * sign, and the value.
 * @param {OfVariant} settings @param {string} [sign]
 */
export function puzzleParts(settings, sign = "=") {
  return OF_VARIANTS.flatMap((name) => {
    const value = settings[name];
    return value ? `${name}${sign}${Array.isArray(value) ? value.join("|") : value}` : [];
  });
}

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

/** @param {View["page"]} page @param {View["travel"]} travel */
export function pageParts(page, travel) {
  return [...langParts(page), ...(travel.power === 1 ? [] : [`speed=${travel.power}`])];
}

/** @param {View["page"]} page */
export function langParts({ keepsLang, lang }) {
  return keepsLang ? [`lang=${lang}`] : [];
}
