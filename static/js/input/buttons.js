// @ts-check
/** Buttons: commands, units, speed, panels, notices, and everything that goes to a move when activated. */
import { flipBit, nextMoveOf } from "../bigint.js";
import { currentCount } from "../view.js";
import { listeners } from "./listen.js";

/** @typedef {import("../store.js").Store} Store */

/** @param {Store} store @param {Record<string, () => void>} commands */
export function bindButtons(store, commands) {
  const { on, off } = listeners();
  on(document, "click", (/** @type {MouseEvent} */ event) => {
    const target = event.target instanceof Element ? event.target.closest("button, [role=button]") : null;
    if (store.get().blank) store.dispatch({ type: "blank", on: false });
    else if (target) activate(store, commands, target);
  });
  on(document, "keydown", (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {Element} */ (event.target);
    if (!target.matches("[role=button]") || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    activate(store, commands, target);
  });
  on(/** @type {HTMLElement} */ (document.getElementById("speed")), "input", (event) => {
    store.dispatch({ type: "power", power: Number(event.target.value) });
  });
  return off;
}

/** @param {Store} store @param {Record<string, () => void>} commands @param {Element} button */
function activate(store, commands, button) {
  const data = /** @type {HTMLElement} */ (button).dataset;
  if (data.do) commands[data.do]();
  else if (data.open) store.dispatch({ type: "dialog", name: /** @type {any} */ (data.open), field: data.field });
  else if (data.unit) store.dispatch({ type: "unit", unit: data.unit === "line" ? "line" : "move" });
  else if (data.panel) store.dispatch({ type: "panel", name: data.panel });
  else if (data.notice) store.dispatch({ type: "notice-closed", index: Number(data.notice) });
  else if (data.unmark) store.dispatch({ type: "unmark", move: BigInt(data.unmark) });
  else if (data.item) goTo(store, data, button);
}

/** A disc goes to its next move, a frame to its middle one, a task to its own, a bit is flipped. @param {Store} store @param {DOMStringMap} data @param {Element} button */
function goTo(store, data, button) {
  const view = store.get();
  const disc = Number(data.disc);
  const lane = Number(button.closest("[data-lane]")?.getAttribute("data-lane") ?? 0);
  const k = view.lanes ? BigInt(view.shown?.lanes[lane]?.move ?? 0) : currentCount(view);
  if (data.item === "disc") seek(store, nextMoveOf(disc, k, (view.lanes?.[lane] ?? view.settings).discs));
  else if (data.item === "bit") seek(store, flipBit(data.bit === "gray" ? "gray" : "binary", k, disc));
  else if (data.move) seek(store, BigInt(data.move));
}

/** @param {Store} store @param {bigint} move */
function seek(store, move) {
  store.dispatch({ type: "seek", move: String(move) });
}
