// @ts-check
/** The tasks still to do, the top of the stack above: that one is popped next. */
import { middleMove } from "../core/bigint.js";
import {
  byId,
  make,
  setAttribute,
  setAttributes,
  setClass,
  setShown,
  setText,
} from "../core/dom.js";
import { createRows } from "../core/rows.js";
import { whenStill } from "../core/still.js";
import { ownedText } from "./owned-moves.js";
import { keepRoom } from "./said.js";
import { keepWidth, MANY, roomOf } from "./stack-list.js";

/** @typedef {import("../core/protocol.js").TaskView} TaskView */
/**
 * @typedef {HTMLElement & {parts?: {button: HTMLElement, look: HTMLElement, call: HTMLElement,
 * mark: HTMLElement, moves: HTMLElement}}} RowNode
 */

/** @param {import("../core/words.js").Words} words @param {import("../core/dom.js").Find} [find] */
export function createExplicitStack(words, find = byId) {
  const [list, aside, none] = ["rows-explicit-stack", "aside-explicit-stack", "tasks-none"].map(
    (id) => find(id),
  );
  let told = true;
  const rows = createRows(list, {
    create: () => create(words.say("task_button")),
    renew: (node, /** @type {TaskView} */ task, i) => renew(node, task, i === 0, told, words),
  });
  const topFirst = createReversal();

  /** @type {import("./render.js").Panel} */
  return (view, lane) => {
    const tasks = lane.panels["explicit-stack"]?.tasks ?? [];
    told = Boolean(lane.next_move?.disc);
    keepWidth(list, words.number(lane.moves));
    keepRoom(aside, words.count("tasks", MANY));
    setText(aside, words.count("tasks", tasks.length));
    setText(none, words.say("tasks_none"));
    setShown(none, tasks.length === 0);
    rows(topFirst(tasks), roomOf(view, "explicit-stack"));
  };
}

/**
 * The tasks from the top: the same list as long as they are the same, so that it stays scrolled.
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
  const parts = {
    look: make("span", { class: "task-look" }),
    call: make("span", { class: "call" }),
    mark: make("span", { class: "at-line" }),
    moves: make("span", { class: "owned" }),
  };
  const button = make(
    "button",
    { type: "button", class: "task", "data-item": "task", title },
    parts.look,
    parts.call,
    parts.mark,
    parts.moves,
  );
  return Object.assign(make("div", { role: "listitem", class: "row" }, button), {
    parts: { ...parts, button },
  });
}

/**
 * @param {RowNode} node
 * @param {TaskView} task
 * @param {boolean} top
 * @param {boolean} told whether the next move may be
 * @param {import("../core/words.js").Words} words
 */
function renew(node, task, top, told, words) {
  if (!node.parts) return;
  const { button, look, call, mark, moves } = node.parts;
  setText(call, entryOf(task));
  const now = top && told;
  setText(mark, now ? words.say("popped_next") : "");
  setText(moves, ownedText(BigInt(task.first_move), BigInt(task.last_move), words));
  setClass(node, "now", now);
  setAttribute(look, "data-disc", task.disc);
  whenStill(button, () =>
    setAttributes(button, {
      "data-disc": task.disc,
      "data-move": String(middleMove(task.first_move, task.last_move)),
      tabindex: top ? 0 : -1,
      "aria-current": now ? "step" : null,
    }),
  );
}

/** A task as the listing writes it. @param {TaskView} task */
function entryOf({ kind, disc, source, spare, target }) {
  const pegs = [source, spare, target].map((peg) => `"${peg}"`);
  return `("${kind}", ${disc}, ${pegs.join(", ")})`;
}
