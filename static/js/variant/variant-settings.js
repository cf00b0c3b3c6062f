// @ts-check
/** The header and the settings of a variant, as requested. */
import { byId, make, setShown, setText, whenChanged } from "../core/dom.js";
import { LABELS, textOf } from "../core/position.js";
import { words } from "../core/words.js";
import { offeredBy } from "../variants/variant-panels.js";

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
    const discs = words.count("{count} disc", "{count} discs", settings.discs);
    const { pegs } = settings;
    setText(byId("now-puzzle"), pegs ? words.say("{pegs} pegs, {discs}", { pegs, discs }) : discs);
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

/** @param {string} id @param {string} value */
function write(id, value) {
  const field = /** @type {HTMLInputElement | null} */ (document.getElementById(id));
  if (field && field.value !== value && document.activeElement !== field) field.value = value;
}

// Shows the chips of the panels that this variant has, and the line-step switch if it has code.

export function createOffered() {
  const chips = /** @type {HTMLElement[]} */ ([
    ...document.querySelectorAll("#chips [data-panel]"),
  ]);
  const options = /** @type {HTMLOptionElement[]} */ ([
    ...document.querySelectorAll("#chosen option"),
  ]);
  const byLine = /** @type {HTMLElement | null} */ (
    document.querySelector(".switch:has([data-unit])")
  );
  const renew = whenChanged((/** @type {LaneOpened | null} */ opened) => {
    const names = opened ? offeredBy(opened) : [];
    for (const chip of chips) setShown(chip, names.includes(chip.dataset.panel ?? ""));
    for (const option of options) setShown(option, names.includes(option.value));
    if (byLine) setShown(byLine, (opened?.listing.lines.length ?? 0) > 0);
  });
  /** @param {View} view */
  return ({ opened }) => renew(opened);
}
