// @ts-check
/** Questions for tests, at move 5 of four discs. */

/** @import {Asked, Tally} from "../../../static/js/core/protocol.js" */

/** @param {Partial<Asked>} [more] @returns {Asked} */
export function askedOf(more) {
  const choices = [
    { id: "1 A", text: "Disc 1: C → A" },
    { id: "3 A", text: "Disc 3: B → A" },
  ];
  const text = "Which disc moves next, and where?";
  return {
    type: "asked",
    question: 1,
    round: 1,
    kind: "next-move",
    text,
    choices,
    move: "5",
    ...more,
  };
}

/** @param {Partial<Tally>} [more] @returns {Tally} */
export function tallyOf(more) {
  const untold = { counts: null, rounds: null, right: null, why: null };
  return {
    type: "tally",
    question: 1,
    round: 1,
    answered: 0,
    ...untold,
    talk: false,
    open: true,
    ...more,
  };
}

export const TOLD = tallyOf({
  answered: 3,
  counts: { "1 A": 1, "3 A": 2 },
  rounds: [{ "1 A": 1, "3 A": 2 }],
  right: "3 A",
  why: "It can only go there.",
  open: false,
});
