// @ts-check
/** The legend: the pace that is chosen, and which move the priests have reached since a year. */

import { byId, setAttribute, setShown, setText } from "../core/dom.js";
import { words } from "../core/words.js";
import { langParts } from "../view/link.js";
import { textsOf } from "./question.js";

/** @import {MathsView, Store} from "./state.js" */

const DISCS = 64;
/** The last move of the legend. */
export const LAST = (1n << 64n) - 1n;

/**
 * How many moves have been made, at most all.
 * @param {number} year @param {bigint} rate moves a second
 * @param {number} now in ms since 1970
 */
export function movesSince(year, rate, now) {
  const begin = new Date(0);
  begin.setUTCFullYear(year, 0, 1);
  const seconds = BigInt(Math.max(0, Math.floor((now - begin.getTime()) / 1000)));
  const made = seconds * rate;
  return made < LAST ? made : LAST;
}

/** The year in a text, or null where it is none up to this one.
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
    const [number, moves] = [words.number(move), words.number(LAST)];
    setText(
      said,
      move === LAST
        ? words.say("Since the beginning of {year}, at this pace: all {moves} moves are made.", {
            year: since,
            moves,
          })
        : words.say("Since the beginning of {year}, at this pace: move {move} of {moves}.", {
            year: since,
            move: number,
            moves,
          }),
    );
    const { source, target } = view.settings;
    const link = [`discs=${DISCS}`, `from=${source}`, `to=${target}`, `move=${move}`];
    setAttribute(look, "href", `/?${[...link, ...langParts(view.page)].join("&")}`);
    setShown(look, true);
  };
}
