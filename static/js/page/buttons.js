// @ts-check
/**
 * Buttons: commands, units, speed, panels, notices, and everything that goes to a move when
 * activated.
 */
import { on, targetOf } from "../core/listen.js";
import { scriptOf } from "../core/variants.js";
import { currentCount } from "../view/place.js";

/** @import {Dialog, HelpGroup} from "../view/parts.js" */

const BUTTONS = "button, summary, [role=button]";

/** @typedef {(store: Store, data: DOMStringMap, button: Element) => void} PressItem */

/** @param {Store} store @param {Record<string, (shift?: boolean) => void>} commands
 * @param {Element} root in which they are
 * @param {PressItem} [pressItem] what a disc, a frame, a task or a bit does */
export function bindButtons(store, commands, root, pressItem = goTo) {
  on(root, "click", leaveFocus, { capture: true });
  on(root, "click", (event) => {
    const target = targetOf(event, "button, [role=button]");
    if (store.get().page.blank) store.dispatch({ type: "blank", on: false });
    else if (target) activate(store, commands, target, pressItem, event.shiftKey);
  });
  on(root, "keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (!target.matches("[role=button]") || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    activate(store, commands, target, pressItem);
  });
  on(root, "input", (event) => {
    const speed = /** @type {HTMLInputElement | null} */ (targetOf(event, ".speed input"));
    if (speed) store.dispatch({ type: "speed", at: Number(speed.value) });
  });
}

/**
 * A button that a pointer has pressed does not keep the focus, so that Space plays, as everywhere
 * on the page. Pressed by a key, or in a dialog, it does; so does a tab, because the arrows go from
 * tab to tab.
 * @param {MouseEvent} event
 */
function leaveFocus(event) {
  const button = targetOf(event, BUTTONS);
  if (!event.detail || !button || button.closest("dialog, [role=tablist]")) return;
  if (button === document.activeElement) button.blur();
}

/** @param {Store} store @param {Record<string, (shift?: boolean) => void>} commands
 * @param {Element} button @param {PressItem} pressItem @param {boolean} [shift] */
function activate(store, commands, button, pressItem, shift) {
  const data = /** @type {HTMLElement} */ (button).dataset;
  if (data.do) commands[data.do](shift);
  else if (data.open) open(store, /** @type {Dialog} */ (data.open), data.field);
  else if (data.unit)
    store.dispatch({ type: "unit", unit: data.unit === "line" ? "line" : "move" });
  else if (data.keys)
    store.dispatch({ type: "help-group", group: /** @type {HelpGroup} */ (data.keys) });
  else if (data.panel) pressPanel(store, data.panel);
  else if (data.uncover) store.dispatch({ type: "uncover", panel: data.uncover });
  else if (data.front) store.dispatch({ type: "front", panel: data.front });
  else if (data.notice) store.dispatch({ type: "notice-closed", index: Number(data.notice) });
  else if (data.unmark) store.dispatch({ type: "unmark", move: BigInt(data.unmark) });
  else if (data.item) pressItem(store, data, button);
}

/** Opens a dialog, or closes it if it is open beside the page.
 * @param {Store} store @param {Dialog} name @param {string} [field] */
function open(store, name, field) {
  const closes = store.get().page.dialog === name;
  store.dispatch({ type: "dialog", name: closes ? null : name, field });
}

/**
 * Opens or closes a panel; one that is opened, or where only one is visible at a time, comes to the
 * front.
 * @param {Store} store @param {string} name
 */
function pressPanel(store, name) {
  const { panels, sizes } = store.get();
  const tabs = sizes.board.kind === "tabs";
  const opens = !panels.includes(name);
  if (!tabs || opens) store.dispatch({ type: "panel", name });
  if (tabs || opens) store.dispatch({ type: "front", panel: name });
}

/** A disc goes to its next move, a frame to its middle one, a task to its own; a bit is flipped.
 * @param {Store} store @param {DOMStringMap} data @param {Element} button */
export function goTo(store, data, button) {
  const view = store.get();
  const disc = Number(data.disc);
  const lane = Number(button.closest("[data-lane]")?.getAttribute("data-lane") ?? 0);
  const k = view.compare.lanes ? BigInt(view.shown?.lanes[lane]?.move ?? 0) : currentCount(view);
  const puzzle = view.compare.opened[lane] ?? view.opened ?? view.settings;
  const { nextMoveOf, flipBit } = scriptOf(puzzle);
  if (data.item === "disc") seek(store, nextMoveOf(disc, k, puzzle));
  else if (data.item === "bit")
    seek(store, flipBit?.(data.bit === "gray" ? "gray" : "binary", k, disc));
  else if (data.move) seek(store, data.move);
}

/** @param {Store} store @param {bigint | string | null} [move] */
function seek(store, move) {
  if (move != null) store.dispatch({ type: "seek", move: String(move) });
}
