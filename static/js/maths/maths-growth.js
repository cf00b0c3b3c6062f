// @ts-check
/**
 * Why a tower takes 2^n − 1 moves, step by step: the band of S(n), then the move of the next disc
 * beside it, then the same band again; the three together are the one band of S(n + 1). Drawn over
 * the rows of smaller calls.
 */
import {
  byId,
  draw,
  keyed,
  setAttribute,
  setAttributes,
  setShown,
  setStyle,
  setText,
} from "../core/dom.js";
import { words } from "../core/words.js";
import { langParts } from "../view/view-link.js";
import { textsOf } from "./answer.js";
import { stepsOf } from "./maths-state.js";

/** @import {MathsView, Store} from "./maths-state.js" */

/**
 * @typedef {{disc: number, x: number, width: number, label: string}} Band x and width as parts of
 * the whole, which is 1
 * @typedef {{n: number, phase: 0 | 1 | 2, bands: Band[], below: Band[][]}} Picture
 */

const MOST_ROWS = 4;

/** S(n). @param {number} n */
export function movesFor(n) {
  return (1n << BigInt(n)) - 1n;
}

/** The picture of a step: n complete rounds of three, and this many bands beyond the first.
 * @param {number} step @returns {Picture} */
export function pictureOf(step) {
  const n = Math.floor(step / 3);
  const phase = /** @type {0 | 1 | 2} */ (step % 3);
  if (phase === 0) {
    const bands = n === 0 ? [] : [{ disc: n, x: 0, width: 1, label: `S(${n})` }];
    return { n, phase, bands, below: rowsBelow(n, 0, 1) };
  }
  const { part, one } = sharesOf(n);
  const left = { disc: n, x: 0, width: part, label: `S(${n})` };
  const middle = { disc: n + 1, x: part, width: one, label: "1" };
  const right = { ...left, x: part + one };
  const bands = phase === 1 ? [left, middle] : [left, middle, right];
  const shown = bands.filter((band) => band.width > 0 && band.disc > 0);
  const beside = phase === 2 ? rowsBelow(n, part + one, part) : [];
  const below = rowsBelow(n, 0, part).map((row, i) => [...row, ...(beside[i] ?? [])]);
  return { n, phase, bands: shown, below };
}

/** The share of a band of S(n), and of one move, in S(n + 1). @param {number} n */
function sharesOf(n) {
  const one = 2 ** -(n + 1) / (1 - 2 ** -(n + 1));
  return { part: (1 - one) / 2, one };
}

/** The calls inside a band for n discs, the timeline's rows: two bands for n − 1 discs, four …
 * @param {number} n @param {number} x @param {number} width @returns {Band[][]} */
function rowsBelow(n, x, width) {
  /** @type {Band[][]} */
  const rows = [];
  /** @type {Band[]} */
  let above = [{ disc: n, x, width, label: "" }];
  for (let disc = n - 1; disc >= 1 && rows.length < MOST_ROWS; disc -= 1) {
    const { part, one } = sharesOf(disc);
    above = above.flatMap((band) => {
      const inside = { disc, width: band.width * part, label: "" };
      return [
        { ...inside, x: band.x },
        { ...inside, x: band.x + band.width * (part + one) },
      ];
    });
    rows.push(above);
  }
  return rows;
}

/** What a step says. @param {number} step */
function saidOf(step) {
  const { n, phase } = pictureOf(step);
  const value = words.number(movesFor(n));
  if (phase === 1)
    return words.say(
      "Disc {disc} is added at the bottom. It moves once, when no smaller disc is on it: + 1.",
      { disc: n + 1 },
    );
  if (phase === 2)
    return words.say(
      "Then the smaller discs come back onto disc {n}, in the same number of moves: S({n}) = {before} + 1 + {before}.",
      { n: n + 1, before: value },
    );
  if (n === 0)
    return words.say(
      "S(n) is the number of moves for n discs. Without discs there is nothing to move: S(0) = 0.",
    );
  return words.say("S({n}) = {value}: the moves of {discs} are one band.", {
    n,
    value,
    discs: words.count("{count} disc", "{count} discs", n),
  });
}

/** @typedef {Band & {row: number, key: string}} Drawn */

const SIZE = { high: 64, low: 22, gap: 6, between: 4 }; // pixels
const LEAST = 3;
const FOR_LABEL = 0.012; // of the width

export function createGrowth() {
  const picture = byId("growth");
  /** @param {MathsView} view */
  return (view) => {
    const { step } = view.maths;
    const { bands, below } = pictureOf(step);
    if (step === 0) bands.push({ disc: 0, x: 0, width: 1, label: "S(0) = 0" });
    const rows = [bands, ...below].flatMap((row, i) =>
      row.map((band, j) => ({ ...band, row: i, key: `${i}.${j}` })),
    );
    keyed(
      picture,
      rows,
      ({ key }) => key,
      () => draw("g", {}, draw("rect"), draw("text")),
      renew,
    );
    setText(byId("growth-said"), saidOf(step));
    showStep(view);
  };
}

/** Which step of the proof is shown, and whether it plays. @param {MathsView} view */
function showStep(view) {
  const [step, steps] = [String(view.maths.step), String(stepsOf(view.settings.discs))];
  setText(byId("growth-step"), words.say("Step {step} of {steps}", { step, steps }));
  const plays = view.travel.wantsPlay === true;
  const button = byId("growth-play");
  setAttribute(button, "aria-label", plays ? words.say("Pause") : words.say("Play"));
  setAttribute(button, "data-playing", plays ? "" : null);
}

/** @param {SVGGElement} node @param {Drawn} band */
function renew(node, band) {
  const [box, label] = /** @type {[SVGRectElement, SVGTextElement]} */ (
    /** @type {unknown} */ ([...node.children])
  );
  const top = band.row === 0;
  const y = top ? 0 : SIZE.high + SIZE.gap + (band.row - 1) * (SIZE.low + SIZE.gap);
  setAttribute(node, "data-disc", band.disc);
  setAttributes(box, { y, height: top ? SIZE.high : SIZE.low, rx: 5 });
  setStyle(box, "x", percent(band.x));
  setStyle(box, "width", `max(${LEAST}px, calc(${percent(band.width)} - ${SIZE.between}px))`);
  setAttributes(label, { x: percent(band.x + band.width / 2), y: y + SIZE.high / 2 });
  setText(label, top && band.width > FOR_LABEL ? band.label : "");
}

/** A share of the picture's width. @param {number} share */
function percent(share) {
  return `${(100 * share).toFixed(3)}%`;
}

// The legend: the chosen pace, and which move the priests have reached since a given year.

const DISCS = 64;
/** The last move of the legend. */
export const LAST = (1n << 64n) - 1n;

/**
 * How many moves have been made, at most all.
 * @param {number} year @param {bigint} rate moves per second
 * @param {number} now in ms since 1970
 */
export function movesSince(year, rate, now) {
  const begin = new Date(0);
  begin.setUTCFullYear(year, 0, 1);
  const seconds = BigInt(Math.max(0, Math.floor((now - begin.getTime()) / 1000)));
  const made = seconds * rate;
  return made < LAST ? made : LAST;
}

/** The year in a text, or null if it is not one, or in the future.
 * @param {string} text @param {number} thisYear */
export function yearIn(text, thisYear) {
  const year = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN;
  return year >= 1 && year <= thisYear ? year : null;
}

const SECOND = 1000;

/** Draws the legend whenever the view changes, and once a second while it can be seen.
 * @param {Store} store */
export function bindClock(store) {
  const draw = createLegend();
  const card = byId("card-years");
  setInterval(() => card.checkVisibility() && draw(store.get()), SECOND);
  store.subscribe(draw);
  draw(store.get());
}

function createLegend() {
  const [said, look] = ["clock-said", "clock-look"].map((id) => byId(id));
  const paces = [...document.querySelectorAll("[data-rate]")];

  /** @param {MathsView} view */
  return (view) => {
    const { cards, since } = view.maths;
    const rate = textsOf(cards.years).r;
    for (const pace of paces)
      setAttribute(pace, "aria-pressed", String(pace.getAttribute("data-rate") === rate));
    const good = cards.years.refused?.field !== "r";
    const move = movesSince(Number(since), good ? BigInt(rate) : 1n, Date.now());
    setText(
      said,
      words.say("At this pace since the beginning of {year}: move {move} of {moves}.", {
        year: since,
        move: words.number(move),
        moves: words.number(LAST),
      }),
    );
    const { source, target } = view.settings;
    const link = [`discs=${DISCS}`, `from=${source}`, `to=${target}`, `move=${move}`];
    setAttribute(look, "href", `/?${[...link, ...langParts(view.page)].join("&")}`);
    setShown(look, true);
  };
}
