// @ts-check
/** What a link says of settings, place, pace, panels and looks. */

/** @import {OfVariant} from "./parts.js" */

const OF_VARIANTS = /** @type {const} */ (["variant", "pegs", "split", "start", "goal", "path"]);

/** @param {View} view */
export function viewParts({ settings, panels, shown, travel, page }) {
  const { discs, source, target, algorithm } = settings;
  const { move, line } = shown ?? travel.start;
  return [
    ...puzzleParts(settings),
    ...[`discs=${discs}`, `from=${source}`, `to=${target}`, `move=${move}`, `line=${line}`],
    ...(algorithm ? [`algorithm=${algorithm}`] : []),
    ...(page.panelsNamed ? [`panels=${panels.join(",")}`] : []),
    `theme=${page.theme}`,
    ...(travel.unit === "move" ? [] : [`unit=${travel.unit}`]),
    ...pageParts(page, travel),
  ];
}

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
