// @ts-check
/** A question that a viewer asks himself: in Think first, and in a lesson. Pure. */

/** @import {Answered, Ask, Asked, Inbound, LeadsTo, Outbound, Tally} from "../core/protocol.js" */

/** What is asked, as a request says it. @typedef {Omit<Ask, "type" | "ref">} About */

/**
 * What was found of an answer; `shown` where it was not given but asked for.
 * @typedef {{value: string, right: boolean, said: string, shows: LeadsTo | null, shown?: boolean}}
 * Told
 */

/**
 * @typedef {object} Question
 * @property {About} about
 * @property {Asked | null} asked as the server has put it
 * @property {string | null} given an answer that has not been judged yet
 * @property {Told | null} told what was found of the newest answer that has been
 * @property {string[]} tried answers that were wrong
 * @property {boolean} wants whether the right answer is to be told
 * @property {Inbound["type"] | null} sent what the server has been asked and has not answered yet
 */

/** @param {About} about @returns {Question} */
export function questionAbout(about) {
  return { about, asked: null, given: null, told: null, tried: [], wants: false, sent: null };
}

/** Whether it has been answered rightly, or its answer has been told.
 * @param {Question} question */
export function isOver({ told }) {
  return told?.right === true;
}

/** Whether the server has yet to say something of what was pressed. @param {Question} question */
export function waits({ given, wants }) {
  return given !== null || wants;
}

/** An answer is given: one at a time.
 * @template {Question} Q @param {Q} question @param {string} value @returns {Q} */
export function answered(question, value) {
  return isOver(question) || waits(question) ? question : { ...question, given: value };
}

/** The right answer is to be told. @template {Question} Q @param {Q} question @returns {Q} */
export function wanted(question) {
  return isOver(question) || waits(question) ? question : { ...question, wants: true };
}

/** What the server is to be asked next. @param {Question} question @returns {Inbound | null} */
export function requestOf({ about, asked, given, wants, told }) {
  if (!asked) return told?.right ? null : { type: "ask", ...about };
  const { question } = asked;
  const oneself = about.oneself ? { oneself: true } : {};
  if (wants) return { type: "reveal", question, ...oneself };
  if (given === null) return null;
  return { type: "answer", question, round: 1, value: given, ...oneself };
}

/** What a new connection knows of a question: what is still to be judged is asked anew. */
export const UNASKED = { asked: null, sent: null };

/** Where it cannot be asked, or an answer can be none: nothing waits any more. */
export const REFUSED = { given: null, wants: false, sent: null };

/** What the server says of it; the same question where it says nothing of it.
 * @template {Question} Q @param {Q} question @param {Outbound} message @returns {Q} */
export function heardOf(question, message) {
  switch (message.type) {
    case "asked":
      return isAbout(question, message) ? { ...question, asked: message, sent: null } : question;
    case "answered":
      return isOf(question, message) ? judged(question, message) : question;
    case "tally":
      return isOf(question, message) ? tallied(question, message) : question;
    default:
      return question;
  }
}

/** Whether this is what was asked for. @param {Question} question @param {Asked} asked */
function isAbout({ about, sent }, asked) {
  if (sent !== "ask") return false;
  if (about.lesson === undefined)
    return asked.kind === about.kind && (asked.lane ?? 0) === (about.lane ?? 0);
  const { lesson, page, block = 1 } = about;
  return asked.lesson === lesson && asked.page === page && (asked.block ?? 1) === block;
}

/** @param {Question} question @param {{question: number}} message */
function isOf({ asked }, message) {
  return asked?.question === message.question;
}

/** @template {Question} Q @param {Q} question @param {Answered} message @returns {Q} */
function judged(question, { right = false, said = "", shows }) {
  const { given, tried, sent } = question;
  if (given === null) return question;
  return {
    ...question,
    given: null,
    sent: sent === "answer" ? null : sent,
    told: { value: given, right, said, shows: shows ?? null },
    tried: right || tried.includes(given) ? tried : [...tried, given],
  };
}

/** @template {Question} Q @param {Q} question @param {Tally} tally @returns {Q} */
function tallied(question, { right, why }) {
  if (!question.wants || right === null) return question;
  const told = { value: right, right: true, said: why ?? "", shows: null, shown: true };
  return { ...question, wants: false, sent: null, told };
}
