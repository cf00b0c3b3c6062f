// @ts-check
/** All that is seen at first sight, drawn from one view: at most once a frame. */
import { createHeadline } from "../page/headline.js";
import { createNotices } from "../page/notices.js";
import { createSettings, createTransport } from "../page/transport.js";
import { createBoard } from "../panels/board.js";
import { createChips } from "../panels/chips.js";
import { createPanels } from "../panels/render.js";
import { createSigns } from "../present/signs.js";
import { createDiscStyles } from "../stage/disc-colours.js";
import { drawSeldom } from "../stage/pace.js";
import { createStage } from "../stage/render.js";
import { createHiding } from "../think/hide.js";
import { createOverview } from "../timeline/overview.js";
import { createTimeline } from "../timeline/render.js";

/** @import {Words} from "../core/words.js" */
/** @import {View} from "../view/state.js" */

/** What of the timeline only the timeline shows. */
const ITS_OWN = ["window", "pointed"];

/** @param {Words} words @param {string[]} panels */
export function createPage(words, panels) {
  const timeline = [createTimeline(words), createOverview(words)];
  const others = createParts(words, panels);
  const hide = createHiding(words);
  /** @type {View | null} */
  let before = null;
  /** @param {View} view */
  return (view) => {
    const seen = hide(view);
    if (!before || !onlyLooksElsewhere(before, seen)) others.forEach((part) => part(seen));
    timeline.forEach((part) => part(seen));
    before = seen;
  };
}

/** All but the timeline. @param {Words} words @param {string[]} panels */
function createParts(words, panels) {
  return [
    createSettings(words),
    createDiscStyles(),
    drawSeldom(createHeadline(words)),
    createNotices(words, words.say("close_notice")),
    createStage(words),
    createTransport(words),
    createBoard(words),
    createChips(),
    drawSeldom(createPanels(words, panels)),
    createSigns(),
  ];
}

/**
 * Whether nothing but what the timeline has in sight or is pointed at there has changed: zooming
 * asks nothing of the rest.
 * @param {View} before @param {View} view
 */
function onlyLooksElsewhere(before, view) {
  const { timeline: old, ...others } = before;
  return sameBut([], others, view) && sameBut(ITS_OWN, old, view.timeline);
}

/** Whether two values have the same fields, but for those named.
 * @param {string[]} names @param {object} before @param {object} now */
function sameBut(names, before, now) {
  const fields = Object.entries(before);
  return fields.every(([name, value]) => {
    return (
      names.includes(name) || Object.is(value, /** @type {Record<string, unknown>} */ (now)[name])
    );
  });
}
