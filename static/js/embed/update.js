// @ts-check
/** What actions do on the page in a frame: the parts that handle them, in this order. */

import { thinking } from "../think/update.js";
import { timeline } from "../timeline/update.js";
import { puzzling } from "../variants/update.js";
import { createUpdate } from "../view/update.js";
import { viewing } from "../view/viewing.js";

/** @import {Limits} from "../variants/link.js" */

/** @param {Limits} [limits] of a variant */
export function createFramedUpdate(limits) {
  return createUpdate(viewing, timeline, ...(limits ? [puzzling(limits)] : []), thinking);
}
