// @ts-check
/**
 * What the page of one variant is given, as webapp/web/pages/variants/one.py has it.
 * @typedef {import("../core/words.js").ForScripts & import("../page/left.js").Opening &
 * import("../variants/link.js").OfVariants & {variant: string}} Given
 */
export {};
