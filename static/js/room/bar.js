// @ts-check
/** What the page always says about the class, and the one button that goes with it. */

import { byId, setAttribute, setShown, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { publishHeight } from "../core/sizes.js";
import { words } from "../core/words.js";
import { nextMoveText } from "../think/think-question.js";
import { ofParts } from "../view/view-state.js";
import { leads, owesAnswer, roomOf, waitsForVote } from "./room-state.js";

/**
 * The page's part in a class, for style sheets too; what the bar says, and its button's label and
 * action.
 * @typedef {{as: string, said: string, go?: string, does?: Action}} Standing
 */

const UNREACHED = words.say("The class cannot be reached right now; this page keeps trying.");

/** @type {Record<string, Standing>} */
const STANDINGS = {
  leading: { as: "leading", said: "" },
  joining: { as: "following", said: "" },
  unknown: { as: "following", said: UNREACHED },
  restoring: { as: "leading", said: UNREACHED },
  watching: {
    as: "watching",
    said: words.say("Another of your devices is in control."),
    go: words.say("Take control"),
    does: { type: "room-drive" },
  },
  following: {
    as: "following",
    said: words.say("You are following the teacher."),
    go: words.say("Look around"),
    does: { type: "room-free" },
  },
  free: {
    as: "free",
    said: words.say("You are exploring."),
    go: words.say("Back to the class"),
    does: { type: "room-follow" },
  },
  alone: { as: "free", said: words.say("Work at your own pace.") },
  own: {
    as: "free",
    said: words.say("The class cannot see this page."),
    go: words.say("Back to the class"),
    does: { type: "room-follow" },
  },
  ended: {
    as: "ended",
    said: words.say("The class has ended. You can go on exploring by yourself."),
    go: words.say("Close"),
    does: { type: "room-close" },
  },
};

/** @param {Room} room @returns {Standing} */
export function standingOf(room) {
  const { failing, ended } = room;
  const usual = usualOf(room);
  return failing && !ended ? { as: usual.as, said: UNREACHED } : usual;
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
  publishHeight(bar, "--top");
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

/** For students who follow: why the screen is blank, why nothing happened, or what to think about.
 * @param {View} view @param {Standing} standing */
function sentenceOf(view, { said }) {
  const room = roomOf(view);
  const { refused, role, told } = room;
  if (waitsForVote(room) && !room.failing)
    return words.say("The teacher has asked a question. You can explore again when voting closes.");
  if (room.away && !room.ended && !room.failing && role === "student")
    return words.say("The teacher is away; you can look around.");
  const page = pageOf(room.shown);
  if (said === STANDINGS.free.said && page)
    return words.say("The teacher is now on the page “{page}”.", { page });
  if (said !== STANDINGS.following.said) return said;
  if (room.owes && owesAnswer(room))
    return words.say("Answer the question first; then you can look around.");
  if (room.pace === "own" && !room.failing) return STANDINGS.alone.said;
  if (told.blank)
    return words.say("You are following the teacher. The teacher has blanked the screen.");
  if (refused)
    return words.say(
      "Only the teacher can move discs right now. Press “Look around” to explore on your own.",
    );
  return view.think.on ? nextMoveText(view) : said;
}

/** What the menu calls the page of a link; nothing for lanes. @param {string | null} link */
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
    event.stopPropagation(); // a press elsewhere ends the blank screen
    const { does } = standingOf(roomOf(store.get()));
    if (does) store.dispatch(does);
  });
}
