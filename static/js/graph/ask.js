// @ts-check
/** Asks the server for what it works out: distances from a node, and how the largest disc moves. */
import { createAsker } from "../core/asker.js";
import { textOf } from "./position.js";
import { askedOf, endsOf } from "./state.js";

/** @import {Question} from "../core/asker.js" */
/** @import {Decision, Store} from "./state.js" */

/** @param {Store} store */
export function bindAsking(store) {
  const lost = () => store.dispatch({ type: "away", away: true });
  const [decision, distances] = [createAsker({ lost }), createAsker({ lost })];
  const look = () => {
    decision(aboutEnds(store));
    distances(aboutColour(store));
  };
  look();
  store.subscribe(look);
}

/** @param {Store} store @returns {Question<Decision>} */
function aboutEnds({ get, dispatch }) {
  const { start, goal } = endsOf(get());
  const of = askedOf(start, goal);
  return {
    address: encodeURI(`/graph/decision?${of}&lang=${get().page.lang}`),
    answer: (found) => dispatch({ type: "decision", of, found }),
  };
}

/** @param {Store} store @returns {Question<{distances: number[]}> | null} */
function aboutColour({ get, dispatch }) {
  const { colour } = get().graph;
  if (!colour) return null;
  const of = textOf(colour);
  return {
    address: encodeURI(`/graph/distances?position=${of}`),
    answer: (found) => dispatch({ type: "distances", of, list: found.distances }),
  };
}
