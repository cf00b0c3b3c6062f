// @ts-check
/** Dialogs open and closed, the field for a move, the help's switch, the blank screen. */
import { byId, setAttribute, setShown, setText, whenChanged } from "../core/dom.js";
import { applyLaterStyles } from "../core/later-styles.js";
import { lastCount } from "../view/place.js";

/** @typedef {import("../view/state.js").View} View */
/** @typedef {import("../core/words.js").Words} Words */

const NAMES = /** @type {const} */ ([
  "settings",
  "go",
  "help",
  "lane",
  "share",
  "marks",
  "record",
  "algorithms",
  "ends",
]);
const BESIDE = ["algorithms"]; // the page stays in sight and can be pressed
const SHOWN = 60; // characters of what was typed that an error repeats
const TYPED_ANEW = ["discs", "lane-discs", "go-move", "share-link"];
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

/** @param {Words} words */
export function createDialogs(words) {
  const renewOpen = whenChanged(openOnly);
  const [help, discs, go] = [createHelpWhenOpened(), createDiscsSaid(words), createGo(words)];
  const singleKeys = /** @type {HTMLInputElement} */ (byId("single-keys"));
  /** @type {{page?: View["page"], last?: bigint}} */
  let drawn = {};

  /** @param {View} view */
  return (view) => {
    const last = lastCount(view);
    if (drawn.page === view.page && drawn.last === last) return;
    drawn = { page: view.page, last };
    renewOpen(view.page.dialog, view.page.field);
    help(view);
    discs(view);
    go(view, words.number(last));
    singleKeys.checked = view.page.singleKeys;
    setShown(byId("blank"), view.page.blank);
  };
}

/** The field for a move, and what is wrong with what is typed. @param {Words} words */
function createGo(words) {
  const input = /** @type {HTMLInputElement} */ (byId("go-move"));
  /** @param {View} view @param {string} moves the last move, as it is written */
  return ({ page: { go } }, moves) => {
    const { text, problem } = go;
    if (input.value !== text) input.value = text;
    setText(byId("go-help"), words.say("go_help", { moves }));
    const told = problem ? words.say(problem, { text: text.slice(0, SHOWN), moves }) : "";
    setText(byId("go-error"), told);
    setAttribute(input, "aria-invalid", String(problem !== null));
  };
}

/** The help, which comes when it is first opened. */
function createHelpWhenOpened() {
  /** @type {Promise<(view: View) => void> | null} */
  let help = null;
  /** @param {View} view */
  return (view) => {
    if (view.page.dialog !== "help") return;
    help ??= import("./help.js").then(({ createHelp }) => createHelp());
    help.then((renew) => renew(view));
  };
}

/** What is said of a number of discs, at each field for one. @param {Words} words */
function createDiscsSaid(words) {
  const places = [...document.querySelectorAll(".discs-said")];
  /** @param {View} view */
  return ({ page: { discsSaid } }) => {
    for (const place of places)
      setText(place, discsSaid ? words.say(discsSaid.id, discsSaid.values) : "");
  };
}

/**
 * Opens this dialog alone, with the focus on a field, or closes all.
 * @param {View["page"]["dialog"]} name
 * @param {string} field
 */
function openOnly(name, field) {
  for (const other of NAMES) if (other !== name) close(dialogOf(other));
  const dialog = name && dialogOf(name);
  if (!dialog) return;
  applyLaterStyles();
  if (!dialog.open) {
    if (BESIDE.includes(name)) dialog.show();
    else dialog.showModal();
  }
  const first = byId(field || FIRST_FIELDS[name]);
  first.focus();
  if (first instanceof HTMLInputElement && TYPED_ANEW.includes(first.id)) first.select();
}

/**
 * The next key is the page's, no field's that has gone.
 * @param {HTMLDialogElement | null} dialog
 */
function close(dialog) {
  if (!dialog?.open) return;
  dialog.close();
  const { activeElement } = document;
  if (dialog.contains(activeElement)) /** @type {HTMLElement} */ (activeElement).blur();
}

/** @param {string} name @returns {HTMLDialogElement | null} null where the page has none */
function dialogOf(name) {
  return /** @type {HTMLDialogElement | null} */ (document.getElementById(name));
}
