// @ts-check
/** The help: what each key does, in the groups of the keymap. */
import { byId, make, setAttribute, setShown, whenChanged } from "../core/dom.js";
import { GROUPS, KEYMAP } from "../core/keymap.js";

/** @import {Binding} from "../core/keymap.js" */
/** @import {HelpGroup} from "../view/parts.js" */

export function createHelp() {
  const dialog = byId("help");
  const sections = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll("[data-group]")]);
  const buttons = /** @type {HTMLElement[]} */ ([...dialog.querySelectorAll("[data-keys]")]);
  for (const section of sections) fill(section);
  for (const button of buttons) {
    const section = sections.find(({ dataset }) => dataset.group === button.dataset.keys);
    setShown(button, !section || holdsKeys(section));
  }
  const renew = whenChanged((/** @type {HelpGroup} */ group) => {
    setAttribute(dialog, "data-shows", group);
    for (const button of buttons)
      setAttribute(button, "aria-pressed", String(button.getAttribute("data-keys") === group));
    for (const section of sections)
      setShown(section, holdsKeys(section) && [section.dataset.group, "all"].includes(group));
  });
  /** @param {View} view */
  return (view) => renew(view.page.help);
}

/** The commands that the page has, with their keys. @param {HTMLElement} section */
function fill(section) {
  const group = GROUPS[/** @type {keyof typeof GROUPS} */ (section.dataset.group)];
  section.querySelector("dl")?.append(...writeKeys(group));
}

/** Writes the keys of the commands that the page has, and gives their rows, each once.
 * @param {Binding[]} [bindings] */
export function writeKeys(bindings = KEYMAP) {
  const rows = bindings.flatMap(({ command, keys, said = [nameOf(keys[0])] }) => {
    const place = byId("keys").querySelector(`[data-command="${command}"]`);
    place?.append(...said.map((key) => make("kbd", {}, key)));
    return place?.closest("div") ?? [];
  });
  return new Set(rows);
}

/** The key's label. @param {string} key as the keymap writes it */
function nameOf(key) {
  if (/^[A-Z]$/.test(key)) return `Shift ${key}`;
  return key.length === 1 ? key.toUpperCase() : key;
}

/** @param {HTMLElement} section */
function holdsKeys(section) {
  return section.querySelector("[data-command]") !== null;
}
