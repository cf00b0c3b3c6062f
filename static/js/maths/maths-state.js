// @ts-check
/**
 * What the formulas page shows besides what every page does: its cards, the two-way calculator, the
 * rows of Gray code, the proof, the legend.
 *
 * @typedef {{steps: string[], head: string, tail: string, also: string[], text: string, latex:
 * string, look: string | null}} Worked a formula worked out, as its card shows it
 * @typedef {{disc: number, source: string, target: string}} MoveOf
 * @typedef {{position: string, pegs: number[][], move: string | null, last_move: MoveOf | null,
 * next_move: MoveOf | null, verdict: string, down: string[], up: string[], walk: string[], look:
 * string | null}} Reading
 * @typedef {{k: string, binary: string, gray: string, disc: number | null, mirror: string}} Row
 * @typedef {{first: string, last: string, rows: Row[], position: string, terms: {position: string,
 * disc: number}[]}} Rows
 * @typedef {{variables: string[], texts: Record<string, string>, usual: Record<string, string>,
 * most: Record<string, string>, worked: Worked}} CardData
 * @typedef {{discs: number, source: string, target: string, move: string, moves: string, card:
 * string, looks: DiscLook[], cards: Record<string, CardData>, reading: Reading, rows: Rows, given:
 * Record<string, Record<string, string>>, notices: {text: string}[], problems: Record<string,
 * string>}} Data what the server says about a link
 *
 * @typedef {object} Card
 * @property {string[]} variables all that its formula has
 * @property {Record<string, string>} usual initial values of its inputs
 * @property {Record<string, string>} most the largest value of each number
 * @property {Record<string, string>} typed the inputs with other values
 * @property {Worked} worked the last good result
 * @property {string} known the question that `worked` answers
 * @property {{field: string, message: string} | null} refused
 *
 * @typedef {{text: string, problem: string | null}} Draft what a field holds while it is typed
 *
 * @typedef {object} Maths
 * @property {string} front the card in front
 * @property {Record<string, Card>} cards
 * @property {Reading} reading
 * @property {Rows} rows
 * @property {{position: string | null, k: string | null, l: string | null}} asked the other inputs
 * of the two-way calculator and the rows; null: what belongs to the current move
 * @property {Record<string, string>} problems of these, by "card.input"
 * @property {Record<string, Draft>} drafts by field
 * @property {number} step of the proof
 * @property {number | null} chosen the disc that a press of a peg moves
 * @property {string | null} link the link to be shown again, until it is
 * @property {string} since the year in which the priests began
 *
 * @typedef {View<{maths: Maths}>} MathsView
 *
 * @typedef {{type: "card", name: string} | {type: "draft", field: string, draft: Draft | null}
 *   | {type: "fill", card: string, name: string, text: string}
 *   | {type: "asked", asked: Partial<Maths["asked"]>}
 *   | {type: "answered", card: string, question: string, worked: Worked}
 *   | {type: "refused", card: string, field: string, message: string}
 *   | {type: "data", data: Data} | {type: "away"}
 *   | {type: "place", disc: number, peg: number} | {type: "chosen", disc: number | null}
 *   | {type: "growth", step: number} | {type: "since", year: string}} MathsAction
 * @typedef {AnyStore<MathsView, Action | MathsAction>} Store
 * @typedef {ForScripts & {first: Data, cards: string[], link: Looks, named: boolean}} Given what
 * the link says about looks, whether it names the card in front
 */

/** @import {Looks} from "../core/links.js" */
/** @import {DiscLook} from "../core/protocol.js" */
/** @import {Store as AnyStore} from "../page/live.js" */

/** When Lucas published the puzzle. */
export const FIRST_YEAR = "1883";

const SMALL = /^\d{1,4}$/;

/** How many steps the proof has for a tower. @param {number} discs */
export function stepsOf(discs) {
  return 3 * discs;
}

/** The part of a view that this page adds, as a link has it. @param {Data} data @returns {Maths} */
export function beginMaths(data) {
  const { card: front, reading, rows, given } = data;
  const { induction = {}, years = {} } = given;
  return {
    front,
    cards: {},
    reading,
    rows,
    drafts: {},
    problems: {},
    chosen: null,
    link: null,
    asked: askedIn(data),
    step: SMALL.test(induction.step ?? "")
      ? Math.min(stepsOf(data.discs), Number(induction.step))
      : 0,
    since: SMALL.test(years.since ?? "") ? years.since : FIRST_YEAR,
  };
}

/** What else the link asks for, where it is possible.
 * @param {Data} data @returns {Maths["asked"]} */
function askedIn({ given, problems }) {
  const good = (/** @type {string} */ card, /** @type {string} */ name) =>
    problems[`${card}.${name}`] ? null : (given[card]?.[name] ?? null);
  return {
    position: good("two-way", "position"),
    k: good("gray-table", "k"),
    l: good("gray-table", "l"),
  };
}
