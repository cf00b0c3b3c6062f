// @ts-check
/** What a page with one lane shows at first, drawn from one view. */

import { byId } from "../core/dom.js";
import { sameBut } from "../core/store.js";
import { words } from "../core/words.js";
import { createHeadline } from "../page/headline.js";
import { createNotices } from "../page/page-notices.js";
import { createTransport } from "../page/transport.js";
import { createBoard, createChips } from "../panels/board.js";
import { isFirst } from "../panels/needs.js";
import { createPanels } from "../panels/panels.js";
import { createSigns } from "../present/signs.js";
import { createHiding } from "../question/hide.js";
import { createDiscStyles } from "../stage/disc-looks.js";
import { drawThrottled } from "../stage/pace.js";
import { createStage } from "../stage/stage.js";
import { hiddenByThinking } from "../think/think-question.js";
import { createTimeline } from "../timeline/timeline.js";
import { createWholeRun } from "../timeline/whole-run.js";

/** @import {Creators} from "../panels/panels.js" */

/** @type {(keyof View["timeline"])[]} what of the timeline only the timeline shows */
const ITS_OWN = ["window", "pointed"];

/** @param {string[]} panels @param {((view: View) => void)[]} own
 * @param {Creators} [creators] of panels that only some pages have */
export function createTower(panels, own, creators) {
  const clock = byId("timeline-card");
  const timeline = [createTimeline(clock), createWholeRun(clock)];
  const others = [...own, ...createParts(panels, creators)];
  const hide = createHiding(hiddenByThinking);
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

/** All but the timeline.
 * @param {string[]} panels @param {Creators} [creators] */
function createParts(panels, creators) {
  return [
    createDiscStyles(),
    drawThrottled(createHeadline(byId("headline"), byId("announcer"))),
    createNotices(words.say("Close this notice")),
    createStage(byId("stage")),
    createTransport(byId("transport")),
    createBoard(),
    createChips(byId("chips"), byId("chips-on")),
    drawThrottled(createPanels(byId("panels"), panels, creators, isFirst)),
    createSigns(),
  ];
}

/**
 * Whether only what the timeline has in sight, or what is pointed at there, has changed: zooming
 * redraws nothing else.
 * @param {View} before @param {View} view
 */
function onlyLooksElsewhere(before, view) {
  const rest = sameBut(before, view, ["timeline"]);
  return rest && sameBut(before.timeline, view.timeline, ITS_OWN);
}
