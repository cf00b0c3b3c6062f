// @ts-check
/** What an entry of the history keeps: its link, all of which the server reads, and the looks. */
import { keptLooks, pageOf, presentOf } from "../view/looks.js";
import { linkOf } from "./question.js";

/** @import {Looks} from "../core/links.js" */
/** @import {MathsView} from "./state.js" */

/** @param {{link: Looks & {query?: string}}} said */
export function knownOf({ link }) {
  return { page: pageOf({ link }), present: presentOf(link), maths: { link: link.query ?? "" } };
}

/** @param {MathsView} view */
export function keptOf(view) {
  return { ...keptLooks(view), query: linkOf(view) };
}
