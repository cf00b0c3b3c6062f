// @ts-check
/** The spotlight of a class, by keys and pointer: S, a press or a drag on a stage, arrows. */
import { on, targetOf } from "../core/listen.js";
import { createPresentCommands } from "../present/present-commands.js";
import { isHidden } from "../question/vote.js";
import { FULL, placeOf, thousandth } from "./light.js";
import { leads, roomOf, watches } from "./room-state.js";

/** @import {Spot} from "../core/protocol.js" */

const STEP = 25;
const MIDDLE = { x: FULL / 2, y: FULL / 2 };
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** While the page controls a class, they move the class's spotlight, not the page's own.
 * @param {Store} store @returns {Record<string, () => void>} */
export function createLightCommands(store) {
  const own = createPresentCommands(store);
  const turn = (/** @type {() => void} */ alone) => () => {
    const room = roomOf(store.get());
    if (!leads(room) && !watches(room)) return alone();
    const spot = room.spotlight ? null : aroundNext(store.get());
    store.dispatch({ type: "room-spot", spot });
    if (spot) requestAnimationFrame(takeArrows); // once it is drawn
  };
  return {
    "spot-next": turn(own["spot-next"]),
    "spot-previous": turn(own["spot-previous"]),
  };
}

/** The visible light gets the focus, and with it the arrow keys. */
function takeArrows() {
  const handles = /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(".room-light-handle")
  );
  [...handles].find((handle) => handle.checkVisibility())?.focus({ preventScroll: true });
}

/** Around the disc that moves next or, if that is asked, moved last.
 * @param {View} view @returns {Spot} */
function aroundNext(view) {
  const { shown, compare, think } = view;
  const stages = [...document.querySelectorAll("[data-stage]")];
  const lane = shown?.lanes[compare.tab] ?? shown?.lanes[0];
  const stage = stages[compare.tab]?.checkVisibility() ? stages[compare.tab] : stages[0];
  const hides = think.on || isHidden(roomOf(view).question, shown);
  const move = (hides ? null : lane?.next_move) ?? lane?.last_move;
  const disc = move && stage.querySelector(`[data-disc="${move.disc}"]`);
  if (!disc) return MIDDLE;
  const { left, top, width, height } = disc.getBoundingClientRect();
  return placeOf(stage, left + width / 2, top + height / 2);
}

/** @param {Store} store */
export function bindLight(store) {
  const isLit = () => leads(roomOf(store.get())) && roomOf(store.get()).spotlight !== null;
  bindPointer(store, isLit);
  on(
    document,
    "keydown",
    (event) => {
      const by = ARROWS[event.key];
      const { spotlight } = roomOf(store.get());
      if (!by || !spotlight || !isLit() || !targetOf(event, ".room-light-handle")) return;
      event.preventDefault();
      event.stopPropagation();
      store.dispatch({ type: "room-spot", spot: moved(spotlight, by) });
    },
    { capture: true },
  );
}

/** @param {Spot} spot @param {[number, number]} by @returns {Spot} */
function moved({ x, y }, [right, down]) {
  return { x: thousandth((x + right * STEP) / FULL), y: thousandth((y + down * STEP) / FULL) };
}

/** While the light is on, a press on a stage moves the light and does nothing else there.
 * @param {Store} store @param {() => boolean} isLit */
function bindPointer(store, isLit) {
  /** @type {HTMLElement | null} the stage on which the light is dragged */
  let stage = null;
  const light = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    if (stage) store.dispatch({ type: "room-spot", spot: placeOf(stage, clientX, clientY) });
  };
  on(
    document,
    "pointerdown",
    (event) => {
      stage = isLit() && event.button === 0 ? targetOf(event, "[data-stage]") : null;
      light(event);
    },
    { capture: true },
  );
  on(document, "pointermove", light);
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"]))
    on(document, end, () => {
      stage = null;
    });
  on(
    document,
    "click",
    (event) => {
      if (isLit() && event.detail && targetOf(event, "[data-stage]")) event.stopPropagation();
    },
    { capture: true },
  );
}
