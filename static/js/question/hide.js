// @ts-check
/**
 * What is drawn while a question is open, or before one that is sure to follow: a state that does
 * not reveal the answer. Pure.
 */

import { words } from "../core/words.js";

/** @import {Asks, CallStackPanel, MemoryPanel} from "../core/protocol.js" */

/**
 * What must not be revealed. Whatever a question hides, no disc is marked as the next one.
 * @typedef {object} Hiding
 * @property {Asks["hides"]} hides what would reveal the answer
 * @property {Asks["points"]} points how an answer is pointed at
 * @property {boolean} asks whether it is being asked now
 * @property {string} text in place of the sentence that gives the reason
 * @property {Pick<LaneState, "pegs" | "last_move"> | null} [leadsTo] the position drawn in place of
 * the one that is asked about
 */

/** No disc is marked as the next, and none is in the way of the buttons over the pegs. */
const OF_NO_DISC = { disc: 0, from: "", to: "" };
/** Where an answer is pointed at on the stage, the last move would be taken for a hint. */
const ON_STAGE = ["pegs", "peg", "disc"];

/** @type {Asks["hides"]} */
const MARKS = ["next", "values", "frame", "calls", "count"];
/** Memories whose first row lists moves, including those after the current cell. */
const LISTS = [
  ...["mirror", "route-table"],
  ...["four-beat", "four-beat-positions", "three-beat", "three-beat-positions"],
];

/**
 * The view to be drawn; its state stays the same object as long as nothing else is to be hidden.
 *
 * @param {(view: View) => Hiding | null} hidingOf null if nothing must be hidden
 * @returns {(view: View) => View}
 */
export function createHiding(hidingOf) {
  /** @type {View["shown"]} */
  let plain = null;
  /** @type {View["shown"]} */
  let hidden = null;
  let how = "";

  return (view) => {
    const { shown } = view;
    const hiding = shown && hidingOf(view);
    if (!hiding) return view;
    const now = JSON.stringify(hiding);
    if (plain !== shown || how !== now) {
      [plain, how] = [shown, now];
      const lanes = shown.lanes.map((lane) => laneOf(lane, hiding));
      hidden = { ...shown, move: hiding.leadsTo ? oneMoveOn(shown) : shown.move, lanes };
    }
    return { ...view, shown: hidden };
  };
}

/** Before the question, the lines that lead to it are followed with their values.
 * @param {LaneState} lane @param {Hiding} hiding */
function laneOf(lane, { hides, points, asks, text, leadsTo }) {
  const followed = !asks && lane.line > 0;
  const marks = followed ? hides.filter((mark) => mark !== "values") : hides;
  return {
    ...lane,
    untold: lane.untold || hides.includes("next"),
    uncounted: hides.includes("count"),
    ...leadsTo,
    asks: asks && !leadsTo && ON_STAGE.includes(points),
    next_move: OF_NO_DISC,
    narration: text,
    panels: hiddenPanels(lane, marks),
  };
}

/** So that the disc flies there; the page's place does not change.
 * @param {NonNullable<View["shown"]>} shown */
function oneMoveOn({ move }) {
  return String(BigInt(move) + 1n);
}

/** Whether a view is drawn for paper on which the next move is to be written. @param {View} view */
export function leavesBlank({ share, shown }) {
  return share.printing && share.blank && Boolean(shown?.lanes[0].next_move);
}

/**
 * The panels of a lane without what the marks name.
 * @param {LaneState} lane @param {Asks["hides"]} hides
 * @returns {LaneState["panels"]}
 */
function hiddenPanels({ panels, move, line }, hides) {
  const [next, values, frame, all, count] = MARKS.map((mark) => hides.includes(mark));
  const { moves, variables, output, costs, "call-stack": calls } = panels;
  const made = moves?.rows.filter((row) => !count && BigInt(row.move) <= BigInt(move));
  const named = variables?.variables.map(({ name }) => ({ name, value: "?", changed: false }));
  return {
    ...panels,
    ...(made && (next || count) && { moves: { rows: made } }),
    ...(output && next && { output: { text: output.text } }),
    ...(named && values && { variables: { ...variables, variables: named } }),
    ...(calls && (frame || all) && { "call-stack": hiddenCalls(calls, all) }),
    ...(costs && all && { costs: { ...costs, memory: "?", unit: "" } }),
    ...hiddenMemories(panels, next, values && line > 0),
  };
}

/** A call of no disc in place of the innermost one, or of all: it owns no moves, and leads nowhere.
 * @param {CallStackPanel} panel @param {boolean} all
 * @returns {CallStackPanel} */
function hiddenCalls({ frames, above }, all) {
  const nothing = { disc: 0, source: "", spare: "", target: "", code_line: null };
  const unsaid = {
    ...nothing,
    first_move: "1",
    last_move: "0",
    call: words.say("? hidden for now"),
  };
  const legible = all ? [] : frames.slice(0, -1);
  const told = [...legible, ...frames.slice(-1).map(() => unsaid)];
  return { frames: told, ...(above && !all && { above }) };
}

/**
 * @param {LaneState["panels"]} panels @param {boolean} next whether lists end with the current cell
 * @param {boolean} whole whether nothing of them is shown
 */
function hiddenMemories(panels, next, whole) {
  const memories = Object.entries(panels).filter(
    ([name, panel]) => "fullest" in panel && (whole || (next && LISTS.includes(name))),
  );
  return Object.fromEntries(
    memories.map(([name, panel]) => [
      name,
      hiddenMemory(/** @type {MemoryPanel} */ (panel), whole),
    ]),
  );
}

/** @param {MemoryPanel} panel @param {boolean} whole @returns {MemoryPanel} */
function hiddenMemory({ rows, fullest }, whole) {
  const hidden = rows.map((row, i) => {
    const last = whole ? -1 : i === 0 ? (row.current ?? -1) : row.cells.length;
    const cells = row.cells.map((cell, at) => (at > last ? "?" : cell));
    return { ...row, cells, current: whole ? null : row.current };
  });
  return { rows: hidden, fullest };
}
