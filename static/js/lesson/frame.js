// @ts-check
/** A page of the app in a frame, where a page of the lesson shows one in place of its stage. */
import { byId, setAttribute, setShown, whenChanged } from "../core/dom.js";
import { on } from "../core/listen.js";
import { withLooks } from "./render.js";
import { frontOf } from "./state.js";

/** @import {Commands} from "../page/open.js" */

/** The frame is loaded when its page comes to the front, and where its address is another one. */
export function createFrame() {
  const frame = /** @type {HTMLIFrameElement} */ (byId("frame"));
  const load = whenChanged((/** @type {string} */ address) => {
    // In place of the entry there is: the frame has no history of its own.
    if (frame.contentWindow) frame.contentWindow.location.replace(address || "about:blank");
  });
  /** @param {View} view */
  return (view) => {
    const { link, address } = frontOf(view);
    setShown(frame, !link);
    setAttribute(frame, "tabindex", link ? "-1" : null);
    load(link ? "" : bare(withLooks(address, view)));
  };
}

/** @param {string} address */
function bare(address) {
  const url = new URL(address, location.origin);
  url.searchParams.set("bare", "1");
  return url.pathname + url.search + url.hash;
}

/** Page Down and Page Up turn the page in the frame, too. @param {Commands} commands */
export function bindFrame(commands) {
  const frame = /** @type {HTMLIFrameElement} */ (byId("frame"));
  const turn = (/** @type {KeyboardEvent} */ event) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey || (key !== "PageDown" && key !== "PageUp")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    commands[key === "PageDown" ? "next-page" : "previous-page"]();
  };
  const listen = () => {
    try {
      frame.contentWindow?.addEventListener("keydown", turn, { capture: true });
    } catch {
      // What could not be shown is a page of the browser's own, whose keys are its own.
    }
  };
  on(frame, "load", listen);
  listen();
}
