// @ts-check
/** A page of the app in a frame, where a page of the lesson shows one in place of its stage. */
import { byId, whenChanged } from "../core/dom.js";
import { on } from "../core/listen.js";
import { withLooks } from "./render.js";
import { frontOf } from "./state.js";

/** @import {Commands} from "../page/open.js" */

/** The frame is there as long as a page needs it: even an empty one has to be laid out before the
 * scripts of its page begin. */
export function createFrame() {
  const sign = /** @type {HTMLTemplateElement} */ (byId("frame-sign"));
  /** @type {HTMLIFrameElement | null} */
  let frame = null;
  const load = whenChanged((/** @type {string} */ address) => {
    if (!address) {
      frame?.remove();
      frame = null;
    } else if (frame?.contentWindow) {
      // In place of the entry there is: the frame has no history of its own.
      frame.contentWindow.location.replace(address);
    } else {
      const copy = document.importNode(sign.content, true);
      frame = /** @type {HTMLIFrameElement} */ (copy.firstElementChild);
      frame.src = address;
      sign.before(frame);
    }
  });
  /** @param {View} view */
  return (view) => {
    const { link, address } = frontOf(view);
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
  const turn = (/** @type {KeyboardEvent} */ event) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey || (key !== "PageDown" && key !== "PageUp")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    commands[key === "PageDown" ? "next-page" : "previous-page"]();
  };
  const listen = () => {
    const frame = /** @type {HTMLIFrameElement | null} */ (document.getElementById("frame"));
    try {
      frame?.contentWindow?.addEventListener("keydown", turn, { capture: true });
    } catch {
      // What could not be shown is a page of the browser's own, whose keys are its own.
    }
  };
  on(byId("lesson"), "load", listen, { capture: true });
  listen();
}
