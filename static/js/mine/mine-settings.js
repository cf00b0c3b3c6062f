// @ts-check
/** The tower in the header and in the settings, and the panels that can be opened. */

import { byId, setShown, setText, whenChanged } from "../core/dom.js";
import { words } from "../core/words.js";
import { shownRun } from "../program/program-state.js";
import { offeredBy } from "./mine-update.js";

export function createMineSettings() {
  const renew = whenChanged(
    (/** @type {Settings} */ { discs, source, target }, /** @type {string} */ theme) => {
      for (const [id, value] of Object.entries({ discs: String(discs), source, target, theme })) {
        const field = /** @type {HTMLInputElement} */ (byId(id));
        if (field.value !== value) field.value = value;
      }
      document.documentElement.dataset.theme = theme;
    },
  );
  const renewHeader = whenChanged(createHeader());
  /** @param {View} view */
  return (view) => {
    renew(view.settings, view.page.theme);
    renewHeader(view.settings, shownRun(view)?.ran ?? null);
  };
}

/** The tower that is set; or the program's own, if that differs. */
function createHeader() {
  const pegsButton = byId("now-pegs").parentElement;
  /** @param {Settings} settings @param {Ran | null} ran */
  return (settings, ran) => {
    const own = ran && isAnother(settings, ran) ? ran : null;
    const { discs, source, target } = own ?? settings;
    const [from, to] = [source, target].map((label) => ran?.pegs?.["ABC".indexOf(label)] ?? label);
    const count = words.count("{count} disc", "{count} discs", discs);
    setText(byId("now-discs"), String(discs));
    setText(byId("now-own"), words.say("set by the program"));
    setShown(byId("now-own"), own !== null);
    setText(byId("now-pegs"), `${source} → ${target}`);
    if (pegsButton) setShown(pegsButton, !own);
    setText(byId("now-short"), `${count}, ${from} → ${to}`);
    setShown(byId("settings-own"), own !== null);
    if (own)
      setText(
        byId("settings-own"),
        words.say(
          "The program sets its own tower: {discs}, {source} → {target}. These settings apply only to what it does not set.",
          { discs: count, source: from, target: to },
        ),
      );
  };
}

/** Whether the program has moved a tower other than the one it was asked to, or names its pegs
 * differently. @param {Settings} settings @param {Ran} ran */
export function isAnother(
  { discs, source, target },
  { discs: own, source: from, target: to, pegs },
) {
  const named = pegs?.some((name, i) => name !== "ABC"[i]);
  return own !== discs || from !== source || to !== target || named;
}

/** Shows the switches and choices of panels that can be opened now. */
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
