// @ts-check
/** @import {ForScripts} from "../core/words.js" */
/** @import {Opening} from "../page/left.js" */
/** @import {OfVariants} from "../variants/link.js" */

/**
 * What the page of one variant is given, as webapp/web/pages/variants/one.py has it.
 * @typedef {ForScripts & Opening & OfVariants & {variant: string}} Given
 */
export {};
