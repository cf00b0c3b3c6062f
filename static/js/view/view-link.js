// @ts-check
/**
 * How links write a puzzle and its move, language and speed: in the same way for every page, which
 * reads what it can use. Pure.
 */
import { isUsual } from "../core/variants.js";

/** @import {OfVariant} from "./parts.js" */
/** @import {Looks} from "../core/links.js" */

const OF_VARIANTS = /** @type {const} */ (["variant", "pegs", "split", "start", "goal", "path"]);

/**
 * The settings that only some puzzles have, in the order of links: name, sign, value.
 * @param {OfVariant} settings @param {string} [sign]
 */
export function puzzleParts(settings, sign = "=") {
  return OF_VARIANTS.flatMap((name) => {
    const value = settings[name];
    return value ? `${name}${sign}${Array.isArray(value) ? value.join("|") : value}` : [];
  });
}

/** The parts of a link that name a puzzle and its move; the server writes them the same way.
 * @param {Omit<Settings, "algorithm">} lane @param {{move?: string, line?: number}} at */
export function placeParts(lane, { move = "0", line = 0 }) {
  return [...towerParts(lane), `move=${move}`, ...(line ? [`line=${line}`] : [])];
}

/** The parts of a link that name a puzzle. @param {Omit<Settings, "algorithm">} lane */
export function towerParts(lane) {
  const { discs, source, target } = lane;
  return [...puzzleParts(lane), `discs=${discs}`, `from=${source}`, `to=${target}`];
}

/**
 * The place that a page keeps: as it was given, while the page still shows the same part of it;
 * otherwise what the page shows. Then the parts that the page cannot show.
 * @param {View["page"]} page @param {string[]} shown
 * @param {string[]} [own] how the page's own link writes what it shows
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
 * uncovered; null while it is covered */

/** @param {string[]} names @returns {Covers} */
export function coversOf(names) {
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** The panels still covered. @param {Pick<View, "page">} view */
export function coveredIn({ page: { covers } }) {
  return Object.keys(covers).filter((name) => covers[name] === null);
}

// The looks in a link, as the server reads them and as the history keeps them. Pure.

/** @param {{link: Looks, notices?: string[]}} said what a link says, and what was wrong with it */
export function pageOf({ link: { names_lang, theme, place = {} }, notices = [] }) {
  return /** @type {Partial<View["page"]>} */ ({
    place,
    keepsLang: names_lang ?? false,
    ...(theme && { theme }),
    ...(notices.length && { notices }),
  });
}

/** A link without a text size leaves each viewer's own. @param {Looks} link */
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

// Names of saved files. Pure.

/** The start of a file's name: "hanoi-6-discs", "hanoi-antwerp-2-discs".
 * @param {{discs: number, variant?: string}} settings */
export function fileName({ discs, variant }) {
  const kind = isUsual({ variant }) ? "" : `${variant}-`;
  return `hanoi-${kind}${discs}-${discs === 1 ? "disc" : "discs"}`;
}
