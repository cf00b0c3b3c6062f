// @ts-check
/** The whole page, drawn from one view: at most once a frame. */
import { createDialogs } from "./dialogs.js";
import { createDiscStyles } from "./discs-style.js";
import { writeKeys } from "./draw.js";
import { createHeadline, createNotices } from "./headline.js";
import { createPanels } from "./panels.js";
import { createStage } from "./stage.js";
import { createTimeline } from "./timeline.js";
import { createSettings, createTransport } from "./transport.js";

/** @param {import("../words.js").Words} words @param {string[]} panels */
export function createPage(words, panels) {
  writeKeys();
  const parts = [
    createSettings(words), createDiscStyles(), createHeadline(words), createNotices(words, words.say("close_notice")),
    createStage(words), createTimeline(words), createTransport(words), createPanels(words, panels), createDialogs(words),
  ];
  /** @param {import("../view.js").View} view */
  return (view) => parts.forEach((part) => part(view));
}
