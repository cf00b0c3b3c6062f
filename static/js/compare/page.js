// @ts-check
/** What is seen of the page for comparing at first sight, drawn from one view. */

import { byId } from "../core/dom.js";
import { words } from "../core/words.js";
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

/** @param {Given} given */
export function createComparePage(given) {
  const lanes = Array.from({ length: given.lanes.most }, (_, index) => createLane(given, index));
  const clock = byId("timeline-card");
  const parts = [
    createLaneSettings(given),
    createDiscStyles(),
    createSeen(given),
    createNotices(words.say("Close this notice")),
    createArrangement(),
    ...lanes,
    createTimeline(clock, createLaneRows(given)),
    createOverview(clock),
    createTransport(byId("transport")),
    createSigns(),
  ];
  /** @param {View} view */
  return (view) => parts.forEach((part) => part(view));
}
