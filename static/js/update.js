// @ts-check
/** (view, action) -> the next view, and what to send. Pure: the browser's side of the server's own session. */
import { answered } from "./update-answers.js";
import { addressed, requests } from "./update-travel.js";
import { looped, timed } from "./update-timeline.js";
import { presented } from "./update-present.js";
import { thought } from "./update-think.js";
import { printed } from "./update-print.js";
import { switched } from "./update-switches.js";

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./protocol.js").Request} Request
 * @typedef {{view: View, send?: Request[]}} Outcome
 *
 * @typedef {{type: "connected"} | {type: "lost"} | {type: "ahead", text: string} | {type: "message", message: import("./protocol.js").Message}} Answer
 * @typedef {{type: "step", by: 1 | -1, unit: import("./protocol.js").Unit}
 *   | {type: "seek", move?: string, line?: number, tick?: string, dragging?: boolean} | {type: "drop"}
 *   | {type: "play"} | {type: "pause"} | {type: "power", power: number} | {type: "unit", unit: import("./protocol.js").Unit}
 *   | {type: "settings", settings: Partial<import("./view.js").Settings>} | {type: "restore", known: Partial<View>}
 *   | {type: "panel", name: string} | {type: "lanes", lanes: import("./view.js").Settings[], start?: import("./view.js").Address}} Travel
 * @typedef {{type: "theme", theme: import("./view.js").Theme} | {type: "single-keys", on: boolean}
 *   | {type: "reduced-motion", on: boolean} | {type: "light", disc: number | null}
 *   | {type: "dialog", name: View["dialog"], field?: string} | {type: "go-typed", text: string}
 *   | {type: "go-refused", text: string, problem: string} | {type: "blank", on: boolean} | {type: "printing", on: boolean} | {type: "notice-closed", index: number} | {type: "tab", index: number}
 *   | {type: "stage-size", index: number, size: import("./view.js").Size} | {type: "sizes", sizes: Partial<import("./view.js").Sizes>}
 *   | {type: "list-size", name: string, height: number} | {type: "scroll", name: string, top: number}} Switch
 * @typedef {{type: "window", window: View["window"]} | {type: "point", count: bigint | null} | {type: "tools", on: boolean}
 *   | {type: "range", range: Partial<import("./view.js").Range>} | {type: "mark", move: bigint, note?: string} | {type: "unmark", move: bigint}} Timed
 * @typedef {{type: "present", on: boolean} | {type: "awake", on: boolean} | {type: "choose", panel: string} | {type: "spot", part: string | null}
 *   | {type: "text-size", size: number} | {type: "remote", on: boolean} | {type: "escape"}} Presented
 * @typedef {{type: "think", on: boolean} | {type: "think-from", disc: number} | {type: "think-peg", peg: string} | {type: "think-show"} | {type: "think-zero"}} Thought
 * @typedef {Answer | Travel | Switch | Timed | Presented | Thought} Action
 */

/** @param {View} view @param {Action} action @returns {{view: View, send: Request[]}} */
export function update(view, action) {
  const outcome = thought(view, action) ?? looped(view, action) ?? answered(view, action) ?? addressed(view, action) ?? timed(view, action) ?? presented(view, action) ?? printed(view, action) ?? switched(view, action);
  if (!outcome) throw new Error(`There is no action "${action.type}".`);
  return requests(outcome);
}
