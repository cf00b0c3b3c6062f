// @ts-check
/** A page that keeps its view: in the address bar, in the history, and what was chosen by hand. */
import { isBare } from "../core/facts.js";
import { bindAddressBar } from "./address-bar.js";
import { bindRemembered } from "./remembered.js";

/** @import {Linking} from "./address-bar.js" */

/** @template {View} V @template {object} L
 * @param {Store<V>} store @param {Linking<V, L>} linking */
export function keepView(store, linking) {
  if (isBare()) return;
  bindAddressBar(store, linking);
  bindRemembered(store);
}
