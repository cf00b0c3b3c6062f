// @ts-check
/**
 * What links say. `make protocol` writes this from the structs into which the server reads them;
 * numbers that can pass 2^53 (moves, ticks) are decimal strings.
 */

/**
 * What a link says about one puzzle or several; the open panels may also be each viewer's own
 * choice.
 * `wanted` is a place beyond `start`, where programs that have not run yet may lead. `hide` names
 * panels that stay hidden until someone clicks.
 * Scripts keep what a page shows in the same form; see `static/js/share/run-link.js`.
 * @typedef {{names_lang?: boolean, theme?: string, text?: number, present?: Present, place?: Kept,
 * lanes: Lane[], start: Place, wanted?: Place, unit?: string, power: number | string, panels?:
 * string[], shows?: string, range?: Range, marks?: Mark[], sight?: string[], think?: Think, hide?:
 * string[]}} Link
 */
/**
 * The presenter view: whether it is on, whether it shows the timeline, and which panel it shows.
 * @typedef {{on?: boolean, timeline?: boolean, chosen?: string}} Present
 */
/**
 * What a page keeps for its links to others, as links write it; see `links/place.py`.
 * `whole` is the place in the page's own link if the page cannot show all of it; it is valid as
 * long as the page shows `at`. `rest` is what else was chosen: the algorithm, the speed, the
 * bookmarks.
 * @typedef {{whole?: string, at?: string, rest?: string}} Kept
 */
/**
 * One lane as the protocol's `open` asks for it, without its panels.
 * If `recording` is `facts.OWN`, a program that only the page has makes the moves: until the page
 * has run it, the tower does not move.
 * @typedef {{discs: number, source: string, target: string, algorithm?: string, variant?: string,
 * pegs?: number, split?: string, start?: number[][], goal?: number[][], path?: string, recording?:
 * string}} Lane
 */
/**
 * Where to open: a move, a decimal string, and the step after it; or a tick.
 * @typedef {{move?: string, line?: number, tick?: string}} Place
 */
/**
 * In and out points, as moves in decimal strings, and whether playback loops between them.
 * @typedef {{from?: string, to?: string, loop?: boolean}} Range
 */
/**
 * A bookmark: its move as a decimal string, and its note.
 * @typedef {{move: string, note?: string}} Mark
 */
/**
 * Think first: whether it is on, the smallest disc that is asked about, and what is asked.
 * @typedef {{on?: boolean, from?: number, about?: string}} Think
 */
/**
 * What a link of the state graph says; `colour` is where distances start, given as each disc's peg.
 * @typedef {{names_lang?: boolean, theme?: string, text?: number, present?: Present, place?: Kept,
 * discs: number, ends: GraphEnds, move: string, power: number | string, colour?: number[], rings?:
 * boolean}} GraphLink
 */
/**
 * Two positions, the discs of each peg from the bottom up, and which of two shortest paths.
 * @typedef {{start: number[][], goal: number[][], path?: string}} GraphEnds
 */
/**
 * What a link says about a game: its start, its goal, and the moves made, each as two pegs, `ABAC`.
 * `named`: the link names a game; `moves`: it names moves, too. Links to other pages carry along
 * language and theme as they are written there, and the `place` that is kept.
 * @typedef {{start: number[][], goal: number[][], made?: string, named?: boolean, moves?: boolean,
 * lang?: string, theme?: string, place?: Kept}} PlayLink
 */
/**
 * What a link says about looks alone; anything it does not name is each viewer's own choice.
 * A page that does not show the `place` keeps it.
 * @typedef {{names_lang?: boolean, theme?: string, text?: number, present?: Present, place?: Kept}}
 * Looks
 */

export {};
