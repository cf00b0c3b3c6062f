// @ts-check
/** Teaches a page all that scripts work out of variants. */
import { learn } from "../core/variants.js";
import { listedMoves } from "./listed-moves.js";
import { morePegs } from "./more-pegs.js";

/** @param {string[]} names of all variants */
export function learnVariants(names) {
  for (const name of names) learn(name, name === "pegs" ? morePegs : listedMoves);
}
