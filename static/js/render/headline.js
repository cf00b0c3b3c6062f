// @ts-check
/** The sentence that says why, where we are, what went wrong; and what a screen reader hears. */
import { timeOf } from "../took.js";
import { isPlaying, isSettled } from "../view.js";
import { byId, keyed, make, setClass, setShown, setText } from "./dom.js";

/** @typedef {import("../view.js").View} View */
/** @typedef {import("../view.js").Notice} Notice */

/** @param {import("../words.js").Words} words */
export function createHeadline(words) {
  const [narration, where, took, announcer] = ["narration", "where", "took", "announcer"].map((id) => byId(id));

  /** @param {View} view */
  return (view) => {
    const lane = view.shown?.lanes[0];
    if (!lane) return;
    setText(narration, lane.narration);
    setText(where, whereText(view, lane, words));
    setClass(where, "long", lane.moves.length > 12);
    setText(took, tookText(BigInt(lane.move), words));
    if (!isPlaying(view) && isSettled(view)) setText(announcer, `${lane.narration} ${where.textContent}`);
  };
}

/** @param {View} view @param {import("../protocol.js").LaneState} lane @param {import("../words.js").Words} words */
function whereText(view, lane, words) {
  const move = words.say("move_of", { move: words.number(lane.move), moves: words.number(lane.moves) });
  if (view.unit === "move" && lane.line === 0) return move;
  return `${move}, ${words.say("line_of", { line: lane.line, lines: lane.lines })}`;
}

/** @param {bigint} moves made @param {import("../words.js").Words} words */
function tookText(moves, words) {
  const time = timeOf(moves);
  if (!time) return "";
  const few = time.count < 1000n ? Number(time.count) : 1000;
  return words.say("took", { duration: words.count(time.unit, few, words.number(time.count)) });
}

/** @param {import("../words.js").Words} words @param {string} closeName */
export function createNotices(words, closeName) {
  const box = byId("notices");
  /** @type {Map<string, HTMLElement>} */
  const nodes = new Map();

  /** @param {View} view */
  return (view) => {
    const lost = view.connection === "lost" ? [{ key: "lost", text: words.say("lost"), index: -1 }] : [];
    const told = view.notices.map((notice, index) => ({ key: `${index}`, text: textOf(notice, words), index }));
    setShown(box, lost.length + told.length > 0);
    keyed(box, nodes, [...lost, ...told], (one) => one.key, (one) => create(one.index, closeName), (node, one) => {
      setText(/** @type {Node} */ (node.firstChild), one.text);
      setClass(node, "lost", one.index < 0);
    });
  };
}

/** @param {number} index @param {string} closeName */
function create(index, closeName) {
  const text = make("span");
  const close = make("button", { type: "button", class: "notice-close", "aria-label": closeName, "data-notice": String(index) }, "×");
  return make("p", { class: "notice" }, text, ...(index < 0 ? [] : [close]));
}

/** @param {Notice} notice @param {import("../words.js").Words} words */
function textOf(notice, words) {
  return "text" in notice ? notice.text : words.say(notice.id, notice.values);
}
