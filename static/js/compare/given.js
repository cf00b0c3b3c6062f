// @ts-check
/**
 * What the page carries for comparing, beside what every page does.
 *
 * @typedef {{title: string, remembers: string, starts: string}} Told
 * @typedef {{lines: string[], memory: string[]}} Growth in all and at most, for one disc, two …
 * @typedef {import("../words.js").ForScripts & {lanes: number, told: Record<string, Told>, growth: Record<string, Growth>}} Given
 */

export const FEWEST_LANES = 2;
