// @ts-check
/** The presenter view's commands, full screen that goes with it, and when its timeline and transport are needed. */
import { LARGEST_TEXT, panelAfter, SMALLEST_TEXT, spotOf, TEXT_STEP } from "../update-present.js";
import { PARTS, partName } from "../render/present.js";
import { listeners } from "./listen.js";

/** @typedef {import("../store.js").Store} Store */

const NEEDED = 3000;
const STILL = 3; // pixels that a resting pointer may seem to move

/** @param {Store} store @returns {Record<string, () => void>} */
export function createPresentCommands(store) {
  const { get, dispatch } = store;
  const resize = (/** @type {number} */ by) => {
    const size = get().textSize + by;
    if (size >= SMALLEST_TEXT && size <= LARGEST_TEXT) dispatch({ type: "text-size", size });
  };
  const turn = (/** @type {1 | -1} */ by) => {
    const panel = panelAfter(get(), by);
    if (get().presenting && panel) dispatch({ type: "choose", panel });
  };
  return {
    present: () => (get().presenting ? dispatch({ type: "present", on: false }) : start(store)),
    "present-start": () => start(store),
    "spot-next": () => dispatch({ type: "spot", part: partAfter(spotOf(get()), 1) }),
    "spot-previous": () => dispatch({ type: "spot", part: partAfter(spotOf(get()), -1) }),
    "smaller-text": () => resize(-TEXT_STEP),
    "larger-text": () => resize(TEXT_STEP),
    close: () => dispatch({ type: "escape" }),
    ...(get().lanes ? {} : { "next-panel": () => turn(1), "previous-panel": () => turn(-1) }),
  };
}

/** The view comes at once, full screen when the browser allows it. @param {Store} store */
function start(store) {
  store.dispatch({ type: "present", on: true });
  if (document.fullscreenElement) return;
  document.documentElement.requestFullscreen?.().then(() => { if (!store.get().presenting) document.exitFullscreen(); }).catch(() => {});
}

/** The part so many places later among those seen, in reading order; after the last comes none. @param {string | null} spot @param {1 | -1} by */
function partAfter(spot, by) {
  const seen = [...document.querySelectorAll(PARTS)].filter((part) => part.checkVisibility());
  const names = [null, ...seen.map(partName)];
  return names[(names.indexOf(spot) + by + names.length) % names.length];
}

/** @param {Store} store */
export function bindPresent(store) {
  const { on, off } = listeners();
  const { get, dispatch } = store;
  const element = (/** @type {string} */ id) => /** @type {HTMLInputElement | null} */ (document.getElementById(id));
  const [remote, chosen] = [element("remote"), element("chosen")];
  if (remote) on(remote, "change", () => dispatch({ type: "remote", on: remote.checked }));
  if (chosen) on(chosen, "change", () => {
    if (!get().panels.includes(chosen.value)) dispatch({ type: "panel", name: chosen.value });
    dispatch({ type: "choose", panel: chosen.value });
  });
  const stops = [bindFullScreen(store), bindNeed(store)];
  return () => { off(); stops.forEach((stop) => stop()); };
}

/** Full screen and presenter view end together; a browser's own Esc ends full screen without a key for the page. @param {Store} store */
function bindFullScreen(store) {
  const { on, off } = listeners();
  let { presenting } = store.get();
  on(document, "fullscreenchange", () => {
    if (document.fullscreenElement || !store.get().presenting) return;
    store.dispatch({ type: "blank", on: false });
    store.dispatch({ type: "present", on: false });
  });
  const stop = store.subscribe((view) => {
    if (presenting === view.presenting) return;
    presenting = view.presenting;
    if (!presenting && document.fullscreenElement) document.exitFullscreen().catch(() => {});
  });
  return () => { off(); stop(); };
}

/** Timeline and transport are needed while a pointer moves or presses; where the focus is seen in them, the style sheet keeps them. @param {Store} store */
function bindNeed(store) {
  const { on, off } = listeners();
  let timer = 0;
  let last = { x: 0, y: 0 };
  const rest = () => store.dispatch({ type: "awake", on: false });
  const need = (/** @type {PointerEvent} */ { clientX: x, clientY: y, type }) => {
    const moved = Math.hypot(x - last.x, y - last.y) > STILL;
    if (!moved && type === "pointermove") return;
    last = { x, y };
    if (!store.get().presenting) return;
    clearTimeout(timer);
    timer = window.setTimeout(rest, NEEDED);
    store.dispatch({ type: "awake", on: true });
  };
  for (const type of ["pointermove", "pointerdown", "pointerup"]) on(document, type, need);
  return () => { off(); clearTimeout(timer); };
}
