// @ts-check
/** The panel "About": goal, rules and facts, and the moves that each split of the tower takes. */
import { byId, make, setAttribute, setShown, setText, whenChanged } from "../core/dom.js";
import { fact } from "../core/facts.js";
import { words } from "../core/words.js";
import { runs } from "../stage/in-words.js";
import { laneText, PEGS } from "../variants/variant-link.js";
import { pageParts } from "../view/view-link.js";

/** @import {SplitsView} from "../core/protocol.js" */

export function createAbout() {
  const positions = document.getElementById("panel-positions");
  const renew = whenChanged((/** @type {LaneOpened | null} */ opened) => {
    if (!opened) return;
    setText(byId("about-rules"), opened.rules ?? "");
    const known = [...(opened.about ?? []), ...solutionsSaid(opened)];
    byId("about-known").replaceChildren(...known.map((text) => make("p", {}, text)));
    const splits = document.getElementById("splits");
    if (splits) renewSplits(splits, opened.splits);
  });
  /** @param {View} view */
  return (view) => {
    setShown(byId("panel-about"), view.panels.includes("about"));
    if (positions) setShown(positions, view.panels.includes("positions"));
    renew(view.opened);
    if (view.opened) linkBeside(view, view.opened);
  };
}

/** Links to this puzzle side by side with another one.
 * @param {View} view @param {LaneOpened} opened */
function linkBeside(view, opened) {
  const link = byId("about-compare");
  const pegs = pegsBeside(view.settings);
  const said = pegs
    ? words.count("Compare with {count} peg", "Compare with {count} pegs", pegs)
    : words.say("Compare with the classic puzzle");
  setText(link, said);
  setAttribute(link, "href", besideLink(view, opened));
}

/** @param {LaneOpened} opened @returns {string[]} */
function solutionsSaid({ solutions }) {
  return solutions
    ? [
        words.count(
          "There is {count} shortest solution.",
          "There are {count} shortest solutions.",
          solutions,
        ),
      ]
    : [];
}

/** Offers the splits, each with its number of moves.
 * @param {HTMLElement} field @param {SplitsView | undefined} splits */
function renewSplits(field, splits) {
  setShown(field, splits !== undefined && splits.moves.length > 1);
  if (!splits) return;
  const select = /** @type {HTMLSelectElement} */ (byId("split"));
  const best = splits.best.map(Number).sort((one, other) => other - one);
  const options = splits.moves.flatMap((moves, i) =>
    moves ? [optionOf(String(i + 1), moves, splits)] : [],
  );
  select.replaceChildren(...options);
  select.value = splits.chosen;
  setText(
    byId("split-said"),
    words.say("Best: {best}. Every other split takes more moves.", {
      best: words.list(runs(best)), // neighbouring splits together: "8–28"
    }),
  );
}

/** @param {string} split @param {string} moves @param {SplitsView} splits */
function optionOf(split, moves, { best }) {
  const text = words.say("{split}: {moves}", {
    split,
    moves: words.count("{count} move", "{count} moves", moves),
  });
  const option = make("option", { value: split }, best.includes(split) ? `${text} ★` : text);
  setAttribute(option, "data-best", best.includes(split) ? "" : null);
  return option;
}

// The puzzle to compare with: the same one with another number of pegs if it has a choice of pegs,
// otherwise the classic puzzle with as many discs. Pure.

/** The other lane's number of pegs; undefined if it is classic. @param {Settings} here */
function pegsBeside({ pegs }) {
  if (!pegs) return undefined;
  return pegs === PEGS.fewest ? PEGS.usual : PEGS.fewest;
}

/** The address that shows both on one clock. @param {View} view @param {LaneOpened} opened */
function besideLink({ settings, page, travel }, opened) {
  const { source, target, algorithm } = fact("defaults");
  const pegs = pegsBeside(settings);
  const here = { ...settings, algorithm: opened.algorithm ?? settings.algorithm };
  const discs = Math.min(fact("largest"), opened.disc_looks.length);
  const other = pegs
    ? { ...here, pegs, source, target, split: undefined }
    : { discs, source, target, algorithm };
  const lanes = [other, here].map((lane) => `lane=${laneText(lane)}`);
  return `/compare?${[...lanes, ...pageParts(page, travel)].join("&")}`;
}
