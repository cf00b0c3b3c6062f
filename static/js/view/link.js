// @ts-check
/** What links say of a puzzle, of language and speed. */

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

/** @param {View["page"]} page @param {View["travel"]} travel */
export function pageParts(page, travel) {
  return [...langParts(page), ...(travel.power === 1 ? [] : [`speed=${travel.power}`])];
}

/** @param {View["page"]} page */
export function langParts({ keepsLang, lang }) {
  return keepsLang ? [`lang=${lang}`] : [];
}
