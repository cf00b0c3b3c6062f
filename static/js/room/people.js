// @ts-check
/** How many are in the class, how many of them follow, how many are looking around. */

import { keyed, make, setText } from "../core/dom.js";
import { words } from "../core/words.js";

/** @typedef {{id: string, before: string, count: string, after: string}} Part */

const MARK = "\u0000"; // no sentence has it

/** The sentences, with what is before and after their number. Until the server has counted them,
 * everything is 0.
 * @param {Room["people"]} people @returns {Part[]} */
export function peopleOf(people) {
  const { in: here = 0, following = 0, away = 0 } = people ?? {};
  const told = [
    { id: "here", count: here, said: words.count("{count} joined", "{count} joined", here, MARK) },
    {
      id: "following",
      count: following,
      said: words.count("{count} following", "{count} following", following, MARK),
    },
    {
      id: "exploring",
      count: away,
      said: words.count("{count} exploring", "{count} exploring", away, MARK),
    },
  ];
  return told.map(({ id, count, said }) => {
    const [before, after] = said.split(MARK);
    return { id, before, count: words.number(count), after };
  });
}

/** The same on one line. @param {Room["people"]} people */
export function peopleText(people) {
  const parts = peopleOf(people);
  return parts.map(({ before, count, after }) => before + count + after).join(", ");
}

/** Draws them, each with its number in bold.
 * @param {Element} place @param {Room["people"]} people */
export function drawPeople(place, people) {
  const create = () => make("span", {}, make("span"), make("b"), make("span"));
  keyed(
    place,
    peopleOf(people),
    ({ id }) => id,
    create,
    ({ children }, { before, count, after }) => {
      [before, count, after].forEach((text, i) => setText(children[i], text));
    },
  );
}
