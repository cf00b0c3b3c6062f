// @ts-check
/** Questions from the phone: what to ask, then how many have answered and what to do next. */
import { byId, setShown, setText, whenChanged } from "../core/dom.js";
import { on } from "../core/listen.js";
import { createLaneChoice, kindsFor } from "../question/question-kinds.js";
import { isRevealed } from "../question/vote.js";
import {
  adviceText,
  bindLeave,
  bindQuestion,
  drawButtons,
  shortCount,
} from "../question/vote-text.js";
import { drawLeave } from "../room/control-press.js";
import { canLead } from "../room/control-update.js";
import { roomOf, seenQuestion } from "../room/room-state.js";

/** @import {Lead} from "../room/control-press.js" */
/** @import {ControlView} from "../room/control-update.js" */

const kindField = () => /** @type {HTMLSelectElement} */ (byId("question-kind"));
const laneField = () => /** @type {HTMLSelectElement} */ (byId("question-lane"));

/** @returns {(view: ControlView) => void} */
export function createRemoteQuestion() {
  const buttons = [...byId("question-buttons").querySelectorAll("button")];
  const lanes = createLaneChoice(laneField(), laneField());
  const leave = whenChanged(drawLeave);
  return (view) => {
    const { asking, people } = roomOf(view);
    const question = seenQuestion(view);
    lanes(view);
    const kinds = renewKinds(view);
    setShown(byId("question-form"), question === null && kinds > 0);
    setShown(byId("question-asked"), question !== null);
    setShown(byId("question"), canLead(view) && (question !== null || kinds > 0));
    setText(byId("question-text"), question?.asked.text ?? "");
    setText(byId("question-count"), question ? shortCount(question, people) : "");
    const why = question && isRevealed(question) ? (question.tally?.why ?? "") : "";
    setText(byId("question-note"), question ? adviceText(question) || why : "");
    setText(byId("question-error"), asking?.problem ?? "");
    drawButtons(buttons, view, question, { leads: true, answers: false });
    leave(view.page.dialog === "question-leave");
  };
}

/** How many kinds of questions can be asked from here; a question of one's own is written on the
 * teacher's page. @param {ControlView} view */
function renewKinds(view) {
  const offered = kindsFor(view, Number(laneField().value)).filter((kind) => kind !== "choice");
  const field = kindField();
  for (const option of field.options) setShown(option, offered.includes(option.value));
  if (offered.length && !offered.includes(field.value)) field.value = offered[0];
  return offered.length;
}

/** @param {Store<ControlView>} store @param {Lead} lead */
export function bindRemoteQuestion(store, lead) {
  bindQuestion(byId("question"), (action) => lead(() => action));
  bindLeave(store);
  on(byId("question-form"), "submit", (event) => {
    event.preventDefault();
    const ask = { kind: kindField().value, lane: Number(laneField().value) };
    lead(() => ({ type: "question-ask", ask }));
  });
}
