// @ts-check
/** The whole page, drawn from one view: at most once a frame. */
import { calmly } from "../swift.js";
import { LONGEST_NOTE } from "../update-timeline.js";
import { createDialogs } from "./dialogs.js";
import { createDiscStyles } from "./discs-style.js";
import { writeKeys } from "./draw.js";
import { createHandout } from "./handout.js";
import { createHeadline, createNotices } from "./headline.js";
import { createPanels } from "./panels.js";
import { createPresent } from "./present.js";
import { createMarks } from "./marks.js";
import { createStage } from "./stage.js";
import { createTimeline } from "./timeline.js";
import { createOverview, createTools } from "./timeline-range.js";
import { createSettings, createTransport } from "./transport.js";
import { createVeil } from "./veil.js";

/** @typedef {import("../view.js").View} View */

const OF_TIMELINE = ["window", "pointed"];

/** @param {import("../words.js").Words} words @param {string[]} panels */
export function createPage(words, panels) {
  writeKeys();
  const timeline = [createTimeline(words), createOverview(words)];
  const others = [
    createSettings(words), createDiscStyles(), calmly(createHeadline(words)), createNotices(words, words.say("close_notice")),
    createStage(words), createTools(words), createMarks(words, LONGEST_NOTE), createTransport(words), calmly(createPanels(words, panels)), createHandout(words), createPresent(words), createDialogs(words),
  ];
  const veil = createVeil(words);
  /** @type {View | null} */
  let before = null;
  /** @param {View} view */
  return (view) => {
    const seen = veil(view);
    if (!before || !onlyLooksElsewhere(before, seen)) others.forEach((part) => part(seen));
    timeline.forEach((part) => part(seen));
    before = seen;
  };
}

/** Whether nothing but what the timeline has in sight or is pointed at there has changed: zooming asks nothing of the rest.
 * @param {View} before @param {View} view */
function onlyLooksElsewhere(before, view) {
  const names = /** @type {(keyof View)[]} */ (Object.keys(view));
  return names.every((name) => OF_TIMELINE.includes(name) || Object.is(before[name], view[name]));
}
