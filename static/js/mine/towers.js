// @ts-check
/** Which of several towers of a program is shown, and in which way its moves are read. */

import { byId, byPlace, keyed, make, setShown, setText, whenChanged } from "../core/dom.js";
import { words } from "../core/words.js";

/** @import {TowerRun} from "../core/protocol.js" */

/** @typedef {HTMLElement & {parts?: {choice: HTMLInputElement, said: HTMLElement}}} ChoiceNode */

/** A choice for each tower, with what came of it: arrow keys go through them. */
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

/** What is said of each tower; numbered where two would read alike.
 * @param {TowerRun[]} runs */
export function textsOf(runs) {
  const texts = runs.map((run) => textOf(run));
  return texts.map((text, i) => {
    const alike = texts.filter((one) => one === text).length > 1;
    return alike ? words.say("{number}. {text}", { number: i + 1, text }) : text;
  });
}

/** @param {TowerRun} run */
function textOf({ verdict, discs: count, moves }) {
  const discs = words.count("{count} disc", "{count} discs", count);
  if (verdict === "not_solved" && !moves) return words.say("{discs}: no disc was moved", { discs });
  const move = words.number(verdict === "illegal_move" ? moves + 1 : moves);
  const said = {
    optimal: words.say("{discs} ✓", { discs }),
    longer: words.say("{discs}: right, but not the shortest way", { discs }),
    not_solved: words.say("{discs}: ended elsewhere", { discs }),
    illegal_move: words.say("{discs}: not allowed at move {move}", { discs, move }),
    exception: words.say("{discs}: exception after move {move}", { discs, move }),
    cut_off: words.say("{discs}: stopped after move {move}", { discs, move }),
  };
  return said[verdict];
}

/** That other ways of reading the moves tell others, with a button for each: the first one of
 * `readings` is taken. */
export function createRead() {
  const place = byId("found-read");
  const renew = whenChanged((/** @type {Ran | null} */ ran) => {
    const [taken, ...others] = ran?.readings ?? [];
    setShown(place, others.length > 0);
    const rows = others.map((reading) => {
      const read = readingText(taken);
      const [said, take] = otherReadingText(reading, read);
      const attributes = { type: "button", class: "button", "data-reading": reading };
      const button = make("button", attributes, take);
      return make("div", {}, make("p", {}, said), button);
    });
    place.replaceChildren(...rows);
  });
  /** @param {Ran | null} ran */
  return (ran) => renew(ran);
}

/** What the moves were read from. @param {string} reading */
export function readingText(reading) {
  /** @type {Record<string, string>} */
  const said = {
    pegs: words.say("read from its own lists"),
    yielded: words.say("read from what it yields"),
    printed: words.say("read from what it prints"),
    returned: words.say("read from the moves that it collects"),
    move: words.say("made by its calls of move"),
  };
  return said[reading];
}

/** That another way of reading tells other moves, and the button that takes it.
 * @param {string} other @param {string} read what the moves were read from */
function otherReadingText(other, read) {
  /** @type {Record<string, string[]>} */
  const said = {
    move: [
      words.say("The moves were {read}; its calls of move say something else.", { read }),
      words.say("Use its calls of move"),
    ],
    pegs: [
      words.say("The moves were {read}; its own lists say something else.", { read }),
      words.say("Read its own lists"),
    ],
    yielded: [
      words.say("The moves were {read}; what it yields says something else.", { read }),
      words.say("Read what it yields"),
    ],
    printed: [
      words.say("The moves were {read}; what it prints says something else.", { read }),
      words.say("Read what it prints"),
    ],
    returned: [
      words.say("The moves were {read}; the moves that it collects say something else.", { read }),
      words.say("Read the moves that it collects"),
    ],
  };
  return said[other];
}
