// @ts-check
/** Think first: the pegs as buttons while it asks; what is said of an answer; the tally; which discs are asked for. */
import { openQuestion, smallestAsked, topOf } from "../think.js";
import { lastCount } from "../view.js";
import { byId, make, setAttribute, setAttributes, setClass, setShown, setText, whenChanged } from "./dom.js";
import { reasonOf } from "./veil.js";

/** @typedef {import("../view.js").View} View */
/** @typedef {import("../words.js").Words} Words */
/** @typedef {import("../think.js").Question} Question */

/** @param {Words} words */
export function createThink(words) {
  const [box, said, show, zero] = ["think", "think-said", "think-show", "think-zero"].map((id) => byId(id));
  const onOff = document.getElementById("think-switch");
  const pegs = createPegButtons(words);
  const renewTally = whenChanged((/** @type {number} */ right, /** @type {number} */ wrong) => {
    setText(byId("think-right"), words.count("think_right_count", right));
    setText(byId("think-wrong"), words.count("think_wrong_count", wrong));
    setAttribute(zero, "aria-disabled", String(right + wrong === 0));
  });
  const renewChoice = createChoice(words);

  /** @param {View} view */
  return (view) => {
    const question = openQuestion(view);
    if (onOff) setAttribute(onOff, "aria-pressed", String(view.think.on));
    setShown(box, view.think.on);
    setClass(box, "asks", question !== null);
    pegs(view, question);
    if (!view.think.on) return;
    setText(said, textOf(view, question, words));
    setAttribute(show, "aria-disabled", String(question === null));
    renewTally(view.think.right, view.think.wrong);
    renewChoice(view.opened?.discs ?? view.settings.discs, smallestAsked(view));
  };
}

/** One button over each peg, with all the discs on it. The focus never stays on what has gone. @param {Words} words */
function createPegButtons(words) {
  const group = make("div", { class: "think-pegs", role: "group", "aria-label": words.say("think_pegs"), hidden: "" });
  const discs = byId("stage").querySelector(".layer-discs");
  byId("stage").append(group);
  /** @type {HTMLElement[]} */
  let buttons = [];
  const renewButtons = whenChanged((/** @type {string} */ labels) => {
    buttons = [...labels].map((label) => make("button", { type: "button", class: "think-peg", "data-answer": label },
      make("span", { class: "think-mark", "aria-hidden": "true" }, words.say("think_leaves"))));
    group.replaceChildren(...buttons);
  });
  /** @param {View} view @param {Question | null} question */
  return (view, question) => {
    const shown = question !== null;
    if (!shown && group.contains(document.activeElement)) /** @type {HTMLElement | null} */ (document.querySelector("[data-do=forward]"))?.focus();
    setShown(group, shown);
    if (discs) setAttribute(discs, "aria-hidden", shown ? "true" : null);
    if (!question || !view.opened) return;
    renewButtons(view.opened.pegs.map(({ label }) => label).join(""));
    for (const button of buttons) {
      const peg = button.dataset.answer ?? "";
      const disc = topOf(view, peg);
      setAttributes(button, {
        "aria-label": words.say(disc ? "think_peg" : "think_peg_empty", { peg, disc }), "aria-pressed": String(question.first === peg),
      });
    }
    if (discs?.contains(document.activeElement)) buttons[0].focus();
  };
}

/** @param {Words} words */
function createChoice(words) {
  const select = /** @type {HTMLSelectElement} */ (byId("think-from"));
  const renewOptions = whenChanged((/** @type {number} */ discs) => {
    select.replaceChildren(...Array.from({ length: discs }, (_, i) => {
      const id = i === 0 ? "think_every" : i + 1 === discs ? "think_disc_only" : "think_discs_from";
      return make("option", { value: String(i + 1) }, words.say(id, { disc: i + 1, discs }));
    }));
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
  if (question?.first) parts.push(words.say("think_first", { disc: topOf(view, question.first), peg: question.first }));
  else if (question && !verdict) parts.push(words.say("think_press"));
  if (question?.playing && !verdict) parts.push(words.say("think_goes_on"));
  if (!parts.length) parts.push(hintText(view, words));
  return parts.join(" ");
}

/** @param {View} view @param {Words} words */
function hintText(view, words) {
  if (BigInt(view.shown?.move ?? 0) === lastCount(view)) return words.say("think_end");
  const disc = smallestAsked(view);
  return disc === 1 ? words.say("think_hint") : words.say("think_hint_from", { disc });
}

/** A right answer with its reason, unless the headline gives it. @param {View} view @param {Question | null} question @param {Words} words */
function verdictText(view, question, words) {
  const { verdict } = view.think;
  if (!verdict) return "";
  const { finding, disc, under, from, to, move, reason } = verdict;
  const values = { disc, under, from, to };
  if (finding !== "right" && finding !== "shown") {
    const starts = finding === "elsewhere" && move === 1n;
    return words.say(starts ? "think_elsewhere_start" : `think_${finding}`, { ...values, reason: view.shown?.lanes[0].narration ?? "" });
  }
  const elsewhere = question !== null || BigInt(view.shown?.move ?? 0) !== move;
  if (!elsewhere || !reason) return words.say(`think_${finding}`, values);
  const told = reasonOf({ last_move: { disc, from, to }, line: 0, narration: reason }, words);
  return words.say(`think_${finding}_because`, { ...values, reason: told });
}
