// @ts-check
/** The choices of a question, each with its disc in its colour: to press, or only to read. */
import { keyed, make, setAttribute, setClass, setShown, setText } from "../core/dom.js";

/** @import {Choice} from "../core/protocol.js" */

/**
 * How choices are drawn: as buttons, or to read; which of them no longer do anything; which one is
 * the viewer's own answer; and what is said beside some.
 * @typedef {{pressed?: boolean, off?: (id: string) => boolean, given?: string | null,
 * said?: (id: string) => string}} Look
 */
/** What discs are called. @typedef {Pick<LaneOpened, "disc_looks">} Discs */

const FIRST_NUMBER = /\d+/;

/** Answers that name a disc are pointed at there. @type {Asked["points"][]} */
const NAME_DISCS = ["pegs", "disc", "frame", "task", "bit"];

/** The disc that a choice is about; null if none is named, as by a number or a call of no disc.
 * @param {Pick<Asked, "points">} asked @param {string} id of the choice */
export function discOf({ points }, id) {
  const [number] = (NAME_DISCS.includes(points) && FIRST_NUMBER.exec(id)) || [];
  return Number(number ?? 0) || null;
}

/** Lanes with other discs have colours of their own. @param {HTMLElement} list
 * @param {Asked} asked */
export function markDiscs(list, asked) {
  const named = asked.choices.some(({ id }) => discOf(asked, id) !== null);
  setAttribute(list, "data-lane", asked.lane ?? 0);
  setClass(list, "with-discs", named);
}

/**
 * Draws them into a list. A button has its choice's id as `data-choice`: the code that draws it
 * listens.
 * @param {HTMLElement} list @param {Asked} asked @param {Discs | null} opened @param {Look} [look]
 */
export function drawChoices(list, asked, opened, look = {}) {
  const { question, choices } = asked;
  markDiscs(list, asked);
  keyed(
    list,
    choices,
    ({ id }) => `${question} ${Boolean(look.pressed)} ${id}`,
    (choice) => create(choice, Boolean(look.pressed)),
    (item, choice) => renew(item, choice, asked, opened, look),
  );
}

/** @param {Choice} choice @param {boolean} pressed */
function create({ id }, pressed) {
  const parts = [make("span"), make("span", { class: "choice-text breaks slim" }), make("span")];
  parts[2].className = "choice-mine quiet fine";
  const button = () => make("button", { type: "button", "data-choice": id }, ...parts);
  const whole = pressed ? button() : make("div", {}, ...parts);
  whole.classList.add("choice", "across", "flow", "full");
  return make("li", {}, whole);
}

/** @param {Element} item @param {Choice} choice @param {Asked} asked @param {Discs | null} opened
 * @param {Look} look */
function renew(item, { id, text }, asked, opened, { pressed, off, given, said }) {
  const whole = item.children[0];
  const [disc, label, own] = /** @type {HTMLElement[]} */ ([...whole.children]);
  const chosen = id === given;
  if (pressed) drawState(whole, chosen, off?.(id) ?? false);
  setClass(whole, "own-choice", chosen);
  drawDisc(disc, discOf(asked, id), opened);
  setText(label, text);
  drawMark(own, said?.(id) ?? "");
}

/** Of a choice to press. @param {Element} button @param {boolean} chosen whether it is the viewer's
 * own answer @param {boolean} off whether it does nothing any more */
export function drawState(button, chosen, off) {
  setAttribute(button, "aria-pressed", String(chosen));
  setAttribute(button, "aria-disabled", off ? "true" : null);
}

/** What is said beside a choice. @param {HTMLElement} place @param {string} said */
export function drawMark(place, said) {
  setText(place, said);
  setShown(place, said !== "");
}

/** A disc in its colour with its label; the text beside it names it, too.
 * @param {HTMLElement} place @param {number | null} disc @param {Discs | null} opened */
export function drawDisc(place, disc, opened) {
  const look = opened?.disc_looks.find(({ id }) => id === disc);
  setClass(place, "choice-disc", true);
  setAttribute(place, "aria-hidden", "true");
  setAttribute(place, "data-disc", disc);
  setShown(place, disc !== null);
  setText(place, look?.label ?? String(disc ?? ""));
}
