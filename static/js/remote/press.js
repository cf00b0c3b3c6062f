// @ts-check
/** The buttons of the remote control, and the keys of a presentation remote. */

import { closeDialog } from "../core/dialog-closing.js";
import { byId, setShown, setText, whenChanged } from "../core/dom.js";
import { commandOf } from "../core/keymap.js";
import { on, targetOf } from "../core/listen.js";
import { focusOf } from "../page/keyboard.js";
import { keepQuestion } from "../question/own-question.js";
import { createLaneChoice, kindsFor } from "../question/question-kinds.js";
import { isRevealed } from "../question/vote.js";
import {
  adviceText,
  bindLeave,
  bindQuestion,
  drawButtons,
  shortCount,
} from "../question/vote-text.js";
import { placeOf } from "../room/light.js";
import { roomOf, seenQuestion } from "../room/room-state.js";
import { chosenUnit, isPlaying } from "../view/place.js";
import { canLead } from "./remote-update.js";

/** @import {RemoteView} from "./remote-update.js" */
/** @import {Spot} from "../core/protocol.js" */
/** @import {OwnForm} from "../question/own-question.js" */

const KEYS = { singleKeys: true, remote: false };

/** What each button does. @type {Record<string, (view: RemoteView) => Action>} */
const COMMANDS = {
  forward: (view) => ({ type: "step", by: 1, unit: chosenUnit(view) }),
  back: (view) => ({ type: "step", by: -1, unit: chosenUnit(view) }),
  "play-pause": (view) => ({ type: isPlaying(view) ? "pause" : "play" }),
  blank: ({ page }) => ({ type: "blank", on: !page.blank }),
  light: (view) => ({ type: "room-spot", spot: turnedLight(view) }),
};

/** @param {RemoteView} view */
function turnedLight(view) {
  return roomOf(view).spotlight ? null : lightAt(byId("stage"), view.shown?.lanes[0]);
}

/** @param {Store<RemoteView>} store @returns {Lead} what does anything else for the class */
export function bindPresses(store) {
  const lead = createLeading(store);
  on(byId("drive"), "click", () => lead(() => null));
  on(byId("keys"), "click", (event) => {
    const { lead: command, unit } = targetOf(event, "button")?.dataset ?? {};
    if (command) lead(COMMANDS[command]);
    else if (unit) lead(() => ({ type: "unit", unit: unit === "line" ? "line" : "move" }));
  });
  on(document, "keydown", (event) => {
    const offers = (/** @type {string} */ name) => name in COMMANDS;
    const command = commandOf(event, focusOf(event.target), KEYS, offers);
    if (!command) return;
    event.preventDefault();
    lead(COMMANDS[command]);
  });
  bindStage(store, lead);
  bindEnd(lead);
  return lead;
}

/** @typedef {(command: (view: RemoteView) => Action | null) => void} Lead */

/**
 * Returns what does something for the class. Where another device leads, this one takes over first,
 * by the same press: that is why somebody takes the phone.
 * @param {Store<RemoteView>} store @returns {Lead}
 */
function createLeading(store) {
  /** @type {((view: RemoteView) => Action | null)[]} what was pressed since it asked to drive */
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

/** The class ends once that has been asked. @param {Lead} lead */
function bindEnd(lead) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("remote-end"));
  on(byId("remote-end-button"), "click", () => {
    dialog.returnValue = "";
    dialog.showModal();
  });
  on(dialog, "close", () => {
    if (dialog.returnValue === "end") lead(() => ({ type: "room-end" }));
  });
}

/** A press on the stage moves the light, once there is one; a press on the light puts it out.
 * @param {Store<RemoteView>} store @param {Lead} lead */
function bindStage(store, lead) {
  on(byId("seen"), "click", ({ clientX, clientY }) => {
    const { spotlight } = roomOf(store.get());
    if (!spotlight) return;
    const spot = pressedAt(spotlight, placeOf(byId("stage"), clientX, clientY));
    lead(() => ({ type: "room-spot", spot }));
  });
}

// The light on the stages of the class: where it begins, and where a press puts it.

const NEAR = 90; // thousandths of the stage

/** On the disc that moved last, which tells nothing of the next; else in the middle.
 * @param {Element} stage @param {LaneState} [lane] @returns {Spot} */
function lightAt(stage, lane) {
  const { disc } = lane?.last_move ?? {};
  const moved = stage.querySelector(`[data-disc="${disc}"]`) ?? stage;
  const { left, top, width, height } = moved.getBoundingClientRect();
  return placeOf(stage, left + width / 2, top + height / 2);
}

/** Where the light is after a press: there, or nowhere where it was lit already.
 * @param {Spot} spot @param {Spot} press @returns {Spot | null} */
export function pressedAt(spot, press) {
  return Math.hypot(press.x - spot.x, press.y - spot.y) < NEAR ? null : press;
}

// Questions from the phone: what to ask, then how many have answered and what to do next.

const kindField = () => /** @type {HTMLSelectElement} */ (byId("question-kind"));
const laneField = () => /** @type {HTMLSelectElement} */ (byId("question-lane"));

/** @param {OwnForm} own @returns {(view: RemoteView) => void} */
export function createRemoteQuestion(own) {
  const buttons = [...byId("question-buttons").querySelectorAll("button")];
  const lanes = createLaneChoice(laneField(), laneField());
  const leave = whenChanged(drawLeave);
  let asked = false;
  return (view) => {
    const { asking, people } = roomOf(view);
    const question = seenQuestion(view);
    if (asked && !asking && question)
      /** @type {HTMLFormElement} */ (byId("question-form")).reset();
    asked = asking !== null;
    lanes(view);
    const kinds = renewKinds(view);
    if (question) own.wanted = false;
    own.show(own.wanted && kindField().value === "choice");
    setShown(byId("question-form"), question === null && kinds > 0);
    setShown(byId("question-asked"), question !== null);
    setShown(byId("question"), canLead(view) && (question !== null || kinds > 0));
    setText(byId("question-text"), question?.asked.text ?? "");
    setText(byId("question-count"), question ? shortCount(question, people) : "");
    const why = question && isRevealed(question) ? (question.tally?.why ?? "") : "";
    setText(byId("question-note"), question ? adviceText(question) || why : "");
    setText(byId("question-error"), asking?.problem ?? "");
    drawButtons(buttons, view, question, { leads: true, answers: false });
    leave(view.page.dialog === "question-leave");
  };
}

/** How many kinds of questions can be asked from here. @param {RemoteView} view */
function renewKinds(view) {
  if (!view.shown) return 0;
  const offered = kindsFor(view, Number(laneField().value));
  const field = kindField();
  for (const option of field.options) setShown(option, offered.includes(option.value));
  if (offered.length && !offered.includes(field.value)) field.value = offered[0];
  return offered.length;
}

/** @param {boolean} open */
function drawLeave(open) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("question-leave"));
  if (!open) return closeDialog(dialog);
  if (!dialog.open) dialog.showModal();
  byId("question-leave-now").focus();
}

/** @param {Store<RemoteView>} store @param {Lead} lead @param {OwnForm} own */
export function bindRemoteQuestion(store, lead, own) {
  bindQuestion(byId("question"), (action) => lead(() => action));
  bindLeave(store);
  on(byId("question-form"), "submit", (event) => {
    event.preventDefault();
    if (kindField().value === "choice") return own.wanted ? askOwn(own, lead) : want(own);
    const ask = { kind: kindField().value, lane: Number(laneField().value) };
    lead(() => ({ type: "question-ask", ask }));
  });
  on(kindField(), "change", () => (kindField().value === "choice" ? want(own) : own.show(false)));
}

/** It takes the space of the keys, so it opens only when that is chosen. @param {OwnForm} own */
function want(own) {
  own.wanted = true;
  own.show(true);
}

/** @param {OwnForm} own @param {Lead} lead */
function askOwn(own, lead) {
  if (!own.isShort()) return;
  const ask = own.asked();
  keepQuestion(ask);
  lead(() => ({ type: "question-ask", ask }));
}
