// @ts-check
/** The panel "About": goal and rules, what is known, and what another split of the tower costs. */
import { byId, make, setAttribute, setShown, setText, whenChanged } from "../core/dom.js";
import { besideLink, pegsBeside } from "../puzzles/beside.js";
import { runs } from "../stage/in-words.js";

/** @typedef {import("../core/words.js").Words} Words */
/** @typedef {import("../view/state.js").View} View */
/** @typedef {import("../core/protocol.js").Splits} Splits */
/** @typedef {import("../view/parts.js").LaneOpened} LaneOpened */

/** @param {Words} words */
export function createAbout(words) {
  const section = byId("panel-about");
  const positions = createGraph(words);
  const renew = whenChanged((/** @type {LaneOpened | null} */ opened) => {
    if (!opened) return;
    setText(byId("about-rules"), opened.rules ?? "");
    const known = [...(opened.about ?? []), ...solutionsSaid(opened, words)];
    byId("about-known").replaceChildren(...known.map((text) => make("p", {}, text)));
    import("./goal.js").then(({ showGoal }) => showGoal(opened, words));
    const splits = document.getElementById("splits");
    if (splits) renewSplits(splits, opened.splits, words);
  });
  /** @param {import("../view/state.js").View} view */
  return (view) => {
    setShown(section, view.panels.includes("about"));
    renew(view.opened);
    positions(view);
    if (view.opened) linkBeside(view, view.opened, words);
  };
}

/** The link to this puzzle beside another one. @param {View} view @param {LaneOpened} opened
 * @param {Words} words */
function linkBeside(view, opened, words) {
  const link = byId("about-compare");
  const pegs = pegsBeside(view.settings);
  const said = pegs ? words.count("compare_pegs", pegs) : words.say("compare_classic");
  setText(link, said);
  setAttribute(link, "href", besideLink(view, opened));
}

/** The graph of all positions, where the page has a place for it. @param {Words} words */
function createGraph(words) {
  /** @type {Promise<(view: View) => void> | null} */
  let graph = null;
  return (/** @type {View} */ view) => {
    const { opened } = view;
    const section = document.getElementById("panel-positions");
    if (!opened || !section) return;
    setShown(section, view.panels.includes("positions"));
    graph ??= import("./positions.js").then((made) => made.createPositions(opened, words));
    graph.then((renew) => renew(view));
  };
}

/** @param {LaneOpened} opened @param {Words} words @returns {string[]} */
function solutionsSaid({ solutions }, words) {
  if (!solutions) return [];
  const few = BigInt(solutions) < 1000n ? Number(solutions) : 1000;
  return [words.count("solutions", few, words.number(solutions))];
}

/**
 * The splits to choose from, each with what it costs.
 * @param {HTMLElement} field
 * @param {Splits | undefined} splits
 * @param {Words} words
 */
function renewSplits(field, splits, words) {
  setShown(field, splits !== undefined && splits.moves.length > 1);
  if (!splits) return;
  const select = /** @type {HTMLSelectElement} */ (byId("split"));
  const options = splits.moves.flatMap((moves, i) =>
    moves ? [optionOf(String(i + 1), moves, splits, words)] : [],
  );
  select.replaceChildren(...options);
  select.value = splits.chosen;
  setText(byId("split-said"), words.say("splits_best", { best: words.list(bestSaid(splits)) }));
}

/** Neighbouring splits together: "8–28". @param {Splits} splits */
function bestSaid({ best }) {
  return runs(best.map(Number).sort((one, other) => other - one));
}

/** @param {string} split @param {string} moves @param {Splits} splits @param {Words} words */
function optionOf(split, moves, { best }, words) {
  const few = BigInt(moves) < 1000n ? Number(moves) : 1000;
  const cost = words.count("moves_count", few, words.number(moves));
  const text = words.say("split_of", { split, moves: cost });
  const option = make("option", { value: split }, best.includes(split) ? `${text} ★` : text);
  setAttribute(option, "data-best", best.includes(split) ? "" : null);
  return option;
}
