// @ts-check
/** The presenter view's fields, the end of full screen, and when its transport is needed. */
import { on } from "../core/listen.js";
import { LONGEST } from "../stage/motion.js";
import { bindFullScreen } from "./end-full-screen.js";

/** @param {Store} store */
export function bindPresent(store) {
  const { get, dispatch } = store;
  const element = (/** @type {string} */ id) =>
    /** @type {HTMLInputElement | null} */ (document.getElementById(id));
  const [remote, chosen] = [element("remote"), element("chosen")];
  if (remote) on(remote, "change", () => dispatch({ type: "remote", on: remote.checked }));
  if (chosen)
    on(chosen, "change", () => {
      if (!get().panels.includes(chosen.value)) dispatch({ type: "panel", name: chosen.value });
      dispatch({ type: "choose", panel: chosen.value });
    });
  bindFullScreen(store);
  bindNeed(store);
}

// When the presenter view needs its transport; and how high a line of a listing is there.

const NEEDED = 3000;
const STILL = 3; // pixels that a resting pointer may seem to move
const LANDED = LONGEST + 80; // ms: until a disc that a key has sent off is there
const OF_REMOTES = ["PageDown", "PageUp", "F5", ".", "Escape"];

/**
 * The transport is needed while a pointer moves or presses and after a key, but none of a remote:
 * whoever steps by remote needs no buttons. Where the focus is seen in it, the style sheet keeps
 * it.
 * @param {Store} store
 */
export function bindNeed(store) {
  const need = createNeed(store);
  let last = { x: 0, y: 0 };
  const moves = (/** @type {PointerEvent} */ { clientX: x, clientY: y, type }) => {
    const moved = Math.hypot(x - last.x, y - last.y) > STILL;
    if (!moved && type === "pointermove") return;
    last = { x, y };
    need(0);
  };
  const pressed = (/** @type {KeyboardEvent} */ { key }) => {
    if (!OF_REMOTES.includes(key)) need(store.get().present.awake ? 0 : LANDED);
  };
  for (const type of /** @type {const} */ (["pointermove", "pointerdown", "pointerup"]))
    on(document, type, moves);
  on(document, "keydown", pressed, { capture: true });
  if (navigator.userActivation?.isActive) need(0); // somebody pressed before this script was there
}

/** The row comes after so many ms, for the stage is drawn anew then, and goes when nobody needs it.
 * @param {Store} store */
function createNeed({ get, dispatch }) {
  let [soon, later] = [0, 0];
  const come = () => {
    if (!get().present.on) return;
    clearTimeout(later);
    later = window.setTimeout(() => dispatch({ type: "awake", on: false }), NEEDED);
    dispatch({ type: "awake", on: true });
  };
  return (/** @type {number} */ wait) => {
    if (!get().present.on) return;
    clearTimeout(soon);
    if (wait) soon = window.setTimeout(come, wait);
    else come();
  };
}
