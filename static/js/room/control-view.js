// @ts-check
/** What the class sees, small, on a page that controls it: the stage, the sentence, the buttons. */
import { byId, setAttribute, setClass, setShown, setStyle, setText } from "../core/dom.js";
import { words } from "../core/words.js";
import { createDiscStyles } from "../stage/disc-looks.js";
import { nameOf } from "../stage/in-words.js";
import { drawThrottled } from "../stage/pace.js";
import { createStage } from "../stage/stage.js";
import { chosenUnit, isPlaying, isSettled, isUncounted } from "../view/place.js";
import { canLead, isUnpaired } from "./control-update.js";
import { drawPeople } from "./people.js";
import { roomOf } from "./room-state.js";

/** @import {ControlView} from "./control-update.js" */

/**
 * What must not be seen here, and what is said where the device does not control the class.
 * @typedef {{hide: (view: ControlView) => ControlView, unpaired: (code: string) => string}} How
 */

/** @param {How} how @returns {(view: ControlView) => void} */
export function createControl({ hide, unpaired }) {
  const parts = [createDiscStyles(), createStage(byId("stage")), drawThrottled(createNow())];
  return (view) => {
    const seen = hide(ofFirstLane(view));
    for (const part of parts) part(seen);
    drawStanding(view, unpaired);
    drawSeen(view);
    drawKeys(view);
  };
}

/** Who leads, or what is wrong, and who is there.
 * @param {ControlView} view @param {How["unpaired"]} unpaired */
function drawStanding(view, unpaired) {
  const room = roomOf(view);
  const away = room.role === "teacher" && !room.driving && !room.ended;
  setText(byId("standing"), standingText(view, unpaired));
  setShown(byId("drive"), away && canLead(view));
  setShown(byId("other-class"), room.ended || isUnpaired(room));
  setShown(byId("people"), room.people !== null);
  drawPeople(byId("people"), room.people);
}

/** @param {ControlView} view @param {How["unpaired"]} unpaired */
function standingText(view, unpaired) {
  const room = roomOf(view);
  const { talk, shown } = view;
  if (room.ended) return words.say("The class has ended.");
  if (isUnpaired(room)) return unpaired(room.code);
  if (talk.connection === "lost")
    return words.say(
      "The connection is lost. The page keeps what it shows and tries to connect again…",
    );
  if (room.failing)
    return words.say("The class cannot be reached at this moment; this page keeps trying.");
  if (room.unknown) return words.say("The class is not there at this moment; trying again…");
  if (!room.role) return words.say("Joining the class…");
  if (!shown && !room.shown) return words.say("Nothing is shown to the class yet.");
  return room.driving
    ? words.say("This device is in control.")
    : words.say("Another device is in control. Press any button to take control.");
}

/** Of several lanes the first is seen. @param {ControlView} view @returns {ControlView} */
function ofFirstLane(view) {
  const [opened] = view.compare.opened;
  return opened ? { ...view, opened, compare: { ...view.compare, opened: [opened] } } : view;
}

/** @returns {(view: View) => void} */
function createNow() {
  const [where, narration, next] = ["where", "narration", "next"].map((id) => byId(id));
  return (view) => {
    const lane = view.shown?.lanes[0];
    if (roomOf(view).shown) for (const text of [where, narration, next]) setText(text, "");
    if (!lane || roomOf(view).shown) return;
    setText(where, whereText(lane));
    setText(narration, lane.narration);
    setText(next, nextText(view, lane));
    if (isPlaying(view) || !isSettled(view)) return;
    setText(byId("announcer"), `${lane.narration} ${where.textContent}`);
  };
}

/** @param {LaneState} lane */
function whereText(lane) {
  if (isUncounted(lane)) return "";
  const { move, moves, line, lines } = lane;
  const at = words.say("move {move} of {moves}", {
    move: words.number(move),
    moves: words.number(moves),
  });
  return line ? `${at}, ${words.say("step {line} of {lines}", { line, lines })}` : at;
}

/** @param {View} view @param {LaneState} lane */
function nextText({ opened }, { untold, next_move: next, move, moves }) {
  if (untold) return words.say("The next move is hidden here until the answer.");
  if (!next) return move === moves && moves !== "0" ? words.say("This is the last move.") : "";
  const disc = nameOf(opened, next.disc);
  return words.say("Next: {disc}, {source} → {target}", {
    disc,
    source: next.from,
    target: next.to,
  });
}

/** The stage as the class sees it: blank, or with the light on a place; or that it sees a page
 * without one. @param {ControlView} view */
function drawSeen(view) {
  const { spotlight, shown } = roomOf(view);
  const { blank } = view.page;
  const light = byId("light");
  setShown(light, spotlight !== null && !blank && shown === null);
  if (spotlight) {
    setStyle(light, "--x", `${spotlight.x / 10}%`);
    setStyle(light, "--y", `${spotlight.y / 10}%`);
  }
  setShown(byId("over"), blank || shown !== null);
  setText(byId("over"), blank ? words.say("The class sees a blank screen.") : elsewhereText(shown));
  setText(
    byId("light-said"),
    spotlight ? words.say("Press on the picture to move the light.") : "",
  );
}

/** @param {string | null} link of the page that the class sees */
function elsewhereText(link) {
  const [address] = (link ?? "").split("?");
  return words.say("The class sees the page {address}.", { address });
}

/** @param {ControlView} view */
function drawKeys(view) {
  const keys = byId("keys");
  const off = canLead(view) && !roomOf(view).shown ? null : "true";
  for (const key of keys.querySelectorAll("button")) setAttribute(key, "aria-disabled", off);
  const unit = chosenUnit(view);
  for (const one of keys.querySelectorAll("[data-unit]"))
    setAttribute(one, "aria-pressed", String(one.getAttribute("data-unit") === unit));
  const plays = isPlaying(view);
  setClass(byId("play"), "playing", plays);
  setText(byId("play-word"), plays ? words.say("Pause") : words.say("Play"));
  setAttribute(byId("blank-key"), "aria-pressed", String(view.page.blank));
  setAttribute(byId("light-key"), "aria-pressed", String(roomOf(view).spotlight !== null));
}
