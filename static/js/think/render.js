// @ts-check
/**
 * Think first: the pegs as buttons while it asks; what is said of an answer; the tally; which discs
 * are asked for.
 */
import { byId, make, setAttribute, setClass, setShown, setText, whenChanged } from "../core/dom.js";
import { applyLaterStyles } from "../core/later-styles.js";
import { lastCount } from "../view/place.js";
import { reasonOf } from "./hide.js";
import { createPegButtons } from "./peg-buttons.js";
import { openQuestion, smallestAsked, topOf } from "./question.js";

/** @typedef {import("../view/state.js").View} View */
/** @typedef {import("../core/words.js").Words} Words */
/** @typedef {import("./question.js").Question} Question */

/** @param {Words} words */
export function createThink(words) {
  const [box, said, show] = ["think", "think-said", "think-show"].map((id) => byId(id));
  const onOff = document.getElementById("think-switch");
  const pegs = createPegButtons(words);
  const [renewTally, renewChoice] = [createTally(words), createChoice(words)];

  /** @param {View} view */
  return (view) => {
    const question = openQuestion(view);
    if (onOff) setAttribute(onOff, "aria-pressed", String(view.think.on));
    setShown(box, view.think.on);
    setClass(box, "asks", question !== null);
    pegs(view, question);
    if (!view.think.on) return;
    applyLaterStyles();
    setText(said, textOf(view, question, words));
    setAttribute(show, "aria-disabled", String(question === null));
    renewTally(view.think.right, view.think.wrong);
    renewChoice(view.opened?.discs ?? view.settings.discs, smallestAsked(view));
  };
}

/** How many answers were right and wrong. @param {Words} words */
function createTally(words) {
  return whenChanged((/** @type {number} */ right, /** @type {number} */ wrong) => {
    setText(byId("think-right"), words.count("think_right_count", right));
    setText(byId("think-wrong"), words.count("think_wrong_count", wrong));
    setAttribute(byId("think-zero"), "aria-disabled", String(right + wrong === 0));
  });
}

/** @param {Words} words */
function createChoice(words) {
  const select = /** @type {HTMLSelectElement} */ (byId("think-from"));
  const renewOptions = whenChanged((/** @type {number} */ discs) => {
    select.replaceChildren(
      ...Array.from({ length: discs }, (_, i) => {
        const id =
          i === 0 ? "think_every" : i + 1 === discs ? "think_disc_only" : "think_discs_from";
        return make("option", { value: String(i + 1) }, words.say(id, { disc: i + 1, discs }));
      }),
    );
  });
  /** @param {number} discs @param {number} from */
  return (discs, from) => {
    renewOptions(discs);
    if (select.value !== String(from)) select.value = String(from);
  };
}

/** What the box says. @param {View} view @param {Question | null} question @param {Words} words */
function textOf(view, question, words) {
  const { verdict } = view.think;
  const parts = [];
  if (verdict) parts.push(verdictText(view, question, words));
  if (question?.first)
    parts.push(
      words.say("think_first", { disc: topOf(view, question.first), peg: question.first }),
    );
  else if (question?.pressed) parts.push(helpText(view, question, words));
  else if (question && !verdict) parts.push(words.say("think_press"));
  if (question?.playing && !verdict) parts.push(words.say("think_goes_on"));
  if (!parts.length) parts.push(hintText(view, words));
  return parts.join(" ");
}

/**
 * What is said to somebody who goes on without an answer.
 * @param {View} view
 * @param {Question} question
 * @param {Words} words
 */
function helpText({ shown }, question, words) {
  const next = shown?.lanes[0].next_move;
  const which = question.move === 1n ? "first" : next?.disc === 1 ? "smallest" : "other";
  const hint = words.say(`think_help_${which}`);
  return words.say(question.pressed === "remote" ? "think_again" : "think_answer", { hint });
}

/** @param {View} view @param {Words} words */
function hintText(view, words) {
  if (BigInt(view.shown?.move ?? 0) === lastCount(view)) return words.say("think_end");
  const disc = smallestAsked(view);
  return disc === 1 ? words.say("think_hint") : words.say("think_hint_from", { disc });
}

/**
 * A right answer with its reason, unless the headline gives it.
 * @param {View} view
 * @param {Question | null} question
 * @param {Words} words
 */
function verdictText(view, question, words) {
  const { verdict } = view.think;
  if (!verdict) return "";
  const { finding, disc, below, from, to, move, reason } = verdict;
  const values = { disc, under: below, from, to };
  if (finding !== "right" && finding !== "shown") {
    const starts = finding === "elsewhere" && move === 1n;
    return words.say(starts ? "think_elsewhere_start" : `think_${finding}`, {
      ...values,
      reason: view.shown?.lanes[0].narration ?? "",
    });
  }
  const elsewhere = question !== null || BigInt(view.shown?.move ?? 0) !== move;
  if (!elsewhere || !reason) return words.say(`think_${finding}`, values);
  const told = reasonOf({ last_move: { disc, from, to }, line: 0, narration: reason }, words);
  return words.say(`think_${finding}_because`, { ...values, reason: told });
}
