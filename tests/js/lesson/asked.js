// @ts-check
/** A lesson whose first page asks about a tower of three discs after two moves. */
import { lessonKnown, lessonOf, pageKnown } from "../../../static/js/lesson/lesson-state.js";
import { update } from "../../../static/js/lesson/lesson-update.js";
import { keptOf } from "../../../static/js/share/run-link.js";
import { beginView } from "../../../static/js/view/view-state.js";
import { Page, refusal, towerAt } from "../page.js";
import { Server } from "../server.js";

/** @import {Asks, Error as Refusal} from "../../../static/js/core/protocol.js" */
/** @import {Told} from "../../../static/js/question/question-state.js" */

/** @typedef {Asks["points"]} Points */

/** @type {Told} */
export const RIGHT = { value: "3", right: true, said: "why 3", shows: null };
/** @type {Told} */
export const WRONG = { value: "1", right: false, said: "It is not.", shows: null };
/** A wrong move, and the position after it. @type {Told} */
export const MADE = {
  ...{ value: "1 B", right: false, said: "That would take longer." },
  shows: { pegs: [[3], [2, 1], []], disc: 1, from: "C", to: "B" },
};

/** A server that judges answers to lessons as the test says. */
class LessonServer extends Server {
  /** @type {Told} its judgement of any answer */
  finds = WRONG;

  /** @param {Inbound} request @returns {Outbound[]} */
  answer(request) {
    if (request.type !== "ask") return super.answer(request);
    const { ref, lesson, page, block } = request;
    this.put = { number: (this.put?.number ?? 0) + 1, right: RIGHT.value, as: "" };
    const about = { question: this.put.number, round: 1, kind: "", text: "", choices: [] };
    return [{ type: "asked", ref, ...about, move: "2", lesson, page, block }];
  }

  judge() {
    const { right, said, shows } = this.finds;
    return { right, said, ...(shows && { shows }) };
  }
}

export class Lesson extends Page {
  server = new LessonServer();

  get lesson() {
    return lessonOf(this.view);
  }

  /** Gives this answer, which gets this judgement. @param {Told} told */
  finds(told) {
    this.server.finds = told;
    this.settle(answer(told.value));
  }

  /** The newest request is refused, and nothing else is on its way.
   * @param {Refusal["code"]} code @param {Partial<Refusal>} [more] */
  refuse(code, more) {
    this.told.push(refusal(code, { ref: this.asked.splice(0).at(-1)?.ref, ...more }));
    this.settle();
  }

  /** The requests that are about questions. */
  get requests() {
    return this.sent.filter(({ type }) => ["ask", "answer", "reveal"].includes(type));
  }

  reconnects() {
    this.server = new LessonServer();
    [this.asked, this.told] = [[], []];
    this.does({ type: "connected" });
  }
}

/** @param {Points} points @param {string | null} move of the page's place, or null without a stage
 * @returns {{address: string, link: any, ask: Asks}} */
function page(points, move) {
  const link = move && { ...keptOf(beginView(towerAt(3, move))), panels: ["call-stack"] };
  return { address: "/", link, ask: { kind: points, points, hides: [] } };
}

/** A lesson that asks this on its first page, and a choice on its second, which shows a link.
 * @param {Points} points @param {string | null} [move] @param {Told | null} [kept] of page 1 */
export function asking(points, move = "2", kept = null) {
  const pages = [page(points, move), page("choice", null)];
  const known = lessonKnown({ name: "trust", pages, ...(kept && { kept: { 1: kept } }) });
  const lesson = new Lesson(update, known, pageKnown(1, pages));
  lesson.settle({ type: "connected" });
  return lesson;
}

/** @param {string} value */
export const answer = (value) => /** @type {const} */ ({ type: "exercise-answer", value });
