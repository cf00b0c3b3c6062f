// @ts-check
/** Reads a lane as links write it, see lane-text.js. Pure. */
import { clamp } from "../core/bigint.js";
import { fact } from "../core/facts.js";
import { NAMES } from "./lane-text.js";
import { onlyAsked, puzzleOf } from "./lanes.js";
import { LABELS, PEGS, readPuzzle } from "./link.js";

/** @typedef {import("../view/state.js").Settings} Settings */
/** @typedef {import("./lanes.js").Offered & {algorithms: string[]}} Offered */

const NEXT = new RegExp(`,(?=(?:${NAMES.join("|")}):)`);
const THREE = [...LABELS.slice(0, PEGS.fewest)];

/**
 * The nearest possible lane to what the text says.
 * @param {string} text
 * @param {Offered} offered
 * @param {number} index
 * @returns {Settings}
 */
export function readLane(text, offered, index) {
  const [tower, ...own] = text.split(NEXT);
  const [algorithm = "", discs = "", from = "", to = ""] = tower.split(",");
  /** @type {Record<string, string>} */
  const said = { discs, from, to };
  for (const part of own) said[part.split(":")[0]] = part.slice(part.indexOf(":") + 1);
  return said.variant in offered.variants
    ? readVariant(said, offered)
    : readClassic(algorithm, said, offered, index);
}

/** @param {Record<string, string>} said @param {Offered} offered @returns {Settings} */
function readVariant(said, offered) {
  const read = (
    /** @type {string} */ name,
    /** @type {string} */ fallback,
    /** @type {(text: string) => string} */ nearest,
  ) => (said[name] ? nearest(said[name]) : fallback);
  return laneOf(readPuzzle(read, offered), offered);
}

/**
 * A puzzle that was read, with the algorithm that makes its moves.
 * @param {Settings} settings
 * @param {Pick<Offered, "variants">} offered
 */
export function laneOf(settings, { variants }) {
  const { algorithm = settings.algorithm } = variants[puzzleOf(settings)] ?? {};
  return onlyAsked({ ...settings, algorithm });
}

/**
 * @param {string} algorithm
 * @param {Record<string, string>} said
 * @param {Offered} offered
 * @param {number} index
 * @returns {Settings}
 */
function readClassic(algorithm, { discs, from, to }, { algorithms, largest, lanes }, index) {
  const defaults = fact("defaults");
  const source = THREE.includes(from) ? from : defaults.source;
  const others = THREE.filter((peg) => peg !== source);
  return {
    algorithm: algorithms.includes(algorithm) ? algorithm : lanes.offered[index],
    discs: /^\d{1,9}$/.test(discs)
      ? Number(clamp(BigInt(discs), 1n, BigInt(largest)))
      : defaults.discs,
    source,
    target: others.includes(to) ? to : others[others.length - 1],
  };
}
