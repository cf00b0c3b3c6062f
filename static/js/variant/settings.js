// @ts-check
/** The header and the settings of a variant, as they are asked for. */

import { byId, make, setText, whenChanged } from "../core/dom.js";
import { LABELS, textOf } from "../core/position.js";
import { words } from "../core/words.js";

export function createPuzzleSettings() {
  const renewPegs = whenChanged((/** @type {number} */ pegs) => {
    for (const id of ["source", "target"]) {
      const options = [...LABELS.slice(0, pegs)].map((label) => make("option", {}, label));
      document.getElementById(id)?.replaceChildren(...options);
    }
  });
  /** @param {View} view */
  return ({ settings, opened, page }) => {
    renewPegs(settings.pegs ?? 3);
    for (const [id, value] of Object.entries(fieldsOf(settings, opened))) write(id, value);
    setText(byId("now-puzzle"), namedPuzzle(settings));
    write("theme", page.theme);
    document.documentElement.dataset.theme = page.theme;
  };
}

/** What each field shows. @param {Settings} settings @param {View["opened"]} opened */
function fieldsOf({ discs, pegs, source, target, start, goal }, opened) {
  const end = (/** @type {number[][] | undefined} */ position) =>
    position ? textOf(position) : "";
  return {
    discs: String(discs),
    pegs: String(pegs ?? 3),
    source,
    target,
    start: end(start ?? opened?.start),
    goal: end(goal ?? opened?.goal),
  };
}

/** @param {Settings} settings */
function namedPuzzle({ pegs, discs }) {
  const counted = words.count("{count} disc", "{count} discs", discs);
  return pegs ? words.say("{pegs} pegs, {discs}", { pegs, discs: counted }) : counted;
}

/** @param {string} id @param {string} value */
function write(id, value) {
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById(id));
  if (field && field.value !== value && document.activeElement !== field) field.value = value;
}
