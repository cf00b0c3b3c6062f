// @ts-check
/** Panels that do not tell what comes next. Pure. */

/** @import {CallStackPanel, MemoryPanel} from "../core/protocol.js" */

/** Memories whose first row is a list of all there is, what comes after the present cell, too. */
const LISTS = ["mirror", "route-table"];

/**
 * What is hidden besides the coming moves: whether the innermost call is, and the values of
 * variables, with all that the algorithm holds in the middle of a move.
 * @typedef {{frame: boolean, values: boolean}} Hidden
 */

/** The table of moves ends with the last one made.
 * @param {LaneState} lane @param {Hidden} how @param {Words} words
 * @returns {LaneState["panels"]} */
export function hiddenPanels({ panels, move, line }, { frame, values }, words) {
  const { moves, variables, "call-stack": calls } = panels;
  const made = moves?.rows.filter((row) => BigInt(row.move) <= BigInt(move));
  const named = values && variables?.variables;
  return {
    ...panels,
    ...(made && { moves: { rows: made } }),
    ...(calls && frame && { "call-stack": withoutInnermost(calls, words) }),
    ...(named && { variables: { variables: named.map(withoutValue) } }),
    ...hiddenMemories(panels, values && line > 0),
  };
}

/** A call of no disc in place of the innermost one: it owns no moves, and leads nowhere.
 * @param {CallStackPanel} panel @param {Words} words @returns {CallStackPanel} */
function withoutInnermost({ frames }, words) {
  const nothing = { disc: 0, source: "", spare: "", target: "", code_line: null };
  const unsaid = { ...nothing, first_move: "1", last_move: "0", call: words.say("untold") };
  return { frames: [...frames.slice(0, -1), ...frames.slice(-1).map(() => unsaid)] };
}

/** @param {{name: string}} variable */
function withoutValue({ name }) {
  return { name, value: "?", changed: false };
}

/** @param {LaneState["panels"]} panels @param {boolean} whole whether nothing of them is told */
function hiddenMemories(panels, whole) {
  const memories = Object.entries(panels).filter(
    ([name, panel]) => "fullest" in panel && (whole || LISTS.includes(name)),
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
