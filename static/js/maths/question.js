// @ts-check
/** What the page asks the server, as addresses; its own link, and what its history keeps. Pure. */
import { written } from "../share/write-link.js";
import { keptParts, langParts, placeParts } from "../view/link.js";
import { keptLooks, pageOf, presentOf } from "../view/looks.js";
import { FIRST_YEAR } from "./state.js";

/** @import {Looks} from "../core/links.js" */
/** @import {Card, MathsView} from "./state.js" */

/** What all cards are about, as a link says it. @param {MathsView} view */
export function towerParts({ settings, travel }) {
  return placeParts(settings, travel.start);
}

/** The address of all that belongs to the tower and its move. @param {MathsView} view */
export function dataAddress(view) {
  const { link, asked } = view.maths;
  if (link !== null) return `/maths/data${link}`;
  const { position, k, l } = asked;
  const parts = [
    ...towerParts(view),
    ...part("two-way.position", position),
    ...part("gray-table.k", k),
    ...part("gray-table.l", l),
    ...langParts(view.page),
  ];
  return `/maths/data?${parts.join("&")}`;
}

/** What a card's inputs hold. @param {Card} card */
export function textsOf(card) {
  return { ...card.usual, ...card.typed };
}

/** The address of a formula with what its card's inputs hold, about the page's tower.
 * @param {string} name @param {Card} card @param {MathsView} view */
export function formulaAddress(name, card, view) {
  const { discs, source, target } = view.settings;
  /** @type {Record<string, string>} */
  const texts = { i: source, j: target, ...textsOf(card) };
  const query = card.variables.map((one) => `${one}=${encodeURIComponent(texts[one])}`);
  const rest = [`tower=${discs},${source},${target}`, ...langParts(view.page)];
  return `/formulas/${name}?${[...query, ...rest].join("&")}`;
}

/** The link that restores this view. @param {MathsView} view */
export function linkOf(view) {
  const { maths, page } = view;
  const plain = page.place.whole ? null : maths.front; // another puzzle may be asked for a start
  const own = Object.entries(maths.cards).flatMap(([name, card]) => cardParts(name, card, plain));
  const { position, k, l } = maths.asked;
  const parts = [
    ...keptParts(page, towerParts(view)),
    ...(maths.front === "induction" ? [] : [`formula=${maths.front}`]),
    ...own,
    ...part(nameIn("two-way", "position", plain), position),
    ...part(nameIn("gray-table", "k", plain), k),
    ...part(nameIn("gray-table", "l", plain), l),
    ...part(nameIn("induction", "step", plain), maths.step ? String(maths.step) : null),
    ...(maths.since === FIRST_YEAR ? [] : part(nameIn("years", "since", plain), maths.since)),
    ...written("looks", keptLooks(view), page),
  ];
  return `?${parts.join("&")}`;
}

/** @param {string} name @param {Card} card @param {string | null} plain */
function cardParts(name, { typed, refused }, plain) {
  return Object.entries(typed)
    .filter(([input]) => refused?.field !== input)
    .flatMap(([input, text]) => part(nameIn(name, input, plain), text));
}

/** What an input is called in the link: that of one card by its own name.
 * @param {string} card @param {string} input @param {string | null} plain */
function nameIn(card, input, plain) {
  return card === plain ? input : `${card}.${input}`;
}

/** @param {string} name @param {string | null} text */
function part(name, text) {
  return text === null ? [] : [`${name}=${encodeURIComponent(text).replace(/%2C/g, ",")}`];
}

/** @param {{link: Looks & {query?: string}}} said */
export function knownOf({ link }) {
  return { page: pageOf({ link }), present: presentOf(link), maths: { link: link.query ?? "" } };
}

/** @param {MathsView} view */
export function keptOf(view) {
  return { ...keptLooks(view), query: linkOf(view) };
}
