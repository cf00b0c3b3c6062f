// @ts-check
/** What is seen of the page of one variant at first sight, drawn from one view. */
import { createHeadline } from "../page/headline.js";
import { createNotices } from "../page/notices.js";
import { createTransport } from "../page/transport.js";
import { createBoard } from "../panels/board.js";
import { createChips } from "../panels/chips.js";
import { isFirst } from "../panels/needs.js";
import { createPanels } from "../panels/render.js";
import { createSigns } from "../present/signs.js";
import { createDiscStyles } from "../stage/disc-colours.js";
import { drawSeldom } from "../stage/pace.js";
import { createStage } from "../stage/render.js";
import { createHiding } from "../think/hide.js";
import { createOverview } from "../timeline/overview.js";
import { createTimeline } from "../timeline/render.js";
import { createAbout } from "./about.js";
import { createOffered } from "./offered.js";
import { createSearching } from "./searching.js";
import { createPuzzleSettings } from "./settings.js";

/** @import {Words} from "../core/words.js" */
/** @import {View} from "../view/state.js" */
/** @import {Given} from "./given.js" */

/** Rows of the timeline, at most. */
export const TIMELINE_ROWS = 8;

/** @param {Words} words @param {Given} given */
export function createVariantPage(words, given) {
  const parts = createParts(words, given.panels);
  const hide = createHiding(words);
  /** @param {View} view until something is opened, no panel is known */
  return (view) => {
    const seen = hide(view.opened ? view : { ...view, panels: [] });
    for (const part of parts) part(seen);
  };
}

/** @param {Words} words @param {string[]} panels */
function createParts(words, panels) {
  return [
    createPuzzleSettings(words),
    createDiscStyles(),
    drawSeldom(createHeadline(words)),
    createNotices(words, words.say("close_notice")),
    createSearching(words),
    createStage(words),
    createTransport(words),
    createOffered(),
    createAbout(words),
    createBoard(words),
    createChips(),
    drawSeldom(createPanels(words, panels, isFirst)),
    createSigns(),
    createTimeline(words, undefined, TIMELINE_ROWS),
    createOverview(words),
  ];
}
