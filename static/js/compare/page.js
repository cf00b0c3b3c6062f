// @ts-check
/** What is seen of the page for comparing at first sight, drawn from one view. */
import { byId } from "../core/dom.js";
import { createNotices } from "../page/notices.js";
import { createTransport } from "../page/transport.js";
import { createSigns } from "../present/signs.js";
import { createDiscStyles } from "../stage/disc-colours.js";
import { createOverview } from "../timeline/overview.js";
import { createTimeline } from "../timeline/render.js";
import { createArrangement } from "./arrange.js";
import { createLane } from "./lane.js";
import { createLaneRows } from "./lane-rows.js";
import { createSeen } from "./seen.js";
import { createLaneSettings } from "./settings.js";

/** @import {Given} from "./given.js" */

/** @param {Words} words @param {Given} given */
export function createComparePage(words, given) {
  const lanes = Array.from({ length: given.lanes.most }, (_, index) =>
    createLane(words, given, index),
  );
  const clock = byId("timeline-card");
  const parts = [
    createLaneSettings(given),
    createDiscStyles(),
    createSeen(words, given),
    createNotices(words, words.say("Close this notice")),
    createArrangement(),
    ...lanes,
    createTimeline(words, clock, createLaneRows(words, given)),
    createOverview(words, clock),
    createTransport(words, byId("transport")),
    createSigns(),
  ];
  /** @param {View} view */
  return (view) => parts.forEach((part) => part(view));
}
