// @ts-check
/**
 * Beside the triangle: the chosen node, its neighbours, the path, the legend; and whether the
 * largest disc moves once or twice: both positions are read disc by disc, until it is certain.
 */
import {
  byId,
  keyed,
  make,
  setAttribute,
  setAttributes,
  setShown,
  setText,
  whenChanged,
} from "../core/dom.js";
import { power, words } from "../core/words.js";
import { lettersOf, neighbours, PEGS, perfect, perfectPeg, same } from "./graph-position.js";
import {
  askedOf,
  distancesOf,
  endsOf,
  MOST_COLOURED,
  nodeOf,
  placeOf,
  wayOf,
  waysOf,
} from "./graph-state.js";
import { nameOf } from "./overlay.js";
import { distanceBetween, meanOfPairs, moveAt, ones, waysBetween } from "./way.js";

/** @import {Neighbour, Places} from "./graph-position.js" */
/** @import {GraphView, Step, Store} from "./graph-state.js" */
/** @import {Way} from "./way.js" */

export function createPanels() {
  const parts = [createNode(), createNeighbours(), createPath()];
  /** @param {GraphView} view */
  return (view) => parts.forEach((part) => part(view));
}

/** The chosen node. */
function createNode() {
  let seen = "";
  /** @param {GraphView} view */
  return (view) => {
    const node = nodeOf(view);
    const { start, goal } = endsOf(view);
    const now = [node, start, goal, view.ends?.path].join("|");
    setShown(byId("to-clock"), !same(node, placeOf(view)));
    if (now === seen) return;
    seen = now;
    const move = moveAt(wayOf(view), node);
    setText(byId("node-name"), nameOf(node));
    setText(
      byId("node-from"),
      words.count("{count} move", "{count} moves", distanceBetween(start, node)),
    );
    setText(byId("node-to"), toGoal(waysBetween(node, goal)));
    setText(byId("node-on"), move === null ? "–" : placeText(move, wayOf(view).length));
    setText(byId("node-ring"), ringText(node));
  };
}

/** @param {bigint} move @param {bigint} moves */
function placeText(move, moves) {
  const values = { move: words.number(move), moves: words.number(moves) };
  return words.say("move {move} of {moves}", values);
}

/** How far the corner A is, and how many positions are as far.
 * @param {Places} node */
function ringText(node) {
  const k = distanceBetween(node, perfect(node.length, 0));
  return words.say(
    "{moves}. Positions at this distance: {power} = {count}; the exponent is the number of 1s in {k} written in binary",
    {
      moves: words.count("{count} move", "{count} moves", k),
      k: words.number(k),
      power: power(ones(k)),
      count: words.number(1n << BigInt(ones(k))),
    },
  );
}

/** @param {Way[]} ways */
function toGoal([{ length, crossings }, second]) {
  const moves = words.count("{count} move", "{count} moves", length);
  if (length === 0n) return moves;
  if (second)
    return words.say(
      "{moves}, on two paths: the largest disc that has to move does so once on one of them and twice on the other",
      { moves },
    );
  const own = words.count("{count} move", "{count} moves", crossings);
  return words.say("{moves}; the largest disc that has to move makes {own}", { moves, own });
}

function createNeighbours() {
  const list = byId("neighbours");
  const keyOf = (/** @type {Neighbour} */ _, /** @type {number} */ i) => String(i);
  /** @param {GraphView} view */
  return (view) => {
    const node = nodeOf(view);
    const around = neighbours(node);
    const next = same(node, placeOf(view)) ? view.shown?.lanes[0].next_move : null;
    setText(byId("neighbours-count"), words.number(around.length));
    keyed(list, around, keyOf, create, (item, one) => {
      const [from, to] = [PEGS[one.from], PEGS[one.to]];
      const move = { disc: one.disc, source: from, target: to };
      const onward = next?.disc === one.disc && next.to === to;
      const [button] = item.children;
      setAttributes(button, {
        "data-node": lettersOf(one.places),
        "aria-current": onward ? "step" : null,
      });
      setText(button.children[0], words.say("disc {disc}: {source} → {target}", move));
      setText(button.children[1], nameOf(one.places));
    });
  };
}

function create() {
  const given = { type: "button", class: "neighbour across apart full", "data-item": "node" };
  return make("li", {}, make("button", given, make("span"), make("b")));
}

/** The path as a whole, and what is coloured. */
function createPath() {
  const sayMean = whenChanged((/** @type {number} */ discs) =>
    setText(
      byId("mean-pairs"),
      words.say(
        "Mean over all pairs of positions: {mean} moves. Divided by 2ⁿ, it tends to 466/885 as n grows.",
        { mean: words.number(meanOfPairs(discs)) },
      ),
    ),
  );
  /** @param {GraphView} view */
  return (view) => {
    const ways = waysOf(view);
    const { colour, rings } = view.graph;
    setText(byId("path-length"), toGoal(ways));
    sayMean(view.settings.discs);
    setShown(byId("other-path"), ways.length > 1);
    setAttribute(byId("rings"), "aria-pressed", String(rings));
    setAttributes(byId("distances"), {
      "aria-pressed": String(colour !== null),
      "aria-disabled": view.settings.discs > MOST_COLOURED ? "true" : null,
    });
    renewLegend(view);
  };
}

/** @param {GraphView} view */
function renewLegend(view) {
  const { colour } = view.graph;
  setShown(byId("legend"), colour !== null);
  if (!colour) return;
  const distances = distancesOf(view) ?? [];
  const most = distances.reduce((all, one) => Math.max(all, one), 0);
  setText(byId("legend-from"), words.say("distance from {node}", { node: nameOf(colour) }));
  setText(byId("legend-most"), words.number(most));
  setText(byId("legend-mean"), distances.length ? meanOf(distances, colour) : "");
}

/** The mean of all distances, and for a corner its formula.
 * @param {number[]} distances @param {number[]} from */
function meanOf(distances, from) {
  const sum = distances.reduce((all, one) => all + one, 0);
  const mean = words.number(Math.round((1000 * sum) / distances.length) / 1000);
  const formula = perfectPeg(from) === null ? "" : ` = (2/3) · (${power(from.length)} − 1)`;
  return words.say("mean {mean}", { mean: mean + formula });
}

const PAUSE = 1400; // ms between two discs that are read

/** What is known about both ends now shown; null while it is asked for. @param {GraphView} view */
function decisionOf(view) {
  const { start, goal } = endsOf(view);
  const { decision } = view.graph;
  return decision?.of === askedOf(start, goal) ? decision.found : null;
}

export function createDecision() {
  const list = createReadings();
  /** @param {GraphView} view */
  return (view) => {
    const found = decisionOf(view);
    const steps = found?.steps.slice(0, view.graph.read) ?? [];
    const all = found !== null && steps.length === found.steps.length;
    const below = found?.largest ? found.largest - 1 : 0;
    list(steps);
    setText(byId("once-or-twice"), questionOf(view));
    setText(
      byId("read-count"),
      words.say("discs read: {read} of {below}", { read: steps.length, below }),
    );
    for (const id of ["read-next", "read-play"]) {
      setAttribute(byId(id), "aria-disabled", all ? "true" : null);
    }
    setShown(byId("beside-decision"), found === null || found.largest !== null);
  };
}

/** What has been read so far. */
function createReadings() {
  const list = byId("readings");
  const keyOf = (/** @type {Step} */ { disc }) => String(disc);
  /** @param {Step[]} steps */
  return (steps) =>
    keyed(
      list,
      steps,
      keyOf,
      () => make("li", {}, make("b"), make("span")),
      (node, step, i) => {
        const values = { disc: step.disc, start: step.start, goal: step.goal };
        setText(node.children[0], words.say("Disc {disc}: start {start}, goal {goal}", values));
        setText(node.children[1], step.words.join(" "));
        setAttribute(node, "aria-current", i === steps.length - 1 ? "step" : null);
      },
    );
}

/** @param {GraphView} view */
function questionOf(view) {
  if (view.graph.away)
    return words.say(
      "The connection is lost. The page keeps what it shows and tries to connect again…",
    );
  return decisionOf(view)?.begin?.words.join(" ") ?? "";
}

/** Reads disc after disc, with time to follow. @param {Store} store */
export function createReader(store) {
  let timer = 0;
  const next = () => {
    const { read, decision } = store.get().graph;
    const most = decision?.found.steps.length ?? 0;
    if (read >= most) return;
    store.dispatch({ type: "read", read: read + 1 });
    timer = window.setTimeout(next, PAUSE);
  };
  return () => {
    clearTimeout(timer);
    store.dispatch({ type: "read", read: 0 });
    timer = window.setTimeout(next, PAUSE / 2);
  };
}
