// @ts-check
/** What the class sees, small, on a page that controls it: the stage, the sentence, the buttons. */
import { byId, setAttribute, setClass, setShown, setStyle, setText } from "../core/dom.js";
import { words } from "../core/words.js";
import { createAnnouncer } from "../page/announcer.js";
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
 * What must stay hidden here, and what the menu calls each page, by its address.
 * @typedef {{hide: (view: ControlView) => ControlView, pages: Record<string, string>}} How
 */

/** @param {How} how @returns {(view: ControlView) => void} */
export function createControl({ hide, pages }) {
  const parts = [createDiscStyles(), createStage(byId("stage")), drawThrottled(createNow())];
  return (view) => {
    const seen = hide(ofFirstLane(view));
    for (const part of parts) part(seen);
    drawStanding(view);
    drawSeen(view, pages);
    drawKeys(view);
  };
}

/** Which device is in control, or what is wrong, and how many are in the class.
 * @param {ControlView} view */
function drawStanding(view) {
  const room = roomOf(view);
  const away = room.role === "teacher" && !room.driving && !room.ended;
  setText(byId("standing"), standingText(view));
  setShown(byId("drive"), away && canLead(view));
  setShown(byId("other-class"), room.ended || isUnpaired(room));
  setShown(byId("people"), room.people !== null);
  drawPeople(byId("people"), room.people);
}

/** @param {ControlView} view */
function standingText(view) {
  const room = roomOf(view);
  const { talk, shown } = view;
  if (room.ended) return words.say("The class has ended.");
  if (isUnpaired(room))
    return words.say(
      "This device does not control class {code}. Press “Pair a phone” in the teacher’s window and scan the code with this device.",
      { code: room.code },
    );
  if (talk.connection === "lost")
    return words.say(
      "The connection is lost. The page keeps what it shows and tries to connect again…",
    );
  if (room.failing || room.unknown)
    return words.say("The class cannot be reached right now; this page keeps trying.");
  if (!room.role) return words.say("Joining the class…");
  if (!shown && !room.shown) return words.say("There is nothing for the class to see yet.");
  return room.driving
    ? words.say("This device is in control.")
    : words.say("Another of your devices is in control.");
}

/** Only the first of several lanes is visible. @param {ControlView} view @returns {ControlView} */
function ofFirstLane(view) {
  const [opened] = view.compare.opened;
  return opened ? { ...view, opened, compare: { ...view.compare, opened: [opened] } } : view;
}

/** @returns {(view: View) => void} */
function createNow() {
  const [where, narration, next] = ["where", "narration", "next"].map((id) => byId(id));
  const announce = createAnnouncer(byId("announcer"));
  return (view) => {
    const lane = view.shown?.lanes[0];
    if (roomOf(view).shown) for (const text of [where, narration, next]) setText(text, "");
    if (!lane || roomOf(view).shown) return;
    setText(where, whereText(lane));
    setText(narration, lane.narration);
    setText(next, nextText(view, lane));
    if (isPlaying(view) || !isSettled(view)) return;
    announce(`${lane.narration} ${where.textContent}`);
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
function nextText({ opened }, { untold, next_move: next }) {
  if (untold) return words.say("The next move is hidden until the answer is shown.");
  if (!next) return "";
  const disc = nameOf(opened, next.disc);
  return words.say("Next: {disc}, {source} → {target}", {
    disc,
    source: next.from,
    target: next.to,
  });
}

/** The stage as the class sees it: blank, or with the spotlight; or which page it sees instead.
 * @param {ControlView} view @param {How["pages"]} pages */
function drawSeen(view, pages) {
  const { spotlight, shown } = roomOf(view);
  const { blank } = view.page;
  const light = byId("light");
  setShown(light, spotlight !== null && !blank && shown === null);
  if (spotlight) {
    setStyle(light, "--x", `${spotlight.x / 10}%`);
    setStyle(light, "--y", `${spotlight.y / 10}%`);
  }
  setShown(byId("over"), blank || shown !== null);
  setText(
    byId("over"),
    blank ? words.say("The class sees a blank screen.") : elsewhereText(shown, pages),
  );
  setText(
    byId("light-said"),
    spotlight ? words.say("Press the picture to move the spotlight.") : "",
  );
}

/** @param {string | null} link of the page that the class sees @param {How["pages"]} pages */
function elsewhereText(link, pages) {
  const [, root = ""] = link?.split(/[/?]/) ?? [];
  return words.say("The class sees the page “{page}”.", { page: pages[`/${root}`] ?? root });
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
