// @ts-check
/** The link and the view: what a link restores, and what it is kept at. */
import { clamp, movesOf } from "./bigint.js";
import { DEFAULT_PANELS, DEFAULTS, FASTEST_POWER, isSettled, SLOWEST_POWER } from "./view.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {{algorithms: string[], panels: string[], largest: number}} Known what there is */

const THEMES = ["auto", "light", "dark", "projector"];
const MOST_OFTEN = 1000;
const AFTER_PAINT = 60;

/** Reads a link; each bad value gives a notice and the nearest valid one.
 * @param {string} search @param {Known} known @returns {Partial<View> & {notices: import("./view.js").Notice[]}} */
export function readLink(search, known) {
  const query = new URLSearchParams(search);
  /** @type {import("./view.js").Notice[]} */
  const notices = [];
  /** @param {string} name @param {string} fallback @param {(text: string) => string} nearest */
  const read = (name, fallback, nearest) => {
    const text = query.get(name);
    if (text === null) return fallback;
    const used = nearest(text);
    if (used !== text) notices.push({ id: "link_bad", values: { name, value: text.slice(0, 40), used } });
    return used;
  };
  const settings = readSettings(read, known);
  const moves = movesOf(settings.discs);
  const start = { move: read("move", "0", number(0n, moves)), line: Number(read("line", "0", number(0n, 10n ** 6n))) };
  const power = Number(read("speed", "1", integer(SLOWEST_POWER, FASTEST_POWER)));
  const unit = /** @type {View["unit"]} */ (read("unit", "move", oneOf(["move", "line"], "move")));
  const shared = { settings, start, power, unit, notices };
  return { ...shared, ...(query.has("panels") && { panels: readPanels(read, known) }), ...(query.has("theme") && { theme: readTheme(read) }) };
}

/** @typedef {(name: string, fallback: string, nearest: (text: string) => string) => string} Read */

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

/** @param {Read} read */
function readTheme(read) {
  return /** @type {View["theme"]} */ (read("theme", "auto", oneOf(THEMES, "auto")));
}

/** @param {string[]} all @param {string} fallback @returns {(text: string) => string} */
function oneOf(all, fallback) {
  return (text) => (all.includes(text) ? text : fallback);
}

/** @param {bigint} low @param {bigint} high @param {number} [fallback] @returns {(text: string) => string} */
function number(low, high, fallback = Number(low)) {
  return (text) => (/^\d{1,80}$/.test(text) ? String(clamp(BigInt(text), low, high)) : String(fallback));
}

/** @param {number} low @param {number} high @returns {(text: string) => string} */
function integer(low, high) {
  return (text) => (/^-?\d{1,3}$/.test(text) ? String(Math.min(high, Math.max(low, Number(text)))) : "1");
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
  if (view.power !== 1) parts.push(`speed=${view.power}`);
  return `?${parts.join("&")}`;
}

/** Keeps the address bar at the view: playing and stepping replace the entry, at most once a second; jumps push one.
 * @param {import("./store.js").Store} store @param {Known} known */
export function bindLink(store, known) {
  let { jumps } = store.get();
  let current = location.search;
  let pending = current;
  let pushes = false;
  let timer = 0;

  function write() {
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
    if (!view.shown || !isSettled(view)) return;
    const link = linkOf(view);
    if (link === pending && view.jumps === jumps) return;
    if (view.jumps !== jumps) {
      write();
      jumps = view.jumps;
      pushes = true;
      timer = window.setTimeout(write, AFTER_PAINT);
    }
    pending = link;
    timer ||= window.setTimeout(write, MOST_OFTEN);
  }

  function restore() {
    clearTimeout(timer);
    timer = 0;
    pushes = false;
    current = pending = location.search;
    const { notices, ...read } = readLink(current, known);
    store.dispatch({ type: "restore", known: { panels: [...DEFAULT_PANELS], ...read, ...(notices.length && { notices }) } });
  }

  const stop = store.subscribe(keep);
  addEventListener("popstate", restore);
  addEventListener("pagehide", write);
  return () => { stop(); clearTimeout(timer); removeEventListener("popstate", restore); removeEventListener("pagehide", write); };
}
