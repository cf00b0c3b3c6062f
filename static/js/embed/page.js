// @ts-check
/** The page in a frame, drawn from one view; its link opens the same view in the whole app. */
import { byId, setAttribute } from "../core/dom.js";
import { createDialogs } from "../page/dialogs.js";
import { createHeadline } from "../page/headline.js";
import { createNotices } from "../page/notices.js";
import { createTransport } from "../page/transport.js";
import { createPanels } from "../panels/render.js";
import { linkOf } from "../share/link.js";
import { createDiscStyles } from "../stage/disc-colours.js";
import { drawSeldom } from "../stage/pace.js";
import { createStage } from "../stage/render.js";
import { createHiding } from "../think/hide.js";

/** @import {Words} from "../core/words.js" */
/** @import {View} from "../view/state.js" */

/** @param {Words} words @param {string[]} panels */
export function createFramedPage(words, panels) {
  const parts = [
    createDiscStyles(),
    drawSeldom(createHeadline(words)),
    createNotices(words, words.say("close_notice")),
    createStage(words),
    createTransport(words),
    drawSeldom(createPanels(words, panels)),
    drawSeldom(createWayOut()),
    createDialogs(words),
  ];
  const hide = createHiding(words);
  /** @param {View} view */
  return (view) => {
    const seen = hide(view);
    parts.forEach((part) => part(seen));
  };
}

function createWayOut() {
  const whole = byId("whole");
  /** @param {View} view */
  return (view) => setAttribute(whole, "href", `/${linkOf(view)}`);
}
