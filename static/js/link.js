// @ts-check
/** The link and the view: what a link restores, and what it is kept at. */
import { movesOf } from "./bigint.js";
import { integer, number, oneOf, reader, readTheme } from "./link-reading.js";
import { presentParts, readPresent } from "./link-present.js";
import { readTimeline, timelineParts } from "./link-timeline.js";
import { readThink, thinkParts } from "./link-think.js";
import { DEFAULT_PANELS, DEFAULTS, FASTEST_POWER, isSettled, SLOWEST_POWER } from "./view.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./link-reading.js").Read} Read */
/** @typedef {{algorithms: string[], panels: string[], largest: number}} Known what there is */

const MOST_OFTEN = 1000;
const BURST = 250;

/** Reads a link; each bad value gives a notice and the nearest valid one.
 * @param {string} search @param {Known} known @returns {Partial<View> & {notices: import("./view.js").Notice[]}} */
export function readLink(search, known) {
  const { query, notices, read, bad } = reader(search);
  const settings = readSettings(read, known);
  const moves = movesOf(settings.discs);
  const start = { move: read("move", "0", number(0n, moves)), line: Number(read("line", "0", number(0n, 10n ** 6n))) };
  const power = Number(read("speed", "1", integer(SLOWEST_POWER, FASTEST_POWER)));
  const unit = /** @type {View["unit"]} */ (read("unit", "move", oneOf(["move", "line"], "move")));
  const shared = { settings, start, power, unit, notices, keepsLang: query.has("lang"), ...readTimeline(query, read, moves, bad), ...readPresent(query, read, known.panels), think: readThink(read, settings.discs) };
  return { ...shared, ...(query.has("panels") && { panels: readPanels(read, known) }), ...(query.has("theme") && { theme: readTheme(read) }) };
}

/** @param {Read} read @param {Known} known */
function readSettings(read, known) {
  const source = read("from", DEFAULTS.source, oneOf(["A", "B", "C"], DEFAULTS.source));
  const others = ["A", "B", "C"].filter((peg) => peg !== source);
  const target = read("to", others.includes(DEFAULTS.target) ? DEFAULTS.target : others[0], oneOf(others, others[others.length - 1]));
  return {
    discs: Number(read("discs", String(DEFAULTS.discs), number(1n, BigInt(known.largest), DEFAULTS.discs))),
    source, target,
    algorithm: read("algorithm", DEFAULTS.algorithm, oneOf(known.algorithms, DEFAULTS.algorithm)),
  };
}

/** @param {Read} read @param {Known} known */
function readPanels(read, known) {
  const wanted = (/** @type {string} */ text) => known.panels.filter((name) => text.split(",").includes(name));
  return read("panels", "", (text) => text.split(",").every((name) => name === "" || known.panels.includes(name)) ? text : wanted(text).join(","))
    .split(",").filter((name) => known.panels.includes(name));
}

/** The link that restores this view. @param {View} view */
export function linkOf(view) {
  const { discs, source, target, algorithm } = view.settings;
  const move = view.shown?.move ?? view.start.move;
  const line = view.shown?.line ?? view.start.line;
  const parts = [
    `discs=${discs}`, `from=${source}`, `to=${target}`, `move=${move}`, `line=${line}`,
    `algorithm=${algorithm}`, `panels=${view.panels.join(",")}`, `theme=${view.theme}`,
  ];
  if (view.unit !== "move") parts.push(`unit=${view.unit}`);
  if (view.keepsLang) parts.push(`lang=${view.lang}`);
  if (view.power !== 1) parts.push(`speed=${view.power}`);
  parts.push(...timelineParts(view), ...presentParts(view), ...thinkParts(view));
  return `?${parts.join("&")}`;
}

/** Keeps the address bar at the view: playing and stepping replace the entry, at most once a second; jumps push one,
 * a burst of them one together, when it is over: writing history costs more than showing a state.
 * @param {import("./store.js").Store} store @param {(search: string) => ReturnType<typeof readLink>} read @param {(view: View) => string} write */
export function bindLink(store, read, write) {
  let { jumps } = store.get();
  let current = location.search;
  let pending = current;
  let pushes = false;
  let timer = 0;
  /** @type {View | null} what was shown last, and what a jump has left: the server may not have said so yet */
  let before = null;
  /** @type {View | null} */
  let left = null;

  function settle() {
    clearTimeout(timer);
    timer = 0;
    if (pending === current) return;
    current = pending;
    if (pushes) history.pushState(null, "", current);
    else history.replaceState(null, "", current);
    pushes = false;
  }

  /** @param {View} view */
  function keep(view) {
    if (view.jumps !== jumps) left ??= before;
    if (view.shown && view.drag === null) before = view;
    if (!view.shown || !isSettled(view)) return;
    const link = write(view);
    if (link === pending && view.jumps === jumps) return;
    if (view.jumps !== jumps) {
      if (!pushes) {
        if (left) pending = write(left);
        settle();
      }
      left = null;
      clearTimeout(timer);
      jumps = view.jumps;
      pushes = true;
      timer = window.setTimeout(settle, BURST);
    }
    pending = link;
    timer ||= window.setTimeout(settle, MOST_OFTEN);
  }

  function restore() {
    clearTimeout(timer);
    timer = 0;
    pushes = false;
    current = pending = location.search;
    const { notices, ...known } = read(current);
    store.dispatch({ type: "restore", known: { panels: [...DEFAULT_PANELS], ...known, ...(notices.length && { notices }) } });
  }

  const stop = store.subscribe(keep);
  addEventListener("popstate", restore);
  addEventListener("pagehide", settle);
  return () => { stop(); clearTimeout(timer); removeEventListener("popstate", restore); removeEventListener("pagehide", settle); };
}
