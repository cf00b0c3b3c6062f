// @ts-check
/**
 * What a link says of a variant: `/?variant=pegs&pegs=5&discs=8`, positions as `5,4|2,1|3`. A bad
 * value gives a notice and is left out.
 */
import { fact } from "../core/facts.js";
import { number, oneOf } from "../core/link-reading.js";
import { readSettings } from "../view/link.js";

/** @typedef {import("../view/state.js").Settings} Settings */
/** @typedef {import("../core/link-reading.js").Read} Read */
/**
 * What may be asked of a variant: how many discs, and which other fields; which goals a person who
 * plays may have.
 * @typedef {{fewest: number, most: number, usual: number, takes: string[], goal: "any" | "tower" |
 * "known"}} Limits
 */
/** @typedef {{variants: Record<string, Limits>}} OfVariants */

export const LABELS = "ABCDEFGH";
export const PEGS = { fewest: 3, most: 8, usual: 4 };
const LONGEST = 400;

/**
 * @param {Read} read
 * @param {Pick<import("../view/link.js").Offered, "algorithms" | "largest"> & OfVariants} offered
 * @returns {Settings}
 */
export function readPuzzle(read, offered) {
  const { variants } = offered;
  const named = fact("defaults").variant;
  const variant = read("variant", named, oneOf(Object.keys(variants), named));
  if (variant === named) return readSettings(read, offered);
  const { fewest, most, usual, takes } = variants[variant];
  const size = number(BigInt(fewest), BigInt(most), usual);
  const discs = Number(read("discs", String(usual), size));
  const pegs = takes.includes("pegs") ? readPegs(read) : undefined;
  return /** @type {Settings} */ ({
    variant,
    pegs,
    split: takes.includes("split") ? readSplit(read, discs) : undefined,
    ...readEnds(read, takes, pegs ?? 3),
    path: takes.includes("path") ? readPath(read) : undefined,
    discs,
    ...readTower(read, pegs ?? 3),
  });
}

/** @param {Read} read */
function readPegs(read) {
  const { fewest, most, usual } = PEGS;
  return Number(read("pegs", String(usual), number(BigInt(fewest), BigInt(most), usual)));
}

/** @param {Read} read @param {number} discs */
function readSplit(read, discs) {
  if (discs < 2) return undefined;
  const nearest = (/** @type {string} */ text) =>
    /^[1-9]\d?$/.test(text) && Number(text) < discs ? text : "";
  return read("split", "", nearest) || undefined;
}

/** @param {Read} read */
function readPath(read) {
  return read("path", "1", oneOf(["1", "2"], "1")) === "2" ? "2" : undefined;
}

/** @param {Read} read @param {string[]} takes @param {number} pegs */
function readEnds(read, takes, pegs) {
  const end = (/** @type {string} */ name) => {
    if (!takes.includes(name)) return undefined;
    const possible = (/** @type {string} */ text) => (positionOf(text, pegs) ? text : "");
    return positionOf(read(name, "", possible), pegs) ?? undefined;
  };
  return { start: end("start"), goal: end("goal") };
}

/** @param {Read} read @param {number} pegs */
function readTower(read, pegs) {
  const labels = [...LABELS.slice(0, pegs)];
  const source = read("from", "A", oneOf(labels, "A"));
  const others = labels.filter((label) => label !== source);
  const usual = others.includes("C") ? "C" : others[0];
  return { source, target: read("to", usual, oneOf(others, usual)) };
}

/**
 * The position that a text like `5,4|2,1|3` means; null where it means none. Whether it keeps the
 * rules the server says.
 * @param {string} text
 * @param {number} pegs
 * @returns {number[][] | null}
 */
export function positionOf(text, pegs) {
  const parts = text.replace(/\s/g, "").split("|");
  if (text.length > LONGEST || parts.length !== pegs) return null;
  if (!parts.every((part) => /^(\d{1,3}(,\d{1,3})*)?$/.test(part))) return null;
  const position = parts.map((part) => (part ? part.split(",").map(Number) : []));
  const discs = position.flat();
  return discs.length && new Set(discs).size === discs.length ? position : null;
}

/** @param {number[][]} position */
export function textOf(position) {
  return position.join("|");
}
