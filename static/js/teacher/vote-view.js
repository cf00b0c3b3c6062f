// @ts-check
/** The last vote in the teacher's own window: counts and the right answer, before the class sees
 * them. */
import { byId, setShown, setText } from "../core/dom.js";
import { words } from "../core/words.js";
import { createResult } from "../question/question-card.js";
import { isOpen } from "../question/question-state.js";
import { isRevealed } from "../question/vote.js";
import { adviceText, countText, drawButtons } from "../question/vote-text.js";
import { canLead } from "../room/control-update.js";
import { roomOf, seenQuestion } from "../room/room-state.js";
import { lastVote } from "./teacher-update.js";

/** @import {TeacherView} from "./teacher-update.js" */

/** @returns {(view: TeacherView) => void} */
export function createVote() {
  const result = createResult(/** @type {HTMLTableElement} */ (byId("vote-result")));
  const buttons = [...byId("question-buttons").querySelectorAll("button")];
  return (view) => {
    const { teacher, compare, opened } = view;
    const told = lastVote(view);
    const vote = teacher.vote;
    setShown(byId("vote-none"), told === null);
    setShown(byId("vote-asked"), told !== null);
    const question = canLead(view) ? seenQuestion(view) : null;
    drawButtons(buttons, view, question, { leads: true, answers: false });
    if (!told || !vote) return;
    setText(byId("vote-said"), standingText(view));
    setText(byId("vote-text"), told.asked.text);
    setText(byId("vote-why"), told.tally.why ?? "");
    setText(byId("vote-advice"), question ? adviceText(question) : "");
    result(told, compare.opened[told.asked.lane ?? 0] ?? opened);
  };
}

/** How many have answered; once closed, whether the class has seen the answer.
 * @param {TeacherView} view */
function standingText(view) {
  const { vote } = view.teacher;
  if (!vote) return "";
  if (isOpen(vote)) return countText(vote, roomOf(view).people);
  if (isRevealed(vote)) return words.say("The class has seen the answer.");
  return words.say("The vote is closed.");
}
