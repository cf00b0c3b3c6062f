// @ts-check
/** How many are in the class, how many of them follow, how many look around; and of how many
 * nothing is heard. */
import { byId, keyed, make, setText } from "../core/dom.js";
import { lostText, someText } from "../question/said.js";
import { roomOf, seenQuestion } from "./state.js";

/** @import {Room} from "./state.js" */

/** @typedef {{id: string, before: string, count: string, after: string}} Part */

const MARK = "\u0000"; // no sentence has it

/** The sentences, with what stands before and after their number. Until the server has told of
 * anybody, nobody is there.
 * @param {Room["people"]} people @param {Words} words @returns {Part[]} */
export function peopleOf(people, words) {
  const { in: here = 0, following = 0, away = 0 } = people ?? {};
  const told = { people_here: here, people_following: following, people_exploring: away };
  return Object.entries(told).map(([id, count]) => {
    const [before, after] = words.count(id, count, MARK).split(MARK);
    return { id, before, count: words.number(count), after };
  });
}

/** The same in one line, and how many are not reached, if any.
 * @param {Room["people"]} people @param {Words} words */
export function peopleText(people, words) {
  const parts = peopleOf(people, words).map(({ before, count, after }) => before + count + after);
  return [...parts, fewText(people, words)].filter(Boolean).join(", ");
}

/** @param {Room["people"]} people @param {Words} words */
export function fewText(people, words) {
  return someText("people_unreached", people?.unreached, words);
}

/** Draws them, each with its number in bold.
 * @param {Element} place @param {Room["people"]} people @param {Words} words */
export function drawPeople(place, people, words) {
  const create = () => make("span", {}, make("span"), make("b"), make("span"));
  keyed(
    place,
    peopleOf(people, words),
    ({ id }) => id,
    create,
    ({ children }, { before, count, after }) => {
      [before, count, after].forEach((text, i) => setText(children[i], text));
    },
  );
}

/** What a teacher has to know of those that are not reached. @param {Room["people"]} people
 * @param {Words} words */
export function unreachedText(people, words) {
  return someText("room_unreached", people?.unreached, words);
}

/** Tells a screen reader of a teacher's who is not reached, and which answers are lost: once, not
 * again when the number changes; and nothing more when it is over.
 * @param {Words} words @returns {(view: View) => void} */
export function createHeard(words) {
  const [unreached, lost] = ["unreached-heard", "lost-heard"].map((id) => sayingOnce(byId(id)));
  return (view) => {
    const { people, role, ended } = roomOf(view);
    const tells = role === "teacher" && !ended;
    unreached(tells ? unreachedText(people, words) : "");
    lost(tells ? lostText(seenQuestion(view), words) : "");
  };
}

/** @param {Element} place @returns {(text: string) => void} */
function sayingOnce(place) {
  let said = "";
  return (text) => {
    if (Boolean(text) === Boolean(said)) return;
    said = text;
    setText(place, text);
  };
}
