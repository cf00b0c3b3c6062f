// @ts-check
/** What the program has printed up to now. */
import { setText } from "../core/dom.js";

/** @import {Panel} from "../panels/render.js" */

/** @param {Words} _words @param {Find} find @returns {Panel} */
export function createOutput(_words, find) {
  const place = find("output");
  return (_view, { panels }) => setText(place, panels.output?.text ?? "");
}
