// @ts-check
/** Opens a page: each is assembled here, from its store, what it draws and what it can do. */
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
 * @property {(command: string) => boolean} [offers] whether keys do this command now; by default
 * all
 * @property {typeof commandOf} [keymap] if it has one of its own
 * @property {PressItem} [pressItem] what a disc, a frame, a task or a bit does
 * @property {Element} [root] that contains all of it; by default the whole page
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

/** Draws the same view with each of these, in order.
 * @template {View} V @param {...((view: V) => void)} parts @returns {(view: V) => void} */
export function drawEach(...parts) {
  return (view) => parts.forEach((part) => part(view));
}
