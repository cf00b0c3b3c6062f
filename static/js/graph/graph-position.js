// @ts-check
/**
 * Positions: the peg of every disc (0, 1, 2 for A, B, C), disc 1 first; as text, as discs on pegs,
 * and what one legal move makes of them. Pure.
 */

import { pegsFrom, placesOf, textOf as written } from "../core/position.js";
import { isPosition, legalMoves, OF_THREE } from "../core/rules.js";

/** @import {Move} from "../core/rules.js" */

/** @typedef {number[]} Places */
/** @typedef {Move & {places: Places}} Neighbour */

export const PEGS = "ABC";

/** All discs on one peg. @param {number} discs @param {number} peg @returns {Places} */
export function perfect(discs, peg) {
  return Array(discs).fill(peg);
}

/** The peg on which all discs are; null where they are on several. @param {Places} places */
export function perfectPeg(places) {
  return places.every((peg) => peg === places[0]) ? places[0] : null;
}

/** For each peg its discs, bottom first. @param {Places} places */
export function pegsOf(places) {
  /** @type {number[][]} */
  const pegs = [[], [], []];
  for (let disc = places.length; disc > 0; disc--) pegs[places[disc - 1]].push(disc);
  return pegs;
}

/** As `5,4|2,1|3`. @param {Places} places */
export function textOf(places) {
  return written(pegsOf(places));
}

/** As AABBA, disc 1 first. @param {Places} places */
export function lettersOf(places) {
  return places.map((peg) => PEGS[peg]).join("");
}

/**
 * The position that a person has typed, as `5,4|2,1|3` or as AABBA; null where that is none of so
 * many discs.
 * @param {string} typed @param {number} discs @returns {Places | null}
 */
export function parsePosition(typed, discs) {
  const text = typed.replace(/\s/g, "");
  if (/^[ABC]+$/i.test(text)) {
    return text.length === discs ? [...text.toUpperCase()].map((one) => PEGS.indexOf(one)) : null;
  }
  const pegs = pegsFrom(text);
  return pegs?.flat().length === discs && isPosition(OF_THREE, pegs) ? placesOf(pegs) : null;
}

/** @param {Places} one @param {Places} other */
export function same(one, other) {
  return one.length === other.length && one.every((peg, i) => peg === other[i]);
}

/** The position with one disc put on a peg.
 * @param {Places} places @param {number} disc @param {number} peg */
export function placed(places, disc, peg) {
  return places.map((old, i) => (i === disc - 1 ? peg : old));
}

/** What each legal move leads to, the smallest disc first.
 * @param {Places} places @returns {Neighbour[]} */
export function neighbours(places) {
  return legalMoves(OF_THREE, pegsOf(places)).map((move) => ({
    ...move,
    places: placed(places, move.disc, move.to),
  }));
}
