// @ts-check
/** Opens a page: each is put together here, from its store, what it draws and what it can do. */
import { fact, isBare, isSandboxed, ofClass } from "../core/facts.js";
import { keptForGood, keptInTab } from "../core/storage.js";
import { bindButtons } from "./buttons.js";
import { bindPage } from "./drawing.js";
import { loadUntilThere } from "./idle.js";
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
 * @property {(view: V) => string} [linkOf] the query of its link, where the address bar may be late
 */

const ALL = document.documentElement;

/** @template {View} V @param {Page<V>} page */
export function openPage(page) {
  const { store, draw, commands, offers, keymap, pressItem, root = ALL, linkOf } = page;
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
  bindClass(() => location.pathname + (linkOf?.(store.get()) ?? location.search));
}

/** Where this tab is in a class, or this browser has the key of one: the class's part of the page.
 * @param {() => string} linkOf the page */
async function bindClass(linkOf) {
  const made = ofClass();
  const isIn = keptInTab.get("hanoi-room") !== null || keptForGood.get("hanoi-class") !== null;
  if (isBare() || isSandboxed() || !(made ? made.page === "link" : isIn)) return;
  const { openBeside } = await loadUntilThere(() => import("../room/beside.js"));
  openBeside(linkOf);
}

/** Draws the same view by each of these, in their order.
 * @template {View} V @param {...((view: V) => void)} parts @returns {(view: V) => void} */
export function drawEach(...parts) {
  return (view) => parts.forEach((part) => part(view));
}
