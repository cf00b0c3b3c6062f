// @ts-check
/** The presenter view's fields, the end of full screen, and when its transport is needed. */

import { byId, setAttribute, setShown, setText, whenChanged } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { chosenPanel } from "../panels/presented.js";
import { LONGEST } from "../stage/motion.js";
import { ofParts } from "../view/view-state.js";
import { bindFullScreen } from "./end-full-screen.js";
import { PARTS, partName } from "./present-commands.js";
import { spotOf } from "./present-update.js";

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
const LANDED = LONGEST + 80; // ms: until a disc that a key has sent off has arrived
const OF_REMOTES = ["PageDown", "PageUp", "F5", ".", "Escape"];

/**
 * The transport is needed while a pointer moves or presses and after a key, except those of a
 * remote: a teacher with a remote needs no buttons. While it has the visible focus, the style sheet
 * keeps it.
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
  if (navigator.userActivation?.isActive) need(0); // pressed before this script was loaded
}

/** The row appears after a few ms, because the stage is redrawn then, and hides when not needed.
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

// The presenter view and the spotlight: which parts are in them, their switches, what is said.

/** What decides what the presenter view shows: moves do not. @type {(keyof View)[]} */
const DECIDING = ["present", "page", "panels", "compare", "opened", "settings", "sizes"];

export function createPresent() {
  const panels = createChosen();
  const renewSpot = whenChanged(lightPart);
  const announce = createAnnouncer();

  return ofParts(DECIDING, (view) => {
    const spot = spotOf(view);
    setShown(byId("dimming"), spot !== null);
    panels(view);
    renewSpot(spot);
    renewSwitches(view);
    announce(view, spot);
  });
}

/** The part of the page in the spotlight. @param {string | null} spot */
function lightPart(spot) {
  const all = [...document.querySelectorAll(PARTS)];
  const lit = all.find((part) => partName(part) === spot);
  for (const part of all) setAttribute(part, "data-spot", part === lit ? "" : null);
  lit?.scrollIntoView({ block: "nearest" });
}

/** The list from which the panel beside the code is chosen; a page with lanes has none. */
function createChosen() {
  const select = /** @type {HTMLSelectElement | null} */ (document.getElementById("chosen"));
  const options = /** @type {HTMLElement[]} */ ([
    ...(select?.querySelectorAll("[data-own]") ?? []),
  ]);
  /** @param {View} view */
  return (view) => {
    if (!select) return;
    const chosen = chosenPanel(view) ?? "";
    for (const option of options) {
      const name = option.getAttribute("value") ?? "";
      setShown(option, name === view.settings.algorithm || view.panels.includes(name));
    }
    if (select.value !== chosen) select.value = chosen;
  };
}

/** @param {View} view */
function renewSwitches({ page, present: { textSize, remote, timeline } }) {
  setAttribute(byId("projector"), "aria-pressed", String(page.theme === "projector"));
  const timelineSwitch = document.getElementById("present-timeline");
  if (timelineSwitch) setAttribute(timelineSwitch, "aria-pressed", String(timeline));
  setText(byId("text-size"), words.say("{percent}%", { percent: words.number(textSize) }));
  const { smallest, largest } = fact("text_sizes");
  for (const [command, end] of [
    ["smaller-text", smallest],
    ["larger-text", largest],
  ]) {
    setAttribute(byId(String(command)), "aria-disabled", textSize === end ? "true" : null);
  }
  /** @type {HTMLInputElement} */ (byId("remote")).checked = remote;
}

/** What a screen reader hears about it; nothing at first. */
function createAnnouncer() {
  const box = byId("present-said");
  let before = /** @type {{presenting: boolean, spot: string | null} | null} */ (null);
  /** @param {View} view @param {string | null} spot */
  return ({ present: { on: presenting } }, spot) => {
    const last = before;
    before = { presenting, spot };
    if (!last || (last.presenting === presenting && last.spot === spot)) return;
    if (last.spot !== spot)
      setText(
        box,
        spot
          ? words.say("Spotlight: {part}", { part: titleOf(spot) })
          : words.say("The spotlight is off."),
      );
    else
      setText(
        box,
        presenting
          ? words.say("Presenter view. Press Esc to exit.")
          : words.say("You have left the presenter view."),
      );
  };
}

/** @param {string} spot */
function titleOf(spot) {
  if (spot === "stage") return words.say("Stage");
  if (spot === "timeline") return words.say("Timeline");
  return document.getElementById(spot)?.querySelector("h2, title")?.textContent ?? "";
}
