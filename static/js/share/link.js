// @ts-check
/** The link of a page with one puzzle. */
import { markParts } from "../timeline/link.js";
import { towerParts } from "../view/link.js";
import { keptOf } from "./kept.js";
import { written } from "./written.js";

/** The link that restores this view. @param {View} view */
export function linkOf(view) {
  const kept = keptOf(view);
  const { lanes, sight } = kept;
  const parts = written("one", kept, view.page, {
    puzzle: () => towerParts(/** @type {Settings} */ (lanes[0])),
    sight: () => (sight ? [`sight=${sight.join("-")}`] : []),
    mark: () => markParts(view),
  });
  return `?${parts.join("&")}`;
}
