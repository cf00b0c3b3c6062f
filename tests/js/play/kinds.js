// @ts-check
/** Kinds of puzzles as pages tell them, see webapp/web/pages/play/kind.py. */
import "../facts.js";

import { CLASSIC } from "../../../static/js/play/kind.js";

/** @import {Kind} from "../../../static/js/play/kind.js" */

/** @param {number} pegs @returns {Kind} */
export function ofPegs(pegs) {
  const capacities = Array.from({ length: pegs }, () => null);
  return {
    ...CLASSIC,
    ...{ variant: "pegs", plain: false, of_three: false, pegs, capacities, most: 64, usual: 8 },
    ...{ peg_counts: [3, 4, 5, 6, 7, 8], goal: "tower", shortest: false, kept_as: `-pegs-${pegs}` },
  };
}

/** @type {Kind} */
export const ANTWERP = {
  ...CLASSIC,
  ...{ variant: "antwerp", plain: false, of_three: false, goal: "known", kept_as: "-antwerp" },
  ...{ colours: 3, most: 5, usual: 2, levels: [1, 2, 3, 4, 5] },
  ends: {
    1: { start: "1|2|3", goals: ["2|3|1", "3|1|2"] },
    2: { start: "4,1|5,2|6,3", goals: ["5,2|6,3|4,1", "6,3|4,1|5,2"] },
  },
  names: { 1: "The red disc 1", 2: "The blue disc 1", 4: "The red disc 2" },
};

/** @type {Kind} */
export const LONDON = {
  ...CLASSIC,
  ...{ variant: "london", plain: false, of_three: false, kept_as: "-london" },
  ...{ capacities: [1, 2, 3], balls: true, fewest: 3, most: 3, usual: 3 },
  levels: [1, 2],
  ends: { 3: { start: "|1,2|3", goals: ["||1,2,3"] } },
  problems: {
    1: [
      { start: "|1,2|3", goals: ["2|1|3"] },
      { start: "|2,1|3", goals: ["1|2|3"] },
    ],
    2: [{ start: "1|2|3", goals: ["|2,3|1"] }],
  },
  names: { 1: "The red ball", 2: "The green ball", 3: "The blue ball" },
};
