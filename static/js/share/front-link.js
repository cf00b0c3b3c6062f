// @ts-check
/** The place that a page with lanes shows: that of the lane in front. Pure. */
import { markParts } from "../timeline/timeline-link.js";
import { placeParts } from "../view/view-link.js";

/** @param {View} view */
export function frontParts(view) {
  const { compare, settings, shown, travel } = view;
  const front = Math.min(compare.tab, (compare.lanes?.length ?? 1) - 1);
  const lane = compare.lanes?.[front] ?? settings;
  return [
    ...placeParts(lane, shown?.lanes[front] ?? travel.start),
    ...(lane.variant || lane.recording ? [] : [`algorithm=${lane.algorithm}`]),
    ...markParts(view),
  ];
}
