// @ts-check
/** Once or twice? Both positions read disc by disc, until it is certain (Romik 2006). */
import { byId, keyed, make, setAttribute, setShown, setText } from "../core/dom.js";
import { askedOf, endsOf } from "./state.js";

/** @import {Words} from "../core/words.js" */
/** @import {GraphView, Step, Store} from "./state.js" */

const PAUSE = 1400; // ms between two discs that are read

/** What is known about both ends now shown; null while it is asked for. @param {GraphView} view */
function decisionOf(view) {
  const { start, goal } = endsOf(view);
  const { decision } = view.graph;
  return decision?.of === askedOf(start, goal) ? decision.found : null;
}

/** @param {Words} words */
export function createDecision(words) {
  const list = createReadings(words);
  /** @param {GraphView} view */
  return (view) => {
    const found = decisionOf(view);
    const steps = found?.steps.slice(0, view.graph.read) ?? [];
    const all = found !== null && steps.length === found.steps.length;
    const below = found?.largest ? found.largest - 1 : 0;
    list(steps);
    setText(byId("question"), questionOf(view, words));
    setText(byId("read-count"), words.say("read_of", { read: steps.length, below }));
    for (const id of ["read-next", "read-play"]) {
      setAttribute(byId(id), "aria-disabled", all ? "true" : null);
    }
    setShown(byId("panel-decision"), found === null || found.largest !== null);
  };
}

/** What has been read so far. @param {Words} words */
function createReadings(words) {
  const list = byId("readings");
  const nodes = /** @type {Map<string, HTMLElement>} */ (new Map());
  const keyOf = (/** @type {Step} */ { disc }) => String(disc);
  /** @param {Step[]} steps */
  return (steps) =>
    keyed(list, nodes, steps, keyOf, create, (node, step, i) => {
      const values = { disc: step.disc, start: step.start, goal: step.goal };
      setText(node.children[0], words.say("read_disc", values));
      setText(node.children[1], step.words.join(" "));
      setAttribute(node, "aria-current", i === steps.length - 1 ? "step" : null);
    });
}

/** @param {GraphView} view @param {Words} words */
function questionOf(view, words) {
  if (view.graph.away) return words.say("not_answered");
  return decisionOf(view)?.begin?.words.join(" ") ?? "";
}

function create() {
  return make("li", {}, make("b"), make("span"));
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
