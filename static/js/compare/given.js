// @ts-check
/**
 * What the page carries for comparing, beside what every page does.
 *
 * @typedef {{title: string, remembers: string, starts: string}} Told
 * @typedef {{fewest: number, most: number, offered: string[]}} Lanes how many; the algorithms of
 * those that a link does not name
 * @typedef {{lines: string[], memory: string[]}} Growth in all and at most, for one disc, two …
 * @typedef {import("../core/words.js").ForScripts & import("../page/left.js").Opening & {lanes:
 * Lanes, told: Record<string, Told>, growth: Record<string, Growth>, variants: Record<string,
 * import("../variants/lanes.js").Puzzle>}} Given
 */

export {};
