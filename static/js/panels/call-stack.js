// @ts-check
/** The frames, outermost first: each with its arguments, its line, and its part of the timeline. */

import { fraction, middleMove } from "../core/bigint.js";
import {
  byId,
  make,
  setAttribute,
  setAttributes,
  setClass,
  setStyle,
  setText,
} from "../core/dom.js";
import { whenStill } from "../core/still.js";
import { words } from "../core/words.js";
import { isRecursion } from "../view/lanes.js";
import { isUncounted } from "../view/place.js";
import { keepSpace } from "./sight.js";
import {
  countSaid,
  createCells,
  createStackRows,
  keepWidth,
  LONGEST,
  MOST,
  nameRow,
  ONE,
  ownedText,
  spaceOf,
} from "./stack-list.js";

/** @import {FrameView} from "../core/protocol.js" */
/** @import {PanelScript} from "./panels.js" */
/** @import {Cells} from "./stack-list.js" */

const LONGEST_VALUE = 12; // characters between brackets

/**
 * @typedef {HTMLElement & {parts?: {button: HTMLElement, zoom: HTMLElement, bar: HTMLElement,
 * cells: Cells}}} RowNode
 */

/**
 * @typedef {{count: number, moves: bigint, beside: boolean, printing: boolean, counted: boolean}}
 * Shown of the frames that are drawn: `counted` says whether moves have their numbers
 */

/** @type {PanelScript} */
export const callStack = { create: createCallStack, rows: ({ discs }) => discs + 1, wide: true };

/** @param {Find} find */
export function createCallStack(find) {
  const [list, aside, title] = ["rows-call-stack", "aside-call-stack", "title-call-stack"].map(
    (id) => find(id),
  );
  const usual = title.textContent ?? "";
  const drawFrames = createFrames(list);
  keepSpace(
    aside,
    words.count("{count} frame, outermost first", "{count} frames, outermost first", MOST),
    countSaid("frames", MOST, ONE),
  );

  /** @type {Panel} */
  return (view, lane) => {
    const { frames, above = 0 } = lane.panels["call-stack"] ?? { frames: [] };
    // If the code on the page is another algorithm's, no frame is at one of its lines.
    const other = !view.compare.lanes && view.opened && !isRecursion(view.opened.algorithm);
    const beside = !frames[0]?.call && Boolean(other);
    setClass(list, "beside", beside);
    setText(title, beside ? words.say("The recursion’s call stack") : usual);
    keepWidth(
      list,
      words.number(lane.moves),
      frames.map((frame) => shortened(callOf(frame))),
    );
    const space = spaceOf(view, "call-stack");
    const counted = !isUncounted(lane);
    setText(aside, counted ? countSaid("frames", frames.length + above, space, above) : "");
    const { printing } = view.share;
    const moves = BigInt(lane.moves);
    const shown = { count: frames.length, moves, beside, printing, counted };
    drawFrames(frames, space, shown);
  };
}

/** @param {HTMLElement} list */
function createFrames(list) {
  const sign = /** @type {HTMLTemplateElement} */ (byId("zoom-sign")).content;
  const cells = createCells();
  const line = [lineOf("div", cells), make("i", { class: "frame-zoom" })];
  return createStackRows(list, cells, line, { create: () => create(sign), fromEnd: true, renew });
}

/** @param {DocumentFragment} sign @returns {RowNode} */
function create(sign) {
  const [cells, bar] = [createCells(), make("span", { class: "stretch" })];
  const button = lineOf("button", cells, bar);
  setAttributes(button, { type: "button", "data-item": "frame" });
  const zoom = make(
    "button",
    { type: "button", class: "frame-zoom", "data-item": "zoom", "data-later": "", tabindex: "-1" },
    sign.cloneNode(true),
  );
  return Object.assign(make("div", { role: "listitem", class: "row" }, button, zoom), {
    parts: { button, zoom, bar, cells },
  });
}

/** A line with the places of its texts, and the place of its bar.
 * @param {"button" | "div"} tag @param {Cells} cells @param {...HTMLElement} bar */
function lineOf(tag, { call, line, owned }, ...bar) {
  return make(
    tag,
    { class: "frame" },
    call,
    line,
    make("span", { class: "bar-of" }, ...bar),
    owned,
  );
}

/** @param {RowNode} node @param {FrameView} frame @param {number} index @param {Shown} shown */
function renew(node, frame, index, { count, moves, beside, printing, counted }) {
  if (!node.parts) return [];
  const { bar, button, cells } = node.parts;
  const [first, last] = [BigInt(frame.first_move), BigInt(frame.last_move)];
  const at = beside ? null : frame.code_line;
  const line = at === null ? "" : words.say("line {line}", { line: at });
  const call = callOf(frame);
  const own = [line, counted ? ownedText(first, last) : ""];
  setAttribute(button, "title", call.length > LONGEST ? call : words.say("Go to its move"));
  nameRow(button, cells, [call, ...own], printing);
  const from = 100 * fraction(first - 1n, 0n, moves);
  setStyle(bar, "translate", `min(${from.toFixed(2)}%, 100% - 3px)`);
  setStyle(bar, "--share", fraction(last + 1n - first, 0n, moves).toFixed(4));
  setClass(node, "now", index === count - 1);
  renewButtons(node.parts, frame, index === count - 1);
  return [shortened(call), ...own];
}

/** @param {FrameView} frame */
function callOf({ call, disc, source, spare, target }) {
  return call ?? `hanoi(${disc}, ${source}, ${spare}, ${target})`;
}

/** A call with a long value in brackets cut there, so that all its arguments are visible:
 * `put(Peg(…), 3)`. @param {string} call */
export function shortened(call) {
  let [text, depth, begun] = ["", 0, 0];
  for (const sign of call) {
    const opens = "([{".includes(sign);
    if (opens && ++depth === 2) begun = text.length + 1;
    if (")]}".includes(sign) && depth-- === 2 && text.length - begun > LONGEST_VALUE)
      text = `${text.slice(0, begun)}…`;
    text += sign;
  }
  return depth > 1 ? `${text.slice(0, begun)}…` : text;
}

/**
 * A frame goes to its middle move and zooms to its call; one for no disc does neither.
 * @param {{button: HTMLElement, zoom: HTMLElement}} parts @param {FrameView} frame
 * @param {boolean} now
 */
function renewButtons({ button, zoom }, { disc, first_move: first, last_move: last }, now) {
  setAttributes(button, { "data-disc": disc || null, "aria-disabled": disc ? null : "true" });
  setAttributes(zoom, { "data-disc": disc || null, hidden: disc ? null : "" });
  whenStill(button, () => {
    setAttributes(button, {
      "data-move": disc ? String(middleMove(first, last)) : null,
      tabindex: now ? 0 : -1,
      "aria-current": now ? "step" : null,
    });
    setAttributes(zoom, {
      "data-first": first,
      "data-last": last,
      "aria-label": words.say("Zoom to this call for disc {disc}", { disc }),
    });
  });
}
