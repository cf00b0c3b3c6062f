// @ts-check
/** Which of several towers of a program is shown, and in which way its moves are read. */

import { byId, byPlace, keyed, make, setShown, setText, whenChanged } from "../core/dom.js";
import { words } from "../core/words.js";

/** @import {Ran, TowerRun} from "../core/protocol.js" */

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
  return Object.assign(make("label", { class: "button run-choice" }, choice, said), {
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
  return words.say(`tower_${verdict}`, { discs, move });
}

/** That other ways of reading the moves tell others, with a button for each: the first one of
 * `readings` is taken. */
export function createRead() {
  const place = byId("found-read");
  const renew = whenChanged((/** @type {Ran | null} */ ran) => {
    const [taken, ...others] = ran?.readings ?? [];
    setShown(place, others.length > 0);
    const rows = others.map((reading) => {
      const read = words.say(`mine_read_${taken}`);
      const said = words.say(`mine_differ_${reading}`, { read });
      const attributes = { type: "button", class: "button", "data-reading": reading };
      const button = make("button", attributes, words.say(`mine_take_${reading}`));
      return make("div", {}, make("p", {}, said), button);
    });
    place.replaceChildren(...rows);
  });
  /** @param {Ran | null} ran */
  return (ran) => renew(ran);
}
