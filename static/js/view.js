// @ts-check
/** What the page shows: one value, owned by the store, described field by field. */
import { movesOf } from "./bigint.js";

/**
 * @typedef {import("./protocol.js").Unit} Unit
 * @typedef {{discs: number, source: string, target: string, algorithm: string}} Settings
 * @typedef {{move: string, line: number}} Address
 * @typedef {"auto" | "light" | "dark" | "projector"} Theme
 * @typedef {{id: string, values: Record<string, string>} | {text: string}} Notice
 * @typedef {{stage: {width: number, height: number}, timeline: number, band: number, row: number, em: number, lists: Record<string, number>}} Sizes
 *
 * @typedef {object} View
 * @property {"connecting" | "open" | "lost"} connection
 * @property {string} lang
 * @property {Settings} settings what was asked for
 * @property {Address} start where to open: from the link, or the last confirmed address
 * @property {import("./protocol.js").LaneOpened | null} opened what the shown state belongs to
 * @property {import("./protocol.js").LaneOpened | null} opening answered, but its state has not come yet
 * @property {import("./protocol.js").StateBody | null} shown
 * @property {import("./protocol.js").State | null} confirmed the newest state of the server's
 * @property {import("./protocol.js").Ahead[]} ahead the confirmed state's neighbours
 * @property {{sent: number, answered: number, opening: number, seeking: number, waiting: Address | null}} talk refs of requests; the newest place of a drag
 * @property {boolean | null} wantsPlay pressed, and not yet answered
 * @property {string | null} drag the move under the pointer
 * @property {Unit} unit what the transport's buttons step and play by
 * @property {number} power speed as a power of two
 * @property {string[]} panels open panels, in the order of the chips
 * @property {Theme} theme
 * @property {boolean} singleKeys
 * @property {boolean} reducedMotion
 * @property {{lo: bigint, hi: bigint}} window the moves on the timeline
 * @property {number | null} lit the disc pointed at or focused
 * @property {"settings" | "help" | "go" | null} dialog
 * @property {string} field where the dialog's focus begins
 * @property {{text: string, problem: string | null}} go what was typed, and what is wrong with it
 * @property {boolean} blank
 * @property {Notice[]} notices
 * @property {number} jumps how often a place worth going back to was left
 * @property {Sizes} sizes
 * @property {Record<string, number>} scroll of each list, in pixels
 */

export const DEFAULTS = Object.freeze({ discs: 6, source: "A", target: "C", algorithm: "recursive" });
export const DEFAULT_PANELS = Object.freeze(["code", "call-stack"]);
export const SLOWEST_POWER = -2;
export const FASTEST_POWER = 60;

/** @param {Partial<View>} known what link and storage say @returns {View} */
export function beginView(known) {
  const settings = known.settings ?? { ...DEFAULTS };
  return {
    connection: "connecting", lang: "en", settings, start: { move: "0", line: 0 },
    opened: null, opening: null, shown: null, confirmed: null, ahead: [],
    talk: { sent: 0, answered: 0, opening: 0, seeking: 0, waiting: null },
    wantsPlay: null, drag: null, unit: "move", power: 1, panels: [...DEFAULT_PANELS],
    theme: "auto", singleKeys: true, reducedMotion: false,
    window: { lo: 0n, hi: movesOf(settings.discs) }, lit: null,
    dialog: null, field: "", go: { text: "", problem: null }, blank: false, notices: [], jumps: 0,
    sizes: { stage: { width: 0, height: 0 }, timeline: 0, band: 24, row: 34, em: 17, lists: {} }, scroll: {},
    ...known,
  };
}

/** @param {View} view */
export function isPlaying(view) {
  return view.wantsPlay ?? view.shown?.playing ?? false;
}

/** Whether every request has been answered. @param {View} view */
export function isSettled(view) {
  return view.talk.answered >= view.talk.sent && view.talk.waiting === null && view.drag === null;
}

/** The move that the page stands at, is dragged to, or is on its way to. @param {View} view */
export function currentMove(view) {
  const { answered, seeking, waiting } = view.talk;
  const asked = waiting || seeking > answered ? view.start.move : null;
  return BigInt(view.drag ?? asked ?? view.shown?.move ?? view.start.move);
}

/** @param {View} view */
export function lastMove(view) {
  return view.opened ? BigInt(view.opened.moves) : movesOf(view.settings.discs);
}

/** Units a second. @param {View} view */
export function speedOf(view) {
  return 2 ** view.power;
}

/** Whether nothing is left to play. @param {View} view */
export function isAtEnd(view) {
  const lane = view.shown?.lanes[0];
  if (!lane) return false;
  return view.unit === "line" ? lane.tick === lane.ticks : lane.move === lane.moves;
}
