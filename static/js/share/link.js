// @ts-check
/** The whole link of a view, and that for others. */
import { markParts } from "../timeline/link.js";
import { coversOf } from "../view/covers.js";
import { towerParts } from "../view/link.js";
import { keptOf } from "./kept.js";
import { written } from "./written.js";

const OF_THEME = ["theme", "text"];
const OF_PRESENT = ["present", "timeline", "panel"];

/** The link for others: without the theme and the presenter view, unless these are wanted.
 * @template {View} V @param {V} view
 * @param {(view: V) => string} write what writes the whole link */
export function linkForOthers(view, write) {
  const { theme, present, covers } = view.share;
  const left = [...(theme ? [] : OF_THEME), ...(present ? [] : OF_PRESENT)];
  const shown = {
    ...view,
    ...(present && { present: { ...view.present, on: true } }),
    ...(covers && { page: { ...view.page, covers: coversOf(covers) } }),
  };
  const [query, ...fragment] = write(shown).split("#");
  const parts = query.slice(1).split("&");
  const kept = parts.filter((part) => !left.includes(part.split("=")[0])).join("&");
  return [`?${kept}`, ...fragment].join("#");
}

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
