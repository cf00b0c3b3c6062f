// @ts-check
/** The tasks still to do, the top of the stack above: that one is popped next. */
import { middleMove } from "../bigint.js";
import { byId, make, setAttributes, setClass, setShown, setStyle, setText } from "./dom.js";
import { ownedText, ownedWidth } from "./owned.js";
import { createRows } from "./rows.js";

/** @typedef {import("../protocol.js").TaskView} TaskView */
/** @typedef {HTMLElement & {parts?: {button: HTMLElement, call: HTMLElement, mark: HTMLElement, moves: HTMLElement}}} RowNode */

/** @param {import("../words.js").Words} words @param {import("./dom.js").Find} [find] */
export function createExplicitStack(words, find = byId) {
  const list = find("rows-explicit-stack");
  const aside = find("aside-explicit-stack");
  const none = find("tasks-none");
  const rows = createRows(list, {
    create: () => create(words.say("task_button")),
    renew: (node, /** @type {TaskView} */ task, index) => renew(node, task, index === 0, told, words),
  });
  /** @type {TaskView[]} */
  let bottomFirst = [];
  /** @type {TaskView[]} */
  let topFirst = [];
  let told = true;

  /** @type {import("./panels.js").Panel} */
  return (view, lane) => {
    const tasks = lane.panels["explicit-stack"]?.tasks ?? [];
    told = Boolean(lane.next_move?.disc);
    if (tasks !== bottomFirst) [bottomFirst, topFirst] = [tasks, [...tasks].reverse()];
    setStyle(list, "--owned", `${ownedWidth(words.number(lane.moves))}em`);
    setText(aside, words.count("tasks", tasks.length));
    setText(none, words.say("tasks_none"));
    setShown(none, tasks.length === 0);
    setShown(list, tasks.length > 0);
    const { row, lists } = view.sizes;
    rows(topFirst, { row, height: view.printing ? Infinity : lists["explicit-stack"] ?? 0, top: view.scroll["explicit-stack"] ?? 0 });
  };
}

/** @param {string} title @returns {RowNode} */
function create(title) {
  const parts = { call: make("span", { class: "call" }), mark: make("span", { class: "at-line" }), moves: make("span", { class: "owned" }) };
  const button = make("button", { type: "button", class: "task", "data-item": "task", title }, parts.call, parts.mark, parts.moves);
  return Object.assign(make("div", { role: "listitem", class: "row" }, button), { parts: { ...parts, button } });
}

/** @param {RowNode} node @param {TaskView} task @param {boolean} top @param {boolean} told whether the next move may be @param {import("../words.js").Words} words */
function renew(node, task, top, told, words) {
  if (!node.parts) return;
  const { button, call, mark, moves } = node.parts;
  const text = task.kind === "tower"
    ? `hanoi(${task.disc}, ${task.source}, ${task.spare}, ${task.target})`
    : words.say("task_move", { disc: task.disc, source: task.source, target: task.target });
  setText(call, text);
  const now = top && told;
  setText(mark, now ? words.say("popped_next") : "");
  setText(moves, ownedText(BigInt(task.first_move), BigInt(task.last_move), words));
  setClass(node, "now", now);
  setClass(button, "one-move", task.kind === "disc");
  setAttributes(button, {
    "data-disc": task.disc, "data-move": task.kind === "tower" ? String(middleMove(task.first_move, task.disc)) : task.first_move,
    tabindex: top ? 0 : -1, "aria-current": now ? "step" : null,
  });
}
