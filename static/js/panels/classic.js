// @ts-check
/** The panels that only the classic tower has. */
import { createBits } from "./bits.js";
import { createIdlePeg } from "./idle-peg.js";

/** @import {Creators} from "./render.js" */

/** @type {Creators} */
export const CLASSIC_PANELS = { bits: createBits, "idle-peg": createIdlePeg };
