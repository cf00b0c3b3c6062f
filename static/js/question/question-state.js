// @ts-check
/**
 * A question as a page knows it: one that a viewer asks himself, in Think first or in a lesson
 * (`oneself.js`), or one that a class votes on (`vote.js`). Pure.
 */

/** @import {Ask, LeadsTo, Tally} from "../core/protocol.js" */

/**
 * What every question has.
 * @typedef {object} Question
 * @property {Asked | null} asked as the server has put it, in its current round
 * @property {string | null} first of two pegs, the one that was pressed
 * @property {string | null} given the newest answer; of a question to oneself, until it is judged
 * @property {string[]} tried those before it; of a question to oneself, only wrong ones
 * @property {string} problem why the newest answer was refused; else empty
 */

/** What is asked, as a request says it. @typedef {Omit<Ask, "type" | "ref">} About */

/**
 * The result of an answer; `shown` if it was not given but requested.
 * @typedef {{value: string, right: boolean, said: string, shows: LeadsTo | null, shown?: boolean}}
 * Told
 */

/**
 * A question to oneself.
 * @typedef {object} ToOneself
 * @property {About} about
 * @property {Told | null} told the result of the newest answer that has been judged
 * @property {boolean} wants whether the right answer is to be shown
 * @property {number} [losses] how often the connection was lost while this answer was judged
 * @property {Inbound["type"] | null} sent the request to the server that is still unanswered
 *
 * @typedef {Question & ToOneself} OwnQuestion
 */

/**
 * A question to the class: an answer can be changed until the vote is closed, so that several may
 * be on their way; the tally says what is right.
 * @typedef {object} ToClass
 * @property {Asked} asked
 * @property {Tally | null} tally null: nothing is known about the answers
 * @property {boolean} known whether it is that of the connection before: it is sent again
 * @property {boolean} [lost] whether the server was restarted, and does not know it yet
 * @property {string | null} [earlier] the answer that was given in the first round
 * @property {number[]} unheard the refs of unconfirmed answers, the newest last
 * @property {string | null} counted the newest confirmed answer
 * @property {boolean} repeats whether `given` had been confirmed before the connection was lost
 * @property {boolean} missed whether two pegs were pressed that are not a choice
 * @property {boolean} away whether it has been closed here
 *
 * @typedef {Question & ToClass} Vote
 */

/** Whether a question is open to the class, and answers are accepted.
 * @param {Vote | null | undefined} vote
 * @returns {vote is Vote} */
export function isOpen(vote) {
  return vote != null && vote.tally?.open !== false;
}
