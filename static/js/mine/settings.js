// @ts-check
/** The tower as header and settings show it, and the panels that there are to open. */
import { byId, setShown, setText, whenChanged } from "../core/dom.js";
import { offeredBy } from "./panels.js";

/** @param {Words} words */
export function createMineSettings(words) {
  const renew = whenChanged(
    (/** @type {Settings} */ { discs, source, target }, /** @type {string} */ theme) => {
      const pegs = `${source} → ${target}`;
      for (const [id, value] of Object.entries({ discs: String(discs), source, target, theme })) {
        const field = /** @type {HTMLInputElement} */ (byId(id));
        if (field.value !== value) field.value = value;
      }
      setText(byId("now-discs"), String(discs));
      setText(byId("now-pegs"), pegs);
      setText(byId("now-short"), `${words.count("discs", discs)}, ${pegs}`);
      document.documentElement.dataset.theme = theme;
    },
  );
  /** @param {View} view */
  return ({ settings, page }) => renew(settings, page.theme);
}

/** Switches and choices of panels that there are now. */
export function createOffered() {
  const chips = /** @type {HTMLElement[]} */ ([
    ...document.querySelectorAll("#chips [data-panel]"),
  ]);
  const options = /** @type {HTMLOptionElement[]} */ ([
    ...document.querySelectorAll("#chosen option"),
  ]);
  const renew = whenChanged((/** @type {LaneOpened | null} */ opened) => {
    const names = offeredBy(opened);
    for (const chip of chips) setShown(chip, names.includes(chip.dataset.panel ?? ""));
    for (const option of options) setShown(option, names.includes(option.value));
  });
  /** @param {View} view */
  return ({ opened }) => renew(opened);
}
