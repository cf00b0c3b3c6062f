// @ts-check
/** The whole page for comparing, drawn from one view. */
import { createDialogs } from "../render/dialogs.js";
import { createDiscStyles } from "../render/discs-style.js";
import { writeKeys } from "../render/draw.js";
import { createNotices } from "../render/headline.js";
import { createPresent } from "../render/present.js";
import { createTimeline } from "../render/timeline.js";
import { createOverview } from "../render/timeline-range.js";
import { createTransport } from "../render/transport.js";
import { createGrowth } from "./growth.js";
import { createLane } from "./lane.js";
import { createLaneRows } from "./lane-rows.js";
import { createSeen } from "./seen.js";
import { createLaneSettings } from "./settings.js";
import { createCostTable } from "./table.js";

export const TIMELINE_ROWS = 4;

/** @param {import("../words.js").Words} words @param {import("./given.js").Given} given */
export function createComparePage(words, given) {
  writeKeys();
  const lanes = Array.from({ length: given.lanes }, (_, index) => createLane(words, given, index));
  const parts = [
    createLaneSettings(words, given), createDiscStyles(), createSeen(words, given), createNotices(words, words.say("close_notice")), ...lanes,
    createTimeline(words, createLaneRows(words, given), TIMELINE_ROWS), createOverview(words), createTransport(words), createCostTable(words, given), createGrowth(words, given), createPresent(words), createDialogs(words),
  ];
  /** @param {import("../view.js").View} view */
  return (view) => parts.forEach((part) => part(view));
}
