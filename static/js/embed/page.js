// @ts-check
/** The page in a frame, drawn from one view; its link opens the same view in the whole app. */
import { linkOf } from "../link.js";
import { createDialogs } from "../render/dialogs.js";
import { createDiscStyles } from "../render/discs-style.js";
import { byId, setAttribute } from "../render/dom.js";
import { writeKeys } from "../render/draw.js";
import { createHeadline, createNotices } from "../render/headline.js";
import { createPanels } from "../render/panels.js";
import { createStage } from "../render/stage.js";
import { createTransport } from "../render/transport.js";
import { createVeil } from "../render/veil.js";
import { calmly } from "../swift.js";

/** @param {import("../words.js").Words} words @param {string[]} panels */
export function createFramedPage(words, panels) {
  writeKeys();
  const parts = [
    createDiscStyles(), calmly(createHeadline(words)), createNotices(words, words.say("close_notice")), createStage(words),
    createTransport(words), calmly(createPanels(words, panels)), calmly(createWayOut()), createDialogs(words),
  ];
  const veil = createVeil(words);
  /** @param {import("../view.js").View} view */
  return (view) => {
    const seen = veil(view);
    parts.forEach((part) => part(seen));
  };
}

function createWayOut() {
  const whole = byId("whole");
  /** @param {import("../view.js").View} view */
  return (view) => setAttribute(whole, "href", `/${linkOf(view)}`);
}
