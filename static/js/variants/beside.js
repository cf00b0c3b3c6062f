// @ts-check
/** A puzzle beside another one to compare it with: more pegs beside fewer, any other beside the
 * classic one with as many discs. Pure. */
import { fact } from "../core/facts.js";
import { pageParts } from "../view/link.js";
import { laneText } from "./lane-text.js";
import { PEGS } from "./link.js";

/** How many pegs the other lane has; nothing where it is classic. @param {Settings} here */
export function pegsBeside({ pegs }) {
  if (!pegs) return undefined;
  return pegs === PEGS.fewest ? PEGS.usual : PEGS.fewest;
}

/** The link to both on one clock. @param {View} view @param {LaneOpened} opened */
export function besideLink({ settings, page, travel }, opened) {
  const { source, target, algorithm } = fact("defaults");
  const pegs = pegsBeside(settings);
  const here = { ...settings, algorithm: opened.algorithm ?? settings.algorithm };
  const discs = Math.min(fact("largest"), opened.disc_looks.length);
  const other = pegs
    ? { ...here, pegs, source, target, split: undefined }
    : { discs, source, target, algorithm };
  const lanes = [other, here].map((lane) => `lane=${laneText(lane)}`);
  return `/compare?${[...lanes, ...pageParts(page, travel)].join("&")}`;
}
