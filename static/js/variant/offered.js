// @ts-check
/** The switches of panels that this variant can feed, and of its line steps where it has lines. */
import { setShown, whenChanged } from "../core/dom.js";
import { offeredBy } from "../variants/panels.js";

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
