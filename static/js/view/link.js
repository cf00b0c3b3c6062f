// @ts-check
/**
 * What links say of a puzzle and its move, of language and speed, in the same way on every page,
 * which reads what it can of them. Pure.
 */
import { isUsual } from "../core/variants.js";

/** @import {OfVariant} from "./parts.js" */
/** @import {Looks} from "../core/links.js" */

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

// Panels that a link covers until a press shows them. Pure.

/** @typedef {Record<string, string | null>} Covers by the panel's name: the moves made when it was
 * shown; null as long as it is covered */

/** @param {string[]} names @returns {Covers} */
export function coversOf(names) {
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** Those that are covered still. @param {Pick<View, "page">} view */
export function coveredIn({ page: { covers } }) {
  return Object.keys(covers).filter((name) => covers[name] === null);
}

// What links say of looks alone, as the server reads it and as the history keeps it. Pure.

/** @param {{link: Looks, notices?: string[]}} said what a link says, what was wrong with it */
export function pageOf({ link: { names_lang, theme, place = {} }, notices = [] }) {
  return /** @type {Partial<View["page"]>} */ ({
    place,
    keepsLang: names_lang ?? false,
    ...(theme && { theme }),
    ...(notices.length && { notices }),
  });
}

/** A link without a size of text leaves each viewer's own. @param {Looks} link */
export function presentOf({ present, text }) {
  return {
    on: false,
    timeline: false,
    chosen: null,
    spot: null,
    ...present,
    ...(text && { textSize: text }),
  };
}

/** @param {View} view @returns {Looks} */
export function keptLooks({ page, present: { on, timeline, chosen, textSize } }) {
  return {
    names_lang: page.keepsLang,
    theme: page.theme,
    ...((page.place.whole || page.place.rest) && { place: page.place }),
    ...(on && { present: { on, timeline, ...(chosen && { chosen }) } }),
    ...(textSize !== 100 && { text: textSize }),
  };
}

/** The theme that the switch "Projector" leads to. @param {View["page"]} page */
export function otherTheme({ theme, plain }) {
  return theme === "projector" ? plain : "projector";
}

// What files that are saved are called. Pure.

/** The beginning of a file's name: "hanoi-6-discs", "hanoi-antwerp-2-discs".
 * @param {{discs: number, variant?: string}} settings */
export function fileName({ discs, variant }) {
  const kind = isUsual({ variant }) ? "" : `${variant}-`;
  return `hanoi-${kind}${discs}-${discs === 1 ? "disc" : "discs"}`;
}
