// @ts-check
/** The buttons that control a class from another page, and the keys of a presentation remote. */
import { closeDialog } from "../core/dialog-closing.js";
import { byId } from "../core/dom.js";
import { commandOf } from "../core/keymap.js";
import { on, targetOf } from "../core/listen.js";
import { focusOf } from "../page/keyboard.js";
import { chosenUnit, isPlaying } from "../view/place.js";
import { canLead } from "./control-update.js";
import { placeOf } from "./light.js";
import { roomOf } from "./room-state.js";

/** @import {ControlView} from "./control-update.js" */
/** @import {Spot} from "../core/protocol.js" */

const KEYS = { singleKeys: true, remote: false };

/** What each button does. @type {Record<string, (view: ControlView) => Action>} */
const COMMANDS = {
  forward: (view) => ({ type: "step", by: 1, unit: chosenUnit(view) }),
  back: (view) => ({ type: "step", by: -1, unit: chosenUnit(view) }),
  "play-pause": (view) => ({ type: isPlaying(view) ? "pause" : "play" }),
  blank: ({ page }) => ({ type: "blank", on: !page.blank }),
  light: (view) => ({ type: "room-spot", spot: turnedLight(view) }),
};

/** @param {ControlView} view */
function turnedLight(view) {
  return roomOf(view).spotlight ? null : lightAt(byId("stage"), view.shown?.lanes[0]);
}

/** @param {Store<ControlView>} store @returns {Lead} what does anything else for the class */
export function bindPresses(store) {
  const lead = createLeading(store);
  const step = (/** @type {Parameters<Lead>[0]} */ command) => {
    if (!roomOf(store.get()).shown) lead(command); // else the class sees a page without lanes
  };
  on(byId("drive"), "click", () => lead(() => null));
  on(byId("keys"), "click", (event) => {
    const { lead: command, unit } = targetOf(event, "button")?.dataset ?? {};
    if (command) step(COMMANDS[command]);
    else if (unit) step(() => ({ type: "unit", unit: unit === "line" ? "line" : "move" }));
  });
  on(document, "keydown", (event) => {
    const offers = (/** @type {string} */ name) => name in COMMANDS;
    const command = commandOf(event, focusOf(event.target), KEYS, offers);
    if (!command || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    step(COMMANDS[command]);
  });
  bindStage(store, lead);
  return lead;
}

/** @typedef {(command: (view: ControlView) => Action | null) => void} Lead */

/**
 * Returns what does something for the class. If another device is in control, the same press takes
 * control first: that is why the teacher picked up this device.
 * @param {Store<ControlView>} store @returns {Lead}
 */
function createLeading(store) {
  /**
   * @type {((view: ControlView) => Action | null)[]} what was pressed since it asked for control
   */
  let waiting = [];
  store.subscribe((view) => {
    const { driving } = roomOf(view);
    if (!waiting.length || (!driving && canLead(view))) return;
    const commands = waiting;
    waiting = [];
    if (driving) commands.forEach(lead);
  });
  /** @type {Lead} */
  function lead(command) {
    const view = store.get();
    if (!canLead(view)) return;
    if (!roomOf(view).driving) {
      waiting.push(command);
      if (waiting.length === 1) store.dispatch({ type: "room-drive" });
      return;
    }
    const action = command(view);
    if (action) store.dispatch(action);
  }
  return lead;
}

/** A press on the stage moves the light, if it is on; a press on the light turns it off.
 * @param {Store<ControlView>} store @param {Lead} lead */
function bindStage(store, lead) {
  on(byId("seen"), "click", ({ clientX, clientY }) => {
    const { spotlight } = roomOf(store.get());
    if (!spotlight) return;
    const spot = pressedAt(spotlight, placeOf(byId("stage"), clientX, clientY));
    lead(() => ({ type: "room-spot", spot }));
  });
}

// The light on the stages of the class: where it starts, and where a press puts it.

const NEAR = 90; // thousandths of the stage

/** On the disc that moved last, which reveals nothing about the next; else in the middle.
 * @param {Element} stage @param {LaneState} [lane] @returns {Spot} */
function lightAt(stage, lane) {
  const { disc } = lane?.last_move ?? {};
  const moved = stage.querySelector(`[data-disc="${disc}"]`) ?? stage;
  const { left, top, width, height } = moved.getBoundingClientRect();
  return placeOf(stage, left + width / 2, top + height / 2);
}

/** Where the light is after a press: there, or nowhere if it was there already.
 * @param {Spot} spot @param {Spot} press @returns {Spot | null} */
export function pressedAt(spot, press) {
  return Math.hypot(press.x - spot.x, press.y - spot.y) < NEAR ? null : press;
}

/** Asks whether to leave the open question. @param {boolean} open */
export function drawLeave(open) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("question-leave"));
  if (!open) return closeDialog(dialog);
  if (!dialog.open) dialog.showModal();
  byId("question-leave-now").focus();
}
