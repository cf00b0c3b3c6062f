// @ts-check
/**
 * What the page carries for comparing, beside what every page does.
 *
 * @typedef {{title: string, remembers: string, starts: string}} Told
 * @typedef {{fewest: number, most: number, offered: string[],
 * tallest_own: number}} Lanes how many; the algorithms of
 * those that a link does not name
 * @typedef {ForScripts & Opening & {lanes: Lanes, told: Record<string, Told>, variants:
 * Record<string, Puzzle>}} Given
 */

/** @import {Puzzle} from "../variants/lanes.js" */

export {};
