// @ts-check
/** What the page shows: one value, owned by the store, described field by field. */
import { movesOf } from "./bigint.js";
import { beginThink } from "./think.js";

/**
 * @typedef {import("./protocol.js").Unit} Unit
 * @typedef {{discs: number, source: string, target: string, algorithm: string}} Settings
 * @typedef {{move?: string, line?: number, tick?: string}} Address a move with its line, or a tick
 * @typedef {"auto" | "light" | "dark" | "projector"} Theme
 * @typedef {{id: string, values: Record<string, string>} | {text: string}} Notice
 * @typedef {{from: bigint | null, to: bigint | null, loop: boolean}} Range in and out points, and whether playing goes round between them
 * @typedef {{move: bigint, note: string}} Mark
 * @typedef {{width: number, height: number}} Size
 * @typedef {{stage: Size, stages: Size[], timeline: number, band: number, row: number, em: number, page: number, lists: Record<string, number>}} Sizes
 *
 * @typedef {object} View
 * @property {"connecting" | "open" | "lost"} connection
 * @property {string} lang
 * @property {boolean} keepsLang whether the link names it, so that it was chosen
 * @property {Settings} settings what was asked for; of the first lane where several are compared
 * @property {Settings[] | null} lanes those compared, all that was asked for; null on a page with one
 * @property {import("./protocol.js").LaneOpened[]} compared what the shown state's lanes belong to, in their order
 * @property {import("./protocol.js").LaneOpened[] | null} comparing answered, but their state has not come yet
 * @property {number} tab the lane in front where only one has room
 * @property {Address} start where to open: from the link, or the last confirmed address
 * @property {import("./protocol.js").LaneOpened | null} opened what the shown state belongs to: the lane, or the longest of those compared
 * @property {import("./protocol.js").LaneOpened | null} opening answered, but its state has not come yet
 * @property {import("./protocol.js").StateBody | null} shown
 * @property {import("./protocol.js").State | null} confirmed the newest state of the server's
 * @property {string[]} ahead the confirmed state's neighbours, unread
 * @property {{sent: number, answered: number, opening: number, seeking: number, waiting: Address | null}} talk refs of requests; the newest place of a drag
 * @property {boolean | null} wantsPlay pressed, and not yet answered
 * @property {string | null} drag the move under the pointer
 * @property {Unit} unit what the transport's buttons step and play by
 * @property {number} power speed as a power of two
 * @property {string[]} panels open panels, in the order of the chips
 * @property {Theme} theme
 * @property {boolean} singleKeys
 * @property {boolean} reducedMotion
 * @property {{lo: bigint, hi: bigint}} window what the timeline shows, in 2^-24 of a move
 * @property {bigint | null} pointed the count under the pointer on the timeline
 * @property {boolean} tools whether the timeline's further buttons are there
 * @property {Range} range what of the run is marked
 * @property {Mark[]} marks bookmarks
 * @property {number | null} lit the disc pointed at or focused
 * @property {"settings" | "help" | "go" | "lane" | "share" | "marks" | "record" | null} dialog
 * @property {string} field where the dialog's focus begins
 * @property {{text: string, problem: string | null}} go what was typed, and what is wrong with it
 * @property {boolean} blank
 * @property {boolean} presenting whether stage and one panel are all that is seen
 * @property {boolean} awake whether the presenter view's timeline and transport are needed now
 * @property {string | null} chosen the panel that the presenter view shows, while it is open
 * @property {string | null} spot the part of the page in the spotlight
 * @property {number} textSize in percent
 * @property {boolean} remote whether all keys of a presentation remote are commands
 * @property {boolean} printing whether it is drawn for paper: all rows of every list, and the idle peg
 * @property {import("./think.js").Think} think
 * @property {Notice[]} notices
 * @property {number} jumps how often a place worth going back to was left
 * @property {Sizes} sizes
 * @property {Record<string, number>} scroll of each list, in pixels
 */

export const DEFAULTS = Object.freeze({ discs: 6, source: "A", target: "C", algorithm: "recursive" });
export const DEFAULT_PANELS = Object.freeze(["code", "call-stack"]);
export const NO_RANGE = Object.freeze({ from: null, to: null, loop: false });
export const SLOWEST_POWER = -2;
export const FASTEST_POWER = 60;

/** @param {Partial<View>} known what link and storage say @returns {View} */
export function beginView(known) {
  const settings = known.settings ?? { ...DEFAULTS };
  return {
    connection: "connecting", lang: "en", keepsLang: false, settings, start: { move: "0", line: 0 },
    lanes: null, compared: [], comparing: null, tab: 0,
    opened: null, opening: null, shown: null, confirmed: null, ahead: [],
    talk: { sent: 0, answered: 0, opening: 0, seeking: 0, waiting: null },
    wantsPlay: null, drag: null, unit: "move", power: 1, panels: [...DEFAULT_PANELS],
    theme: "auto", singleKeys: true, reducedMotion: false,
    window: { lo: 0n, hi: 0n }, pointed: null, tools: false, range: { ...NO_RANGE }, marks: [], lit: null,
    dialog: null, field: "", go: { text: "", problem: null }, blank: false, presenting: false, awake: false, chosen: null, spot: null, textSize: 100, remote: false, printing: false, think: beginThink(), notices: [], jumps: 0,
    sizes: { stage: { width: 0, height: 0 }, stages: [], timeline: 0, band: 24, row: 34, em: 17, page: Infinity, lists: {} }, scroll: {},
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

/** What the page's timeline counts: moves, or lines where several lanes share that clock. @param {View} view @returns {Unit} */
export function clockOf(view) {
  return view.lanes ? view.unit : "move";
}

/** Where the timeline stands, is dragged to, or is on its way to. @param {View} view */
export function currentCount(view) {
  if (view.drag !== null) return BigInt(view.drag);
  const { answered, seeking, waiting } = view.talk;
  const asked = waiting || seeking > answered ? view.start : {};
  if (clockOf(view) === "line") return BigInt(asked.tick ?? (view.shown?.clock === "line" ? view.shown.tick : view.start.tick) ?? 0);
  return BigInt(asked.move ?? view.shown?.move ?? view.start.move ?? 0);
}

/** The end of the timeline: of the longest lane. @param {View} view */
export function lastCount(view) {
  if (clockOf(view) === "line") return view.compared.reduce((most, { ticks }) => (BigInt(ticks) > most ? BigInt(ticks) : most), 1n);
  return view.opened ? BigInt(view.opened.moves) : movesOf(view.settings.discs);
}

/** @param {View} view @param {bigint | string} count @returns {Address} */
export function addressAt(view, count) {
  return clockOf(view) === "line" ? { tick: String(count) } : { move: String(count), line: 0 };
}

/** Units a second. @param {View} view */
export function speedOf(view) {
  return 2 ** view.power;
}

/** Whether nothing is left to play. @param {View} view */
export function isAtEnd(view) {
  if (!view.shown) return false;
  return view.shown.lanes.every((lane) => (view.unit === "line" ? lane.tick === lane.ticks : lane.move === lane.moves));
}
