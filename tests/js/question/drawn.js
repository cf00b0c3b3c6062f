// @ts-check
/** What is drawn of the first lane while a question is open, on each kind of page. */
import "../facts.js";
import { readFileSync } from "node:fs";
import { hiddenByPage } from "../../../static/js/lesson/lesson-state.js";
import { createHiding } from "../../../static/js/question/hide.js";
import { askedNow } from "../../../static/js/question/vote.js";
import { hiddenByClass } from "../../../static/js/room/hides.js";
import { hiddenByThinking } from "../../../static/js/think/think-question.js";
import { beginView } from "../../../static/js/view/view-state.js";

/** @import {Asks, State} from "../../../static/js/core/protocol.js" */

const HIDES = { think: hiddenByThinking, class: hiddenByClass, lesson: hiddenByPage };

/** A page on which a kind of question is open.
 * @typedef {{page: keyof typeof HIDES, ask: Asks, opened: LaneOpened, shown: State, asked: Asked}}
 * Case */

/** @param {Case} one */
function drawn({ page, ask, opened, shown, asked }) {
  const view = beginView({ think: { on: page === "think", about: /** @type {any} */ (ask.kind) } });
  const { move, line } = shown;
  const known = {
    opened: { ...opened, asks: [ask] },
    shown,
    room: page === "class" ? { question: askedNow(null, asked) } : null,
    lesson: { page: 1, pages: [{ link: { start: { move, line } }, ask }], questions: {} },
  };
  const hide = createHiding(/** @type {any} */ (HIDES[page]));
  return hide(/** @type {any} */ ({ ...view, ...known })).shown?.lanes[0];
}

const cases = /** @type {Case[]} */ (JSON.parse(readFileSync(process.argv[2], "utf8")));
console.log(JSON.stringify(cases.map(drawn)));
