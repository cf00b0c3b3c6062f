// @ts-check
/**
 * The same place on another page: the tower, the move and the algorithm of what is shown, with what
 * was chosen of looks. Every page with a tower reads these parts of a link. Pure.
 */
import { markParts } from "../timeline/link.js";
import { pageParts, puzzleParts } from "../view/link.js";

/** The query that a link to any other page carries on; of several lanes, that of the one in front.
 * @param {View} view */
export function elsewhere(view) {
  const { compare, settings, shown, travel, page } = view;
  const front = Math.min(compare.tab, (compare.lanes?.length ?? 1) - 1);
  const lane = compare.lanes?.[front] ?? settings;
  const { discs, source, target, algorithm } = lane;
  const { move = "0", line = 0 } = shown?.lanes[front] ?? travel.start;
  const parts = [
    ...puzzleParts(lane),
    ...[`discs=${discs}`, `from=${source}`, `to=${target}`, `move=${move}`],
    ...(line ? [`line=${line}`] : []),
    ...(lane.variant ? [] : [`algorithm=${algorithm}`]),
    ...(page.theme === "auto" ? [] : [`theme=${page.theme}`]),
    ...pageParts(page, travel),
  ];
  return `?${[...parts, ...markParts(view)].join("&")}`;
}
