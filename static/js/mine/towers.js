// @ts-check
/** Which of several towers of a program is shown, and how its moves are read. */

import { byId, byPlace, keyed, make, setShown, setText, whenChanged } from "../core/dom.js";
import { words } from "../core/words.js";

/** @import {TowerRun} from "../core/protocol.js" */

/** @typedef {HTMLElement & {parts?: {choice: HTMLInputElement, said: HTMLElement}}} ChoiceNode */

/** A choice for each tower, with its result: arrow keys move through them. */
export function createRuns() {
  const [box, list] = [byId("found-runs"), byId("found-runs-list")];
  const renew = whenChanged(
    (/** @type {TowerRun[] | undefined} */ runs, /** @type {string | undefined} */ recording) => {
      const texts = textsOf(runs ?? []);
      keyed(list, runs ?? [], byPlace, create, (/** @type {ChoiceNode} */ node, run, index) => {
        if (!node.parts) return;
        const { choice, said } = node.parts;
        choice.value = String(index);
        choice.checked = run.recording === recording;
        setText(said, texts[index]);
        if (choice.checked) node.scrollIntoView({ block: "nearest", inline: "nearest" });
      });
    },
  );
  /** @param {Ran | null} ran */
  return (ran) => {
    setShown(box, (ran?.runs?.length ?? 0) > 1);
    renew(ran?.runs, ran?.recording);
  };
}

/** @returns {ChoiceNode} */
function create() {
  const choice = make("input", { type: "radio", name: "tower" });
  const said = make("span");
  return Object.assign(make("label", { class: "button run-choice placed rigid" }, choice, said), {
    parts: { choice, said },
  });
}

/** The text of each tower; numbered if two would be the same.
 * @param {TowerRun[]} runs */
export function textsOf(runs) {
  const texts = runs.map((run) => textOf(run));
  return texts.map((text, i) => {
    const alike = texts.filter((one) => one === text).length > 1;
    return alike ? words.say("{number}. {text}", { number: i + 1, text }) : text;
  });
}

/** @param {TowerRun} run */
function textOf({ verdict, discs: count, moves: made }) {
  const discs = words.count("{count} disc", "{count} discs", count);
  if (verdict === "optimal") return words.say("{discs} ✓", { discs });
  const moves = words.count("{count} move", "{count} moves", made);
  return words.say("{discs}, {moves}: {verdict}", { discs, moves, verdict: verdictText(verdict) });
}

/** A verdict in one or two words. @param {TowerRun["verdict"]} verdict */
export function verdictText(verdict) {
  const said = {
    optimal: words.say("right"),
    longer: words.say("not the shortest"),
    not_solved: words.say("not solved"),
    illegal_move: words.say("illegal move"),
    exception: words.say("exception"),
    cut_off: words.say("stopped"),
  };
  return said[verdict];
}

/** If the moves can be read in several ways that differ: a button for each way but the first, which
 * was used. */
export function createRead() {
  const place = byId("found-read");
  const renew = whenChanged((/** @type {Ran | null} */ ran) => {
    const [taken, ...others] = ran?.readings ?? [];
    setShown(place, others.length > 0);
    const rows = others.map((reading) => {
      const [read, other] = [taken, reading].map(readingText);
      const said = words.say(
        "The moves were read from {read}; reading them from {other} gives different moves.",
        { read, other },
      );
      const attributes = { type: "button", class: "button", "data-reading": reading };
      const button = make("button", attributes, words.say("Use {other} instead", { other }));
      return make("div", {}, make("p", {}, said), button);
    });
    place.replaceChildren(...rows);
  });
  /** @param {Ran | null} ran */
  return (ran) => renew(ran);
}

/** Where the moves were read from. @param {string} reading */
export function readingText(reading) {
  /** @type {Record<string, string>} */
  const said = {
    move: words.say("move()"),
    pegs: words.say("the program’s own pegs"),
    yielded: words.say("yield"),
    printed: words.say("print()"),
    returned: words.say("a list"),
  };
  return said[reading];
}
