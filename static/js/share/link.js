// @ts-check
/** The whole link of a view: what each part of the page says of it. */
import { presentParts } from "../present/link.js";
import { timelineParts } from "../timeline/link.js";
import { coveredIn, coversOf } from "../view/covers.js";
import { viewParts } from "../view/link.js";

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
  const parts = [...viewParts(view), ...timelineParts(view), ...presentParts(view)];
  return `?${[...parts, ...thinkParts(view), ...coverParts(view)].join("&")}`;
}

/** The panels that the link covers still. @param {View} view */
function coverParts(view) {
  const names = coveredIn(view).join(",");
  return names ? [`hide=${names}`] : [];
}

/** Think first: whether it is on, and what it asks of which discs. @param {View} view */
function thinkParts({ think: { on, from, about } }) {
  if (!on) return [];
  return [
    "think=1",
    ...(from > 1 ? [`think-from=${from}`] : []),
    ...(about === "next-move" ? [] : [`think-about=${about}`]),
  ];
}
