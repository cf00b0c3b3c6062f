// @ts-check
/** The listing as a whole program: copied, or saved as a file. */

import { applyLaterStyles, make, setText } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { isRecorded } from "../core/variants.js";
import { words } from "../core/words.js";
import { whenOpen } from "../page/when-open.js";
import { programPath } from "./addresses.js";
import { copyText, download } from "./copy-and-save.js";

/** @typedef {{text: string, name: string}} Program its text, and the name of its file */
/** @typedef {keyof typeof WAYS} Way */

const WAYS = { "copy-program": copy, "save-program": save };
const BUTTONS = Object.keys(WAYS).map((way) => `[data-open=${way}]`);
const NAME = /filename="([^"]+)"/;
const OWN_FILE = "mine.py";
const APART = 6; // pixels between a button and the message about it

/** Does what its buttons ask for, even if they were pressed before this script loaded.
 * @param {Store} store */
export function bindProgram(store) {
  const ask = createAsking();
  const say = createNote();
  for (const way of /** @type {Way[]} */ (Object.keys(WAYS)))
    whenOpen(store, way, async (view) => {
      const { field } = view.page;
      store.dispatch({ type: "dialog", name: null });
      const said = await (ownOf(view, field) ?? ask(addressOf(view, field))).then(
        (program) => WAYS[way](program),
        (problem) =>
          problem instanceof Refused
            ? problem.message
            : words.say("The server is not answering; try again later."),
      );
      say(said, buttonOf(way, field));
    });
  // Fetched when the pointer or the focus arrives: some browsers copy only at once after a press.
  for (const type of /** @type {const} */ (["pointerover", "focusin"]))
    on(document, type, (event) => {
      const button = targetOf(event, BUTTONS.join());
      const [view, lane] = [store.get(), button?.dataset.field];
      if (button && !ownOf(view, lane)) ask(addressOf(view, lane)).catch(() => {});
    });
}

/** What the server says instead of sending a program. */
class Refused extends Error {}

/** Keeps the newest program, but one that failed is requested again. */
function createAsking() {
  let asked = "";
  /** @type {Promise<Program>} */
  let program;
  return (/** @type {string} */ address) => {
    if (address !== asked) program = fetchProgram(address);
    asked = address;
    program.catch(() => {
      if (address === asked) asked = "";
    });
    return program;
  };
}

/** @param {string} address @returns {Promise<Program>} */
async function fetchProgram(address) {
  const answer = await fetch(address);
  const text = await answer.text();
  if (!answer.ok) throw new Refused(text.trim());
  const [, name = ""] = NAME.exec(answer.headers.get("Content-Disposition") ?? "") ?? [];
  return { text, name };
}

/** @param {Program} program @returns {Promise<string>} what to tell */
async function copy({ text }) {
  return (await copyText(text))
    ? words.say("Copied.")
    : words.say("Your browser does not allow copying here.");
}

/** @param {Program} program */
function save({ text, name }) {
  download(new Blob([text], { type: "text/x-python" }), name);
  return words.say("Saved as {file}.", { file: name });
}

/** The visitor's own program, which the page has; null if the lane shows one of the server's.
 * @param {View} view @param {string} field @returns {Promise<Program> | null} */
function ownOf({ compare: { lanes, opened: all, tab }, opened }, field = "") {
  const lane = lanes ? all[field ? Number(field) : tab] : opened;
  if (!lane || !isRecorded(lane)) return null;
  return Promise.resolve({ text: `${lane.listing.lines.join("\n")}\n`, name: OWN_FILE });
}

/** Of the one tower, or of the lane with this number; without one, of the lane in front.
 * @param {View} view @param {string} field */
function addressOf({ compare: { lanes, tab }, settings, page }, field = "") {
  return programPath(lanes?.[field ? Number(field) : tab] ?? settings, page);
}

/** The button that was pressed; null if it was in a menu that is closed now.
 * @param {Way} way @param {string} field */
function buttonOf(way, field) {
  return document.querySelector(`.panel [data-open=${way}][data-field="${field}"]`);
}

/** Says a sentence below the button, until the next key or press. */
function createNote() {
  const place = make("p", { popover: "", role: "status", class: "card program-said inked" });
  document.body.append(place);
  on(document, "keydown", () => place.hidePopover());
  return (/** @type {string} */ text, /** @type {Element | null} */ button) => {
    applyLaterStyles();
    setText(place, "");
    place.showPopover();
    setText(place, text);
    place.style.inset = button ? beside(place, button.getBoundingClientRect()) : "";
  };
}

/** Below the button, or above it. @param {HTMLElement} place @param {DOMRect} button */
function beside(place, { left, top, bottom }) {
  const below = bottom + APART + place.offsetHeight < innerHeight;
  const high = below ? bottom + APART : top - APART - place.offsetHeight;
  const wide = Math.min(left, innerWidth - place.offsetWidth - APART);
  return `${high}px auto auto ${Math.max(APART, wide)}px`;
}
