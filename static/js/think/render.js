// @ts-check
/**
 * Think first: the pegs as buttons while it asks; what is said of an answer; the tally; which discs
 * are asked for.
 */
import { byId, make, setAttribute, setClass, setShown, setText, whenChanged } from "../core/dom.js";
import { applyLaterStyles } from "../core/later-styles.js";
import { createPegButtons } from "./peg-buttons.js";
import { askedSizes, openQuestion } from "./question.js";
import { textOf } from "./say.js";

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
    const { sizes, smallest } = askedSizes(view);
    renewChoice(sizes, smallest);
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

/** Which discs are asked for, where they differ in size. @param {Words} words */
function createChoice(words) {
  const select = /** @type {HTMLSelectElement} */ (byId("think-from"));
  const field = /** @type {HTMLElement} */ (select.closest("label"));
  const renewOptions = whenChanged((/** @type {number} */ discs) => {
    setShown(field, discs > 1);
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
