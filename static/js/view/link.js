// @ts-check
/** What a link says of settings, place, pace, panels and looks. */
import { fact } from "../core/facts.js";
import { integer, number, oneOf, readTheme, typedMove } from "../core/link-reading.js";
import { mostMoves } from "../core/variants.js";

/** @typedef {import("./state.js").View} View */
/** @typedef {import("./state.js").Known} Known */
/** @typedef {import("../core/link-reading.js").Link} Link */
/** @typedef {import("../core/link-reading.js").Read} Read */
/** @typedef {{algorithms: string[], panels: string[], largest: number}} Offered what there is */

const LONGEST_LINE = 10n ** 6n;

/**
 * @param {Link} link
 * @param {Offered} offered
 * @param {import("./state.js").Settings} settings of the same link
 * @returns {Known & {settings: import("./state.js").Settings}}
 */
export function readView({ query, read }, offered, settings) {
  const last = mostMoves(settings);
  const start = {
    move: read("move", "0", number(0n, last), typedMove(last)),
    line: Number(read("line", "0", number(0n, LONGEST_LINE))),
  };
  const unit = read("unit", "move", oneOf(["move", "line"], "move")) === "line" ? "line" : "move";
  return {
    settings,
    travel: { start, unit, power: readPower(read) },
    page: readPage(query, read),
    ...(query.has("panels") && { panels: readPanels(read, offered) }),
  };
}

/** The speed, as a power of two. @param {Read} read */
export function readPower(read) {
  const { slowest, fastest, usual } = fact("speeds");
  return Number(read("speed", String(usual), integer(slowest, fastest, usual)));
}

/**
 * The language, and the theme where the link names one.
 * @param {URLSearchParams} query
 * @param {Read} read
 */
export function readPage(query, read) {
  return { keepsLang: query.has("lang"), ...(query.has("theme") && { theme: readTheme(read) }) };
}

/**
 * The tower and its algorithm.
 * @param {Read} read
 * @param {Pick<Offered, "algorithms" | "largest">} offered
 */
export function readSettings(read, offered) {
  const defaults = fact("defaults");
  read("variant", defaults.variant, () => defaults.variant);
  const source = read("from", defaults.source, oneOf(["A", "B", "C"], defaults.source));
  const others = ["A", "B", "C"].filter((peg) => peg !== source);
  const usual = others.includes(defaults.target) ? defaults.target : others[0];
  const target = read("to", usual, oneOf(others, others[others.length - 1]));
  const size = number(1n, BigInt(offered.largest), defaults.discs);
  return {
    discs: Number(read("discs", String(defaults.discs), size)),
    source,
    target,
    algorithm: read("algorithm", defaults.algorithm, oneOf(offered.algorithms, defaults.algorithm)),
  };
}

/** @param {Read} read @param {Offered} offered */
function readPanels(read, { panels }) {
  const names = (/** @type {string} */ text) => text.split(",").filter((name) => name !== "");
  const possible = (/** @type {string} */ text) =>
    names(text).every((name) => panels.includes(name))
      ? text
      : panels.filter((name) => names(text).includes(name)).join(",");
  return names(read("panels", "", possible));
}

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

/** What only some puzzles are asked for. @param {import("./state.js").Settings} settings */
export function puzzleParts({ discs, source, target, algorithm, ...own }) {
  return Object.entries(own).flatMap(([name, value]) => (value ? `${name}=${said(value)}` : []));
}

/** What a variant is asked for, as links write it. @param {unknown} value */
function said(value) {
  return Array.isArray(value) ? value.join("|") : value;
}

/** @param {View["page"]} page @param {View["travel"]} travel */
export function pageParts(page, travel) {
  return [
    ...(page.keepsLang ? [`lang=${page.lang}`] : []),
    ...(travel.power === 1 ? [] : [`speed=${travel.power}`]),
  ];
}
