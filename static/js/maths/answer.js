// @ts-check
/** Puts what the server says about a link into the view. Pure. */
import { fact } from "../core/facts.js";
import { written } from "../share/write-link.js";
import {
  keptLooks,
  keptParts,
  langParts,
  pageOf,
  placeParts,
  presentOf,
} from "../view/view-link.js";
import { beginMaths, FIRST_YEAR } from "./maths-state.js";

/** @import {State} from "../core/protocol.js" */
/** @import {Card, Data, Maths, MathsView, MoveOf, Reading} from "./maths-state.js" */
/** @import {Looks} from "../core/links.js" */

/**
 * The view with what an answer says about its tower and move. Formula inputs that were changed keep
 * their values; if an answer refuses one, its last good value stays.
 * @param {MathsView} view @param {Data} data @returns {MathsView}
 */
export function withData(view, data) {
  const { maths } = view;
  const reading = data.problems["two-way.position"] ? maths.reading : data.reading;
  const refused = data.problems["gray-table.k"] ?? data.problems["gray-table.l"];
  const rows = refused ? maths.rows : data.rows;
  const cards = withCards(view, data);
  const next = { ...view, maths: { ...maths, reading, rows, problems: data.problems, cards } };
  return withStage(onPath(next, data), data);
}

/** The view as the link of this answer has it, with a notice for everything that is not possible.
 * @param {MathsView} view @param {Data} data @returns {MathsView} */
export function beginWith(view, data) {
  const { discs, source, target, move, notices } = data;
  const begun = {
    ...view,
    settings: { ...view.settings, discs, source, target },
    travel: { ...view.travel, start: { move, line: 0 }, wantsPlay: false },
    page: { ...view.page, notices: notices.map(({ text }) => text) },
    maths: beginMaths(data),
  };
  return withData(begun, { ...data, problems: {} });
}

/** @param {MathsView} view @param {Data} data */
function withCards(view, data) {
  /** @type {Maths["cards"]} */
  const cards = {};
  for (const [name, { variables, usual, texts, most, worked }] of Object.entries(data.cards)) {
    const before = view.maths.cards[name];
    /** @type {Card} */
    const card = { variables, usual, most, typed: {}, worked, known: "", refused: null };
    card.typed = Object.fromEntries(
      Object.entries(texts).filter(([input, text]) => text !== usual[input]),
    );
    card.known = formulaAddress(name, card, view);
    const kept = before && Object.keys(before.typed).length > 0;
    cards[name] = kept ? { ...before, usual } : card;
  }
  return cards;
}

/** A position on the shortest path gives its move, which becomes the page's.
 * @param {MathsView} view @param {Data} data @returns {MathsView} */
function onPath(view, { problems }) {
  const { asked, reading } = view.maths;
  if (asked.position === null || problems["two-way.position"] || reading.move === null) return view;
  return {
    ...view,
    travel: { ...view.travel, start: { move: reading.move, line: 0 } },
    maths: { ...view.maths, asked: { ...asked, position: null } },
  };
}

/** The reading as the stage draws it.
 * @param {MathsView} view @param {Data} data @returns {MathsView} */
function withStage(view, data) {
  const { reading } = view.maths;
  const { opened } = view;
  const same =
    opened?.discs === data.discs && opened.source === data.source && opened.target === data.target;
  return { ...view, opened: same ? opened : openedOf(data), shown: shownOf(view, reading, data) };
}

/** @param {Data} data @returns {LaneOpened} */
function openedOf({ discs, source, target, moves, looks }) {
  return {
    variant: fact("defaults").variant,
    discs,
    source,
    target,
    algorithm: "",
    title: "",
    moves,
    ticks: moves,
    disc_looks: looks,
    panels: [],
    pegs: ["A", "B", "C"].map((label) => ({ label, capacity: null })),
    listing: { language: "", lines: [] },
  };
}

/** @param {MathsView} view @param {Reading} reading @param {Data} data @returns {State} */
function shownOf({ shown }, reading, { moves }) {
  const move = reading.move ?? "0";
  const as = (/** @type {MoveOf | null} */ one) =>
    one && { disc: one.disc, from: one.source, to: one.target };
  const at = { move, line: 0, lines: 1, tick: move };
  return {
    ...at,
    type: "state",
    revision: (shown?.revision ?? 0) + 1,
    clock: "move",
    playing: false,
    speed: 1,
    lanes: [
      {
        ...at,
        moves,
        ticks: moves,
        pegs: reading.pegs,
        code_line: null,
        panels: {},
        last_move: as(reading.last_move),
        next_move: as(reading.next_move),
        narration: reading.verdict,
      },
    ],
  };
}

// What the page asks the server, as addresses; its own link, and what its history keeps. Pure.

/** What all cards are about, as a link says it. @param {MathsView} view */
export function towerParts({ settings, travel }) {
  return placeParts(settings, travel.start);
}

/** The address of everything that belongs to the tower and its move. @param {MathsView} view */
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

/** The address of a formula with its card's inputs, for the page's tower.
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
  const plain = page.place.whole ? null : maths.front; // another puzzle may need a start
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

/** An input's name in the link: an input of a single card has its own name.
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
