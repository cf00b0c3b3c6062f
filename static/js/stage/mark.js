// @ts-check
/** The pattern of a disc, by a script that comes when the first disc has one. */
import { fetched, loader } from "../core/load.js";

/** @import {drawPattern} from "./patterns.js" */

/** @typedef {Parameters<typeof drawPattern>} Drawing */

const load = loader(() => fetched(() => import("./patterns.js")));
/** @type {WeakMap<Drawing[0], Drawing>} */
const newest = new WeakMap();

/**
 * Draws a disc's pattern, as it is asked for last: the script may come after the stage has another
 * size.
 * @param {Drawing} drawing @returns {Promise<boolean>} false where the script cannot be had now
 */
export async function mark(...drawing) {
  const [parts] = drawing;
  newest.set(parts, drawing);
  const loaded = await load();
  if (newest.get(parts) === drawing) loaded?.drawPattern(...drawing);
  return loaded !== null;
}
