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

/** @param {import("../words.js").Words} words @param {string[]} panels */
export function createPage(words, panels) {
  writeKeys();
  const parts = [
    createSettings(words), createDiscStyles(), calmly(createHeadline(words)), createNotices(words, words.say("close_notice")),
    createStage(words), createTimeline(words), createOverview(words), createTools(words), createMarks(words, LONGEST_NOTE), createTransport(words), calmly(createPanels(words, panels)), createHandout(words), createPresent(words), createDialogs(words),
  ];
  const veil = createVeil(words);
  /** @param {import("../view.js").View} view */
  return (view) => {
    const seen = veil(view);
    parts.forEach((part) => part(seen));
  };
}
