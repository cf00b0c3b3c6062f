// @ts-check
/**
 * What the program did: each finding with its place, which algorithms it equals, hints; its towers,
 * the ways to read its moves, and what it cost, compared with the algorithms.
 */
import {
  applyLaterStyles,
  byId,
  make,
  setAttribute,
  setShown,
  setText,
  whenChanged,
} from "../core/dom.js";
import { fact } from "../core/facts.js";
import { YOURS } from "../core/variants.js";
import { words } from "../core/words.js";
import { programOf, shownRun } from "../program/program-state.js";
import { langParts } from "../view/view-link.js";
import { otherNumber } from "./mine-commands.js";
import { createRead, createRuns, readingText, verdictText } from "./towers.js";

/** @import {FindingView} from "../core/protocol.js" */

const MOST_NAMES = 4;
const NEAREST = /** @type {const} */ ({ block: "nearest" });

/** @param {Record<string, Known>} known the algorithms by name */
export function createFound(known) {
  const [box, more] = [byId("found"), byId("found-more")];
  const renew = whenChanged((/** @type {Ran | null} */ ran, /** @type {number} */ hints) => {
    if (ran) applyLaterStyles();
    box.replaceChildren(...(ran ? rowsOf(ran, hints, known) : []));
    setText(byId("aside-found"), ran ? verdictOf(ran) : "");
    setShown(byId("found-none"), !ran);
    setShown(more, ran !== null);
    setShown(byId("hint"), ran !== null && hints < ran.hints.length);
    setShown(byId("to-output"), ran !== null && ran.output !== "");
    if (hints) for (const one of [more, box.lastElementChild]) one?.scrollIntoView(NEAREST);
  });
  setText(
    byId("found-changed"),
    words.say("The program has changed since it last ran. The stage still shows that run."),
  );
  const [compare, call] = [byId("compare-with"), byId("call-with")];
  const others = [createRuns(), createRead()];
  const beside = createBeside(known);
  /** @param {View} view */
  return (view) => {
    const shown = shownRun(view);
    const { typed, hints } = programOf(view);
    renew(shown?.ran ?? null, hints);
    others.forEach((part) => part(shown?.ran ?? null));
    beside(view);
    const number = otherNumber(view);
    setShown(call, number !== null);
    setText(
      call,
      number === null
        ? ""
        : words.say("Run it with {discs}", {
            discs: words.count("{count} disc", "{count} discs", number),
          }),
    );
    setAttribute(compare, "href", besideLink(view));
    setShown(byId("found-changed"), shown !== null && shown.text !== typed);
  };
}

/** The result in one or two words. @param {Ran} ran */
export function verdictOf({ verdict, asks }) {
  return asks ? words.say("asks for input") : verdictText(verdict);
}

/** The page on which it is shown beside the recursion. @param {View} view */
function besideLink({ settings: { discs, source, target }, page }) {
  const lanes = [YOURS, fact("defaults").algorithm].map(
    (name) => `lane=${[name, discs, source, target]}`,
  );
  return `/compare?${[...lanes, ...langParts(page)].join("&")}`;
}

/** @param {Ran} ran @param {number} hints how many to show
 * @param {Record<string, Known>} known */
function rowsOf(ran, hints, known) {
  const names = sameAs(ran, known).map((name) => known[name].title);
  const rows = ran.findings.map((one, i) => {
    const small = i === 0 ? countsText(ran) : "";
    return rowOf(one, signOf(ran), small, ran.verdict !== "optimal");
  });
  if (names.length) {
    const more = names.length - MOST_NAMES;
    const named =
      more > 1
        ? [...names.slice(0, MOST_NAMES), words.count("{count} other", "{count} others", more)]
        : names;
    const text = words.say(
      "It makes the same moves, with the same arguments at each move, as {names}.",
      { names: words.listAll(named) },
    );
    rows.push(rowOf({ text, move: 0, line: 0 }, "=", "", false));
  }
  return [...rows, ...ran.hints.slice(0, hints).map((one) => rowOf(one, "?", "", true))];
}

/** @param {Ran} ran */
function signOf({ verdict }) {
  return verdict === "optimal" ? "✓" : "!";
}

/** What it took, and how it was called unless something is wrong: in that case the findings name
 * calls.
 * @param {Ran} ran */
function countsText(ran) {
  const { moves, lines, frames_most: frames, called } = ran;
  const counts = words.listAll([
    words.count("{count} move", "{count} moves", moves),
    words.count("{count} line", "{count} lines", lines),
    words.count("at most {count} frame", "at most {count} frames", frames),
  ]);
  const reading = ran.told && ran.told !== "move" ? readingText(ran.told) : "";
  const told = reading ? words.say("{counts}; moves from {reading}", { counts, reading }) : counts;
  if (!called || signOf(ran) === "!") return told;
  return words.say("{counts}; called as {call}", { counts: told, call: called });
}

/**
 * Something that it did, with a button that goes there.
 * @param {FindingView} finding @param {string} sign @param {string} small
 * @param {boolean} goes whether there is such a place
 */
function rowOf({ text, move, line }, sign, small, goes) {
  const said = make("p", {}, text);
  if (small) said.append(" ", make("small", {}, small));
  const place = { "data-go-move": String(move), "data-go-line": String(line) };
  const attributes = { type: "button", class: "button", ...place };
  const go = goes ? [make("button", attributes, words.say("Go there"))] : [];
  const kind = { "✓": "right", "=": "right", "?": "hint" }[sign] ?? "wrong";
  const mark = make("span", { class: "finding-sign grid strong", "aria-hidden": "true" }, sign);
  return make("div", { class: `finding ${kind} grid breaks` }, mark, said, ...go);
}

// The program compared with the algorithm that it equals, or the recursion, and the idle peg.

/** @typedef {{title: string, lines: number[], memory: string[]}} Known for 1, 2, … discs */

const USUAL = "recursive";
const OTHER = "idle-peg";

/** The algorithms that it equals; first the one that remembers as much and executes as many lines.
 * @param {Ran} ran @param {Record<string, Known>} known */
function sameAs({ same_as: names, lines, moves, frames_most: frames }, known) {
  const at = Math.log2(moves + 1) - 1; // it made the moves of the shortest solution
  const memory = words.count("{count} frame", "{count} frames", frames);
  const far = (/** @type {string} */ name) =>
    Math.abs(known[name].lines[at] - lines) + (known[name].memory[at] === memory ? 0 : lines);
  return [...names].sort((one, other) => far(one) - far(other));
}

/** @param {Record<string, Known>} known */
function createBeside(known) {
  const renew = whenChanged((/** @type {Ran | null} */ ran, /** @type {number} */ discs) => {
    if (!ran) return;
    const [same] = sameAs(ran, known);
    const names = [...new Set([same ?? USUAL, OTHER])];
    const memory = words.count("{count} frame", "{count} frames", ran.frames_most);
    const own = programRow(words.say("Your program"), ran.moves, ran.lines, memory);
    const told = names.filter((name) => known[name].lines.length >= discs);
    const others = told.map((name) => {
      const { title, lines, memory } = known[name];
      return programRow(title, 2 ** discs - 1, lines[discs - 1], memory[discs - 1]);
    });
    byId("beside-rows").replaceChildren(own, ...others);
  });
  /** @param {View} view */
  return (view) => {
    const shown = shownRun(view);
    renew(shown?.ran ?? null, view.opened?.discs ?? 0);
  };
}

/** @param {string} name @param {number} moves @param {number} lines @param {string} memory */
function programRow(name, moves, lines, memory) {
  const cells = [words.number(moves), words.number(lines), memory].map((text) =>
    make("td", {}, text),
  );
  return make("tr", {}, make("th", { scope: "row" }, name), ...cells);
}

// What the program has printed so far; after a refused move, what it printed later, in grey.

/** @param {Find} find @returns {Panel} */
export function createOutput(find) {
  const [told, later] = [make("span"), make("span", { class: "output-later quiet" })];
  const text = make("span");
  later.append(make("small", {}, words.say("Printed after the last legal move:")), "\n", text);
  const whole = make("div");
  whole.append(told, later);
  find("output").append(whole);
  return (_view, { panels }) => {
    const { output } = panels;
    setText(told, output?.text ?? "");
    setText(text, output?.later ?? "");
    setShown(later, output?.later !== undefined);
  };
}
