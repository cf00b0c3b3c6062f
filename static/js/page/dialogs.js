// @ts-check
/** Dialogs open and closed, the field for a move, the help's switch, the blank screen. */

import { moveProblemText } from "../core/bigint.js";
import { closeDialog } from "../core/dialog-closing.js";
import {
  applyLaterStyles,
  byId,
  setAttribute,
  setShown,
  setText,
  whenChanged,
} from "../core/dom.js";
import { drawnBy, fetched, loader } from "../core/load.js";
import { words } from "../core/words.js";
import { lastCount } from "../view/place.js";
import { takeTyped } from "./keyboard.js";

const BESIDE = ["algorithms"]; // the page stays visible and can be pressed
const SHOWN = 60; // characters of the typed text that an error repeats
const RETYPED = ["discs", "lane-discs", "go-move", "share-link"];
/** @type {Record<string, string>} */
const FIRST_FIELDS = {
  settings: "discs",
  go: "go-move",
  help: "single-keys",
  marks: "marks-title",
  lane: "lane-discs",
  share: "share-link",
  record: "record-from",
  ends: "ends-start",
  algorithms: "algorithms-find",
};

/**
 * @typedef {object} Own
 * @property {Record<string, string>} [fields] which field of each dialog gets the focus first
 * @property {(view: View) => void} [help] what draws it
 */

/** Draws those of these parts that the page has.
 * @param {Own} [own] what differs on this page */
export function createDialogs({ fields = FIRST_FIELDS, help = createHelpWhenOpened() } = {}) {
  const renewOpen = whenChanged(openOnly);
  const [discs, blank] = [createDiscsNote(), document.getElementById("blank")];
  const go = document.getElementById("go-move") ? createGo() : () => {};
  const singleKeys = /** @type {HTMLInputElement} */ (byId("single-keys"));
  /** @type {{page?: View["page"], last?: bigint}} */
  let drawn = {};

  /** @param {View} view */
  return (view) => {
    const last = lastCount(view);
    if (drawn.page === view.page && drawn.last === last) return;
    drawn = { page: view.page, last };
    const { dialog, field } = view.page;
    renewOpen(dialog, field || (fields[dialog ?? ""] ?? ""));
    help(view);
    discs(view);
    go(view, words.number(last));
    singleKeys.checked = view.page.singleKeys;
    if (blank) setShown(blank, view.page.blank);
  };
}

/** The field for a move, and what is wrong with its text. */
function createGo() {
  const input = /** @type {HTMLInputElement} */ (byId("go-move"));
  /** @param {View} view @param {string} moves the last move, as it is written */
  return ({ page: { go } }, moves) => {
    const { text, problem } = go;
    if (input.value !== text) input.value = text;
    setText(
      byId("go-help"),
      words.say("0 to {moves}, also as hexadecimal 0x…, binary 0b… or a percentage such as 50%", {
        moves,
      }),
    );
    const told = problem ? moveProblemText(problem, text.slice(0, SHOWN), moves) : "";
    setText(byId("go-error"), told);
    setAttribute(input, "aria-invalid", String(problem !== null));
  };
}

/** The help, which loads when it is first opened. */
function createHelpWhenOpened() {
  const draw = drawnBy(
    loader(async () => (await fetched(() => import("./help.js"))).createHelp(), "help"),
  );
  /** @param {View} view */
  return (view) => {
    if (view.page.dialog === "help") draw(view);
  };
}

/** The message about a number of discs, at each field for one. */
function createDiscsNote() {
  const places = [...document.querySelectorAll(".discs-said")];
  /** @param {View} view */
  return ({ page: { discsSaid } }) => {
    for (const place of places) setText(place, discsSaid ?? "");
  };
}

/** Opens only this dialog, with the focus on a field or where the browser puts it, or closes all.
 * @param {View["page"]["dialog"]} name @param {string} field */
function openOnly(name, field) {
  const all = document.querySelectorAll("dialog");
  for (const other of all) if (other.id !== name) close(other);
  const dialog = [...all].find(({ id }) => id === name);
  if (!name || !dialog) return;
  applyLaterStyles();
  if (!dialog.open) {
    if (BESIDE.includes(name)) dialog.show();
    else dialog.showModal();
  }
  const first = document.getElementById(field);
  if (!first) return;
  first.focus();
  if (first instanceof HTMLInputElement && RETYPED.includes(first.id)) first.select();
  queueMicrotask(() => giveTyped(first)); // once everything is drawn
}

/** Puts into a field what was typed before it appeared. @param {HTMLElement} field */
function giveTyped(field) {
  const [text, ...entered] = takeTyped().join("").split("Enter");
  if (!text || !field.matches("input:not([type=checkbox], [readonly])")) return;
  const input = /** @type {HTMLInputElement} */ (field);
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  if (!entered.length) return;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  input.form?.requestSubmit();
}

/** Closes a dialog and takes the focus out of it, so that the next key is the page's.
 * @param {HTMLDialogElement} dialog */
function close(dialog) {
  if (!dialog.open) return;
  closeDialog(dialog);
  const { activeElement } = document;
  if (dialog.contains(activeElement)) /** @type {HTMLElement} */ (activeElement).blur();
}
