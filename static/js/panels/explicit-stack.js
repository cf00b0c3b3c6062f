// @ts-check
/** The tasks still to do, the top of the stack above: that one is popped next. */

import { middleMove } from "../core/bigint.js";
import { make, setAttribute, setAttributes, setClass, setShown, setText } from "../core/dom.js";
import { whenStill } from "../core/still.js";
import { words } from "../core/words.js";
import { isUncounted } from "../view/place.js";
import { keepSpace } from "./sight.js";
import {
  countSaid,
  createCells,
  createStackRows,
  keepWidth,
  MOST,
  nameRow,
  ONE,
  ownedText,
  spaceOf,
} from "./stack-list.js";

/** @import {TaskView} from "../core/protocol.js" */
/** @import {PanelScript} from "./panels.js" */
/** @import {Cells} from "./stack-list.js" */

/**
 * @typedef {HTMLElement & {parts?: {button: HTMLElement, look: HTMLElement, cells: Cells}}} RowNode
 */
/**
 * @typedef {{told: boolean, untold: boolean, counted: boolean, printing: boolean}} Shown
 * of the tasks that are drawn: whether the next move is shown, or must stay hidden, and whether
 * moves have their numbers
 */

/** @type {PanelScript} */
export const explicitStack = { create: createExplicitStack, rows: ({ discs }) => 2 * discs - 1 };

/** @param {Find} find */
export function createExplicitStack(find) {
  const [list, aside, none] = ["rows-explicit-stack", "aside-explicit-stack", "tasks-none"].map(
    (id) => find(id),
  );
  const [cells, topFirst] = [createCells(), createReversal()];
  const drawTasks = createStackRows(list, cells, [lineOf("div", cells)], {
    create: () => create(words.say("Go to its move")),
    renew,
  });
  keepSpace(
    aside,
    words.count("{count} task, next on top", "{count} tasks, next on top", MOST),
    countSaid("tasks", MOST, ONE),
  );

  /** @type {Panel} */
  return (view, lane) => {
    const tasks = lane.panels["explicit-stack"]?.tasks ?? [];
    keepWidth(list, words.number(lane.moves), tasks.map(entryOf));
    const space = spaceOf(view, "explicit-stack");
    setText(aside, countSaid("tasks", tasks.length, space));
    setText(none, words.say("The stack is empty."));
    setShown(none, tasks.length === 0);
    const { printing } = view.share;
    const { untold = false } = lane;
    const [told, counted] = [Boolean(lane.next_move?.disc), !isUncounted(lane)];
    const shown = { told, untold, counted, printing };
    drawTasks(topFirst(tasks), space, shown);
  };
}

/**
 * The tasks from the top: the same list as long as they are unchanged, so that it stays scrolled.
 */
function createReversal() {
  /** @type {TaskView[]} */
  let before = [];
  /** @type {TaskView[]} */
  let reversed = [];
  return (/** @type {TaskView[]} */ tasks) => {
    if (tasks !== before) [before, reversed] = [tasks, [...tasks].reverse()];
    return reversed;
  };
}

/** @param {string} title @returns {RowNode} */
function create(title) {
  const [cells, look] = [createCells(), make("span", { class: "task-look" })];
  const button = lineOf("button", cells, look);
  setAttributes(button, { type: "button", "data-item": "task", title });
  return Object.assign(make("div", { role: "listitem", class: "row" }, button), {
    parts: { button, look, cells },
  });
}

/** A line with the places of its texts, and its look under them.
 * @param {"button" | "div"} tag @param {Cells} cells @param {...HTMLElement} look */
function lineOf(tag, { call, line, owned }, ...look) {
  return make(tag, { class: "task" }, ...look, call, line, owned);
}

/** @param {RowNode} node @param {TaskView} task @param {number} index @param {Shown} shown */
function renew(node, task, index, { told, untold, counted, printing }) {
  if (!node.parts) return [];
  const top = index === 0;
  const hidden = top && untold;
  const { button, look, cells } = node.parts;
  const now = top && told;
  const mark = now ? words.say("popped next") : "";
  const [first, last] = [task.first_move, task.last_move].map(BigInt);
  const owned = counted ? ownedText(first, last) : "";
  const own = hidden
    ? [printing ? "?" : words.say("? hidden for now"), "", ""]
    : [entryOf(task), mark, owned];
  nameRow(button, cells, own, printing);
  setClass(node, "now", now);
  const disc = hidden ? null : task.disc;
  setAttribute(look, "data-disc", disc);
  whenStill(button, () =>
    setAttributes(button, {
      "data-disc": disc,
      "data-move": hidden ? null : String(middleMove(task.first_move, task.last_move)),
      tabindex: top ? 0 : -1,
      "aria-current": now ? "step" : null,
    }),
  );
  return own;
}

/** A task as the listing writes it. @param {TaskView} task */
function entryOf({ kind, disc, source, spare, target }) {
  const pegs = [source, spare, target].map((peg) => `"${peg}"`);
  return `("${kind}", ${disc}, ${pegs.join(", ")})`;
}
