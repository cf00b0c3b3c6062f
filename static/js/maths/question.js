// @ts-check
/** What the page asks the server, as addresses; its own link, and what its history keeps. Pure. */
import { presentParts } from "../present/link.js";
import { keptLooks, pageOf, presentOf } from "../view/looks.js";
import { FIRST_YEAR } from "./state.js";

/** @import {Looks} from "../core/links.js" */
/** @import {Card, Maths, MathsView} from "./state.js" */

/** What all cards are about, as a link says it. @param {MathsView} view */
function towerParts({ settings, travel }) {
  const { discs, source, target } = settings;
  const move = travel.start.move ?? "0";
  return [`discs=${discs}`, `from=${source}`, `to=${target}`, `move=${move}`];
}

/** The address of all that belongs to the tower and its move. @param {MathsView} view */
export function dataAddress(view) {
  const { link, asked } = view.maths;
  if (link !== null) return `/maths/data${link}`;
  const { position, k, l } = asked;
  return `/maths/data?${[
    ...towerParts(view),
    ...part("two-way.position", position),
    ...part("gray-table.k", k),
    ...part("gray-table.l", l),
    ...langPart(view),
  ].join("&")}`;
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
  const rest = [`tower=${discs},${source},${target}`, ...langPart(view)];
  return `/formulas/${name}?${[...query, ...rest].join("&")}`;
}

/** The link that restores this view. @param {MathsView} view */
export function linkOf(view) {
  const { maths, page } = view;
  const own = Object.entries(maths.cards).flatMap(([name, card]) => cardParts(name, card, maths));
  const { position, k, l } = maths.asked;
  const parts = [
    ...towerParts(view),
    ...(maths.front === "induction" ? [] : [`formula=${maths.front}`]),
    ...own,
    ...part(nameIn("two-way", "position", maths), position),
    ...part(nameIn("gray-table", "k", maths), k),
    ...part(nameIn("gray-table", "l", maths), l),
    ...part(nameIn("induction", "step", maths), maths.step ? String(maths.step) : null),
    ...(maths.since === FIRST_YEAR ? [] : part(nameIn("years", "since", maths), maths.since)),
    `theme=${page.theme}`,
    ...langPart(view),
    ...presentParts(view),
  ];
  return `?${parts.join("&")}`;
}

/** @param {string} name @param {Card} card @param {Maths} maths */
function cardParts(name, { typed, refused }, maths) {
  return Object.entries(typed)
    .filter(([input]) => refused?.field !== input)
    .flatMap(([input, text]) => part(nameIn(name, input, maths), text));
}

/** What an input is called in the link: that of the card in front by its own name.
 * @param {string} card @param {string} input @param {Maths} maths */
function nameIn(card, input, { front }) {
  return card === front ? input : `${card}.${input}`;
}

/** @param {string} name @param {string | null} text */
function part(name, text) {
  return text === null ? [] : [`${name}=${encodeURIComponent(text).replace(/%2C/g, ",")}`];
}

/** @param {MathsView} view */
export function langPart({ page }) {
  return page.keepsLang ? [`lang=${page.lang}`] : [];
}

/** @param {{link: Looks & {query?: string}}} said */
export function knownOf({ link }) {
  return { page: pageOf({ link }), present: presentOf(link), maths: { link: link.query ?? "" } };
}

/** @param {MathsView} view */
export function keptOf(view) {
  return { ...keptLooks(view), query: linkOf(view) };
}
