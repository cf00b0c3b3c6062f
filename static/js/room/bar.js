// @ts-check
/** What the page says of the class all the time, and the one thing to be done about it. */

import { byId, setAttribute, setShown, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { ofParts } from "../view/view-state.js";
import { leads, owesAnswer, roomOf, waitsForVote } from "./room-state.js";

/**
 * What a page is in a class, for style sheets too; what is said of it, what the button is called
 * and does.
 * @typedef {{as: string, said: string, go?: string, does?: Action}} Standing
 */

/** @type {Record<string, Standing>} */
const STANDINGS = {
  leading: { as: "leading", said: "" },
  joining: { as: "following", said: "" },
  unknown: { as: "following", said: words.say("The class is not there; trying again.") },
  restoring: { as: "leading", said: words.say("The class is not there; opening it again.") },
  watching: {
    as: "watching",
    said: words.say("Another of your devices is in control."),
    go: words.say("Take control"),
    does: { type: "room-drive" },
  },
  following: {
    as: "following",
    said: words.say("You follow the class."),
    go: words.say("Look around"),
    does: { type: "room-free" },
  },
  free: {
    as: "free",
    said: words.say("You are exploring."),
    go: words.say("Back to the class"),
    does: { type: "room-follow" },
  },
  alone: { as: "free", said: words.say("Write your own program, at your own pace.") },
  own: {
    as: "free",
    said: words.say("The class does not see this page."),
    go: words.say("Back to the class"),
    does: { type: "room-follow" },
  },
  ended: {
    as: "ended",
    said: words.say("The class has ended. This page is yours now."),
    go: words.say("Close"),
    does: { type: "room-close" },
  },
};

/** @param {Room} room @returns {Standing} */
export function standingOf(room) {
  const { failing, ended } = room;
  const usual = usualOf(room);
  return failing && !ended
    ? {
        as: usual.as,
        said: words.say("The class cannot be reached at this moment; this page keeps trying."),
      }
    : usual;
}

/** @param {Room} room @returns {Standing} */
function usualOf(room) {
  const { role, following, ended, unknown, shut, key, own } = room;
  if (ended) return STANDINGS.ended;
  if (shut) return { ...STANDINGS.unknown, said: shut };
  if (own && role) return key ? STANDINGS.own : STANDINGS.free;
  if (unknown) return key ? STANDINGS.restoring : STANDINGS.unknown;
  if (leads(room)) return STANDINGS.leading;
  if (role === "teacher") return STANDINGS.watching;
  if (!role && key) return STANDINGS.joining;
  if (following) return STANDINGS.following;
  return room.alone ? STANDINGS.alone : STANDINGS.free;
}

/** @returns {(view: View) => void} */
export function createBar() {
  const [bar, said, go] = ["room-bar", "room-bar-said", "room-bar-go"].map(byId);
  return ofParts(["room", "think"], (view) => {
    const room = roomOf(view);
    const standing = standingOf(room);
    setAttribute(document.documentElement, "data-room", room.closed ? "ended" : standing.as);
    setShown(bar, standing.said !== "" && !room.closed);
    if (standing.said) setText(said, sentenceOf(view, standing));
    setShown(go, standing.go !== undefined);
    if (standing.go) setText(go, standing.go);
    const refuses = room.refused || (room.owes && owesAnswer(room));
    setAttribute(bar, "data-refused", refuses ? "" : null);
  });
}

/** Of whoever follows: why nothing is to be seen, why nothing is done, or what is to be thought of.
 * @param {View} view @param {Standing} standing */
function sentenceOf(view, { said }) {
  const room = roomOf(view);
  const { refused, role, told } = room;
  if (waitsForVote(room) && !room.failing)
    return words.say("The class is asked a question. Your own steps wait until the vote closes.");
  if (room.away && !room.ended && !room.failing && role === "student")
    return words.say("The teacher is away; you can look around.");
  const page = pageOf(room.shown);
  if (said === STANDINGS.free.said && page)
    return words.say("You are exploring. The teacher is on {page} now.", { page });
  if (refused && said === STANDINGS.watching.said)
    return words.say("That does nothing here: another of your devices is in control.");
  if (said !== STANDINGS.following.said) return said;
  if (room.owes && owesAnswer(room))
    return words.say("Answer the question first; then you can look around.");
  if (room.pace === "own" && !room.failing)
    return words.say("Go through this lesson at your own pace.");
  if (told.blank) return words.say("You follow the class. Its screen is blank for now.");
  if (refused) return words.say("Only the teacher moves discs now.");
  return view.think.on ? words.say("You follow the class. Which disc moves next?") : said;
}

/** What the menu calls the page of a link; of lanes nothing. @param {string | null} link */
function pageOf(link) {
  const [, root] = link?.split(/[/?]/) ?? [];
  const pages = /** @type {NodeListOf<HTMLAnchorElement>} */ (
    document.querySelectorAll(".pages a")
  );
  return root && [...pages].find(({ pathname }) => pathname === `/${root}`)?.textContent;
}

/** @param {Store} store */
export function bindBar(store) {
  on(byId("room-bar-go"), "click", (event) => {
    event.stopPropagation(); // a press elsewhere lights a blank screen
    const { does } = standingOf(roomOf(store.get()));
    if (does) store.dispatch(does);
  });
}
