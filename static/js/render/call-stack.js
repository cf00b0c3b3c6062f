// @ts-check
/** The frames, outermost first: each with its arguments, its line, and its stretch of the timeline. */
import { fraction, middleMove } from "../bigint.js";
import { byId, make, setAttributes, setClass, setStyle, setText } from "./dom.js";
import { ownedText, ownedWidth } from "./owned.js";
import { createRows } from "./rows.js";

/** @typedef {import("../protocol.js").FrameView} FrameView */
/** @typedef {HTMLElement & {parts?: {button: HTMLElement, zoom: HTMLElement, call: HTMLElement, line: HTMLElement, bar: HTMLElement, moves: HTMLElement}}} RowNode */

/** @param {import("../words.js").Words} words @param {import("./dom.js").Find} [find] */
export function createCallStack(words, find = byId) {
  const list = find("rows-call-stack");
  const aside = find("aside-call-stack");
  let [moves, count] = [1n, 0];
  const sign = /** @type {HTMLTemplateElement} */ (byId("zoom-sign")).content;
  const rows = createRows(list, {
    create: () => create(words.say("frame_button"), sign), fromEnd: true,
    renew: (node, /** @type {FrameView} */ frame, index) => renew(node, frame, index === count - 1, moves, words),
  });

  /** @type {import("./panels.js").Panel} */
  return (view, lane) => {
    const frames = lane.panels["call-stack"]?.frames ?? [];
    moves = BigInt(lane.moves);
    count = frames.length;
    setStyle(list, "--owned", `${ownedWidth(words.number(moves))}em`);
    setText(aside, words.count("frames", count));
    const { row, lists } = view.sizes;
    rows(frames, { row, height: view.printing ? Infinity : lists["call-stack"] ?? 0, top: view.scroll["call-stack"] ?? 0 });
  };
}

/** @param {string} title @param {DocumentFragment} sign @returns {RowNode} */
function create(title, sign) {
  const parts = {
    call: make("span", { class: "call" }), line: make("span", { class: "at-line" }),
    bar: make("span", { class: "stretch" }), moves: make("span", { class: "owned" }),
  };
  const button = make("button", { type: "button", class: "frame", "data-item": "frame", title }, parts.call, parts.line, make("span", { class: "bar-of" }, parts.bar), parts.moves);
  const zoom = make("button", { type: "button", class: "frame-zoom", "data-item": "zoom", tabindex: "-1" }, sign.cloneNode(true));
  return Object.assign(make("div", { role: "listitem", class: "row" }, button, zoom), { parts: { ...parts, button, zoom } });
}

/** @param {RowNode} node @param {FrameView} frame @param {boolean} now @param {bigint} moves @param {import("../words.js").Words} words */
function renew(node, frame, now, moves, words) {
  if (!node.parts) return;
  const { button, zoom, call, line, bar, moves: owned } = node.parts;
  const text = `hanoi(${frame.disc}, ${frame.source}, ${frame.spare}, ${frame.target})`;
  const [first, last] = [BigInt(frame.first_move), BigInt(frame.last_move)];
  setText(call, text);
  setText(line, frame.code_line === null ? "" : words.say("frame_line", { line: frame.code_line }));
  setStyle(bar, "--from", fraction(first - 1n, 0n, moves).toFixed(4));
  setStyle(bar, "--share", fraction(last + 1n - first, 0n, moves).toFixed(4));
  setText(owned, ownedText(first, last, words));
  setClass(node, "now", now);
  setAttributes(button, {
    "data-disc": frame.disc || null, "data-move": frame.disc ? String(middleMove(frame.first_move, frame.disc)) : null,
    tabindex: now ? 0 : -1, "aria-current": now ? "step" : null, "aria-disabled": frame.disc ? null : "true",
  });
  setAttributes(zoom, {
    "data-disc": frame.disc || null, "data-first": frame.first_move, "data-last": frame.last_move, hidden: frame.disc ? null : "",
    "aria-label": words.say("zoom_to_call", { disc: frame.disc }),
  });
}
