// @ts-check
/** Dialogs open and closed, the field for a move, the help's switch, the blank screen. */
import { lastCount } from "../view.js";
import { byId, setAttribute, setShown, setText, whenChanged } from "./dom.js";

/** @typedef {import("../view.js").View} View */

const NAMES = /** @type {const} */ (["settings", "go", "help", "lane", "share", "marks", "record"]);
const FIRST_FIELDS = { settings: "discs", go: "go-move", help: "single-keys", marks: "marks-title", lane: "lane-discs", share: "share-link", record: "record-from" };

/** @param {import("../words.js").Words} words */
export function createDialogs(words) {
  const renewOpen = whenChanged((/** @type {View["dialog"]} */ open, /** @type {string} */ field) => {
    for (const name of NAMES.filter((one) => document.getElementById(one))) {
      const dialog = /** @type {HTMLDialogElement} */ (byId(name));
      if (name !== open) dialog.close();
    }
    if (!open) return;
    const dialog = /** @type {HTMLDialogElement} */ (byId(open));
    if (!dialog.open) dialog.showModal();
    byId(field || FIRST_FIELDS[open]).focus();
  });
  const input = /** @type {HTMLInputElement} */ (byId("go-move"));

  /** @param {View} view */
  return (view) => {
    renewOpen(view.dialog, view.field);
    const { text, problem } = view.go;
    const moves = words.number(lastCount(view));
    if (input.value !== text) input.value = text;
    setText(byId("go-help"), words.say("go_help", { moves }));
    setText(byId("go-error"), problem ? words.say(problem, { text: text.slice(0, 60), moves }) : "");
    setAttribute(input, "aria-invalid", String(problem !== null));
    /** @type {HTMLInputElement} */ (byId("single-keys")).checked = view.singleKeys;
    setShown(byId("blank"), view.blank);
  };
}
