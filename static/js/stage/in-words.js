// @ts-check
/** The stage in words, for people who cannot see it. */
import { words } from "../core/words.js";
import { pegNamed } from "../view/lanes.js";
import { refusedAt } from "../view/place.js";

/** @import {Reached} from "../view/place.js" */
/** @import {RefusedView} from "../core/protocol.js" */

/**
 * @typedef {Pick<LaneOpened, "discs" | "source" | "target" | "pegs" | "rules" | "refused"> & Named}
 * Described
 */

/** @param {Described} opened
 * @param {Pick<LaneState, "pegs"> & Reached} lane */
export function describe(opened, lane) {
  const named = haveNames(opened);
  const text = opened.pegs.map(({ label, name = label }, i) => {
    if (!named || !lane.pegs[i].length) return holds(name, runs(lane.pegs[i]));
    const names = lane.pegs[i].map((id) => nameOf(opened, id)).reverse();
    return words.say("Peg {peg}: {discs}.", { peg: name, discs: names.join(", ") });
  });
  const refused = refusedAt(opened, lane);
  if (refused) text.push(sayRefused(refused, opened));
  return { title: titleOf(opened), text: text.join(" ") };
}

/** @param {RefusedView} refused @param {Pick<LaneOpened, "pegs">} opened */
function sayRefused({ from, to, why }, { pegs }) {
  const [source, target] = [from, to].map((label) => pegNamed(pegs, label));
  return words.say("The next move, {source} to {target}, is not allowed: {why}.", {
    source,
    target,
    why,
  });
}

/** Goal and rules, or the tower and where it goes.
 * @param {Pick<LaneOpened, "discs" | "source" | "target" | "rules"> & {pegs?: unknown}} opened */
export function titleOf({ rules, discs, source, target, pegs }) {
  const known = /** @type {LaneOpened["pegs"]} */ (Array.isArray(pegs) ? pegs : []);
  const values = { source: pegNamed(known, source), target: pegNamed(known, target) };
  return (
    rules ??
    words.say("Tower of Hanoi with {discs}, from peg {source} to peg {target}", {
      discs: words.count("{count} disc", "{count} discs", discs),
      ...values,
    })
  );
}

/** @param {string} peg @param {string[]} discs */
function holds(peg, discs) {
  if (!discs.length) return words.say("Peg {peg} is empty.", { peg });
  const one = discs.length === 1 && !discs[0].includes("–");
  const said = one
    ? words.say("disc {disc}", { disc: discs[0] })
    : words.say("discs {list}", { list: words.list(discs) });
  return words.say("Peg {peg}: {discs}.", { peg, discs: said });
}

/** Neighbouring numbers drawn together, smallest first: [9, 5, 4, 3] is "3–5", "9".
 * @param {number[]} discs bottom first */
export function runs(discs) {
  /** @type {number[][]} */
  const found = [];
  for (const disc of [...discs].reverse()) {
    const last = found[found.length - 1];
    if (last && last[last.length - 1] === disc - 1) last.push(disc);
    else found.push([disc]);
  }
  return found.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : String(run[0])));
}

// What a disc is called: by its number or, if that is ambiguous, by its name. Pure.

/** @typedef {{disc_looks?: {id: number, label: string, name?: string}[]}} Named */

/** The name of a disc inside a sentence: "disc 3", "red disc 3".
 * @param {Named | null} opened @param {number} id */
export function nameOf(opened, id) {
  const look = opened?.disc_looks?.find((one) => one.id === id);
  return look?.name ?? words.say("disc {disc}", { disc: look?.label ?? id });
}

/** Whether discs have names of their own. @param {Named | null} opened */
export function haveNames(opened) {
  return opened?.disc_looks?.[0]?.name !== undefined;
}

/** A name at the start of a sentence. @param {string} name */
export function beginning(name) {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
