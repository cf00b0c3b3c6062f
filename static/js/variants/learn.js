// @ts-check
/** Teaches a page all that scripts work out of variants. */
import { learn } from "../core/variants.js";
import { listedMoves } from "./listed-moves.js";
import { morePegs } from "./more-pegs.js";

/** @import {OfVariants} from "./link.js" */

/** A tower on a number of pegs that is chosen; of all others the server tells the moves.
 * @param {OfVariants["variants"]} variants */
export function learnVariants(variants) {
  for (const name in variants)
    learn(name, variants[name].takes.includes("pegs") ? morePegs : listedMoves);
}
