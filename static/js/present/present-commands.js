// @ts-check
/** The presenter view's commands, and the full screen that it requests. */
import { fact } from "../core/facts.js";
import { panelAfter } from "../panels/presented.js";
import { otherTheme } from "../view/view-link.js";
import { startPresenting } from "./full-screen.js";
import { spotOf } from "./present-update.js";

/** The parts of a page that the spotlight can show. */
export const PARTS =
  ":is(.explore, .lesson) .stage, .timeline, .panels .panel, .lane, .cards > .card, " +
  ".graph-box, .beside";

/** What a part of the page is called in the view. @param {Element} part */
export function partName(part) {
  return part.id || "timeline";
}

/** @param {Store} store @returns {Record<string, () => void>} */
export function createPresentCommands(store) {
  const { get, dispatch } = store;
  const { smallest, largest, step } = fact("text_sizes");
  const resize = (/** @type {number} */ by) => {
    const size = get().present.textSize + by;
    if (size >= smallest && size <= largest) dispatch({ type: "text-size", size });
  };
  const spot = (/** @type {1 | -1} */ by) =>
    dispatch({ type: "spot", part: partAfter(spotOf(get()), by) });
  return {
    ...(get().compare.lanes ? {} : createTurns(store)),
    "present-timeline": () => dispatch({ type: "present-timeline", on: !get().present.timeline }),
    present: () =>
      get().present.on ? dispatch({ type: "present", on: false }) : startPresenting(store),
    "present-start": () => startPresenting(store),
    "spot-next": () => spot(1),
    "spot-previous": () => spot(-1),
    "smaller-text": () => resize(-step),
    "larger-text": () => resize(step),
    projector: () => dispatch({ type: "theme", theme: otherTheme(get().page) }),
    close: () => dispatch({ type: "escape" }),
  };
}

/** To the next and the previous open panel. @param {Store} store */
function createTurns({ get, dispatch }) {
  const turn = (/** @type {1 | -1} */ by) => {
    const panel = panelAfter(get(), by);
    if (get().present.on && panel) dispatch({ type: "choose", panel });
  };
  return { "next-panel": () => turn(1), "previous-panel": () => turn(-1) };
}

/** The next or previous visible part in reading order; none after the last one.
 * @param {string | null} spot @param {1 | -1} by */
function partAfter(spot, by) {
  const seen = [...document.querySelectorAll(PARTS)].filter(
    (part) => part.checkVisibility() || part.matches(".timeline"),
  );
  const names = [null, ...seen.map(partName)];
  return names[(names.indexOf(spot) + by + names.length) % names.length];
}
