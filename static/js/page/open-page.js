// @ts-check
/** Opens a page: each is put together here, from its store, what it draws and what it can do. */
import { fact } from "../core/facts.js";
import { bindButtons } from "./buttons.js";
import { bindPage } from "./drawing.js";
import { bindKeyboard } from "./keyboard.js";
import { bindSurroundings } from "./surroundings.js";

/** @import {commandOf} from "../core/keymap.js" */
/** @import {PressItem} from "./buttons.js" */

/** @typedef {Record<string, () => void>} Commands what keys and buttons do, by name */
/**
 * @template {View} V
 * @typedef {object} Page
 * @property {Store<V>} store
 * @property {(view: V) => void} draw
 * @property {Commands} commands
 * @property {(command: string) => boolean} [offers] whether keys do this command now; all there
 * are unless told
 * @property {typeof commandOf} [keymap] where it has one of its own
 * @property {PressItem} [pressItem] what a disc, a frame, a task or a bit does
 * @property {Element} [root] in which all of it is; the whole page unless named
 */

const ALL = document.documentElement;

/** @template {View} V @param {Page<V>} page */
export function openPage({ store, draw, commands, offers, keymap, pressItem, root = ALL }) {
  const offered = offers ?? ((/** @type {string} */ command) => command in commands);
  const without = fact("bare");
  bindPage(store, draw);
  bindSurroundings(store, root);
  bindKeyboard(
    store,
    commands,
    (command) => !without.includes(command) && offered(command),
    keymap,
  );
  bindButtons(store, commands, root, pressItem);
}

/** Draws the same view by each of these, in their order.
 * @template {View} V @param {...((view: V) => void)} parts @returns {(view: V) => void} */
export function drawEach(...parts) {
  return (view) => parts.forEach((part) => part(view));
}
