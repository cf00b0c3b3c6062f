// @ts-check
/** What keys, buttons and links do on the page of a lesson: Page Down and Page Up turn pages. */
import { createKeymap, KEYMAP as OF_ALL } from "../core/keymap.js";
import { on, targetOf } from "../core/listen.js";
import { frontOf, lessonOf, placeOf } from "./lesson-state.js";

const TURNING = ["PageDown", "PageUp", "Shift+PageDown", "Shift+PageUp"];

/** @type {typeof OF_ALL} */
export const KEYS = [
  { command: "next-page", keys: ["PageDown", "Shift+PageDown"], said: ["Page Down"] },
  { command: "previous-page", keys: ["PageUp", "Shift+PageUp"], said: ["Page Up"] },
  { command: "page-place", keys: ["Backspace"] },
  ...OF_ALL.map(({ command, keys, said }) => ({
    command,
    keys: keys.filter((key) => !TURNING.includes(key)),
    ...(said && { said: said.filter((key) => !key.startsWith("Page ")) }),
  })),
];

export const KEYMAP = createKeymap(KEYS, ["PageDown", "PageUp", "F5", ".", "Escape"]);

/** @param {Store} store @returns {Record<string, () => void>} */
export function createLessonCommands({ get, dispatch }) {
  const turn = (/** @type {number} */ by) => {
    if (!isLed()) dispatch({ type: "turn", page: lessonOf(get()).page + by });
  };
  return {
    "next-page": () => turn(1),
    "previous-page": () => turn(-1),
    "page-place": () => {
      const place = placeOf(frontOf(get()));
      if (!place) return;
      dispatch({ type: "pause" });
      dispatch({ type: "seek", ...place });
    },
  };
}

/** Whether the teacher of a class turns the pages. */
function isLed() {
  return document.documentElement.matches('[data-room="following"]:not([data-pace="own"])');
}

/** Links to a page of the lesson turn to it where they stand; with a key that opens a window, or
 * another button, they stay links. @param {Store} store */
export function bindTurning(store) {
  on(document, "click", (event) => {
    const link = targetOf(event, "a[data-turn]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    store.dispatch({ type: "turn", page: Number(link.getAttribute("data-turn")) });
  });
}

/** The frame of a course page may not show other pages of the app: links out of the lesson open in
 * a new tab. */
export function bindLinksOut() {
  if (window === window.top) return;
  const beside = (/** @type {MouseEvent} */ event) => {
    const link = targetOf(event, "a[href]");
    if (link instanceof HTMLAnchorElement && link.pathname !== location.pathname)
      link.target = "_blank";
  };
  on(document, "click", beside, { capture: true });
}
