// @ts-check
/** Panels that do not tell the answer to a question. Pure. */

/** @import {Asks, CallStackPanel, MemoryPanel} from "../core/protocol.js" */

/** @type {Asks["hides"]} */
const MARKS = ["next", "values", "frame", "calls", "count"];

/** Memories whose first row is a list of all there is, what comes after the present cell, too. */
const LISTS = ["mirror", "route-table"];

/**
 * The panels of a lane without what the marks name.
 * @param {LaneState} lane @param {Asks["hides"]} hides @param {Words} words
 * @returns {LaneState["panels"]}
 */
export function hiddenPanels({ panels, move, line }, hides, words) {
  const [next, values, frame, all, count] = MARKS.map((mark) => hides.includes(mark));
  const { moves, variables, output, costs, "call-stack": calls } = panels;
  const made = moves?.rows.filter((row) => !count && BigInt(row.move) <= BigInt(move));
  const named = variables?.variables.map(({ name }) => ({ name, value: "?", changed: false }));
  return {
    ...panels,
    ...(made && (next || count) && { moves: { rows: made } }),
    ...(output && next && { output: { text: output.text } }),
    ...(named && values && { variables: { variables: named } }),
    ...(calls && (frame || all) && { "call-stack": hiddenCalls(calls, all, words) }),
    ...(costs && all && { costs: { ...costs, memory: "?" } }),
    ...hiddenMemories(panels, next, values && line > 0),
  };
}

/** A call of no disc in place of the innermost one, or of all: it owns no moves, and leads nowhere.
 * @param {CallStackPanel} panel @param {boolean} all @param {Words} words
 * @returns {CallStackPanel} */
function hiddenCalls({ frames }, all, words) {
  const nothing = { disc: 0, source: "", spare: "", target: "", code_line: null };
  const unsaid = { ...nothing, first_move: "1", last_move: "0", call: words.say("untold") };
  return { frames: [...(all ? [] : frames.slice(0, -1)), ...frames.slice(-1).map(() => unsaid)] };
}

/** @param {LaneState["panels"]} panels @param {boolean} next whether lists end with the present
 * cell @param {boolean} whole whether nothing of them is told */
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
