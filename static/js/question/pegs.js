// @ts-check
/** An answer by two pegs: the one that a disc leaves, then the one it goes to. Pure. */

/** @import {Question} from "./state.js" */

/** What a press on a peg means: the first of two, taken back, or an answer that may be a choice.
 * @param {Question} question @param {string} peg
 * @param {(peg: string) => number} topOf the disc on top of a peg; 0: none
 * @returns {{first: string | null, value?: string | null}} no such choice: null */
export function pressedPeg({ asked, first }, peg, topOf) {
  if (first === peg) return { first: null };
  if (first === null) return topOf(peg) ? { first: peg } : { first: null, value: null };
  const sought = `${topOf(first)} ${peg}`;
  return { first: null, value: asked.choices.some(({ id }) => id === sought) ? sought : null };
}
