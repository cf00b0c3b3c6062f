// @ts-check
/** The whole page, drawn from one view: at most once a frame. */
import { KEYMAP } from "../keymap.js";
import { createDialogs } from "./dialogs.js";
import { createDiscStyles } from "./discs-style.js";
import { byId } from "./dom.js";
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

/** Draws the newest view in the next frame; views that come before that are never drawn. @param {import("../store.js").Store} store @param {(view: import("../view.js").View) => void} render */
export function bindPage(store, render) {
  let frame = 0;
  const draw = () => {
    frame = 0;
    render(store.get());
  };
  const stop = store.subscribe(() => { frame ||= requestAnimationFrame(draw); });
  draw();
  return () => { stop(); cancelAnimationFrame(frame); };
}

/** The help's keys come from the keymap itself. */
function writeKeys() {
  for (const { command, said } of KEYMAP) {
    const term = byId("keys").querySelector(`[data-command="${command}"] dt`);
    said.forEach((key) => {
      const cap = document.createElement("kbd");
      cap.textContent = key;
      term?.append(cap);
    });
  }
}
