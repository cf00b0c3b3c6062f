// @ts-check
/** What lies over a panel that a link covers, and what is said once a press has shown it. */

import { make, setShown, setText } from "../core/dom.js";
import { words } from "../core/words.js";

/**
 * @typedef {object} Cover of one panel
 * @property {HTMLElement} over it
 * @property {HTMLElement} note beside its title
 */

/** @param {Find} find @param {string[]} names of the page's panels */
export function createCovers(find, names) {
  /** @type {Map<string, Cover>} */
  const made = new Map();
  /** @param {string} name */
  const coverOf = (name) => {
    const cover = made.get(name) ?? createCover(find(`panel-${name}`), name);
    made.set(name, cover);
    return cover;
  };
  /** @param {View} view */
  return ({ page: { covers } }) => {
    const here = names.filter((name) => name in covers || made.has(name));
    for (const name of here) renew(coverOf(name), covers[name]);
  };
}

/** @param {HTMLElement} section @param {string} name @returns {Cover} */
function createCover(section, name) {
  const title = /** @type {HTMLElement} */ (section.querySelector("h2"));
  const panel = title.textContent?.trim() ?? "";
  const said = words.say("Show “{panel}”", { panel });
  const button = make("button", { type: "button", class: "button", "data-uncover": name }, said);
  const over = make(
    "div",
    { class: "cover" },
    make("p", {}, words.say("This panel is hidden.")),
    button,
  );
  const note = make("p", { class: "said", role: "status", tabindex: "-1" });
  title.after(note);
  section.append(over);
  return { over, note };
}

/** Keeps the focus when the button that had it disappears.
 * @param {Cover} cover @param {string | null | undefined} at the moves made when it was shown; null
 * while it is covered, undefined if no link covers it */
function renew({ over, note }, at) {
  const focused = over.contains(document.activeElement);
  setShown(over, at === null);
  setText(note, at ? words.say("shown at move {move}", { move: words.number(at) }) : "");
  if (focused && at) note.focus();
}
