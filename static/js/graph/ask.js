// @ts-check
/** Asks the server for what it works out: distances from a node, and how the largest disc moves. */
import { textOf } from "./position.js";
import { askedOf, endsOf } from "./state.js";

/** @import {Store} from "./state.js" */

const AGAIN = 3000; // ms until a question is asked again that was not answered

/** @param {Store} store */
export function bindAsking(store) {
  const distances = asking(store, (found, of) => {
    store.dispatch({ type: "distances", of, list: found.distances });
  });
  const decision = asking(store, (found, of) => store.dispatch({ type: "decision", of, found }));
  const look = () => {
    const view = store.get();
    const { start, goal } = endsOf(view);
    const { colour } = view.graph;
    const ends = askedOf(start, goal);
    decision(`/graph/decision?${ends}&lang=${view.page.lang}`, ends);
    if (colour) distances(`/graph/distances?position=${textOf(colour)}`, textOf(colour));
  };
  look();
  return store.subscribe(look);
}

/** Asks each question once, the newest only.
 * @param {Store} store @param {(found: any, of: string) => void} tell */
function asking(store, tell) {
  let asked = "";
  const ask = async (/** @type {string} */ address, /** @type {string} */ of) => {
    try {
      const answer = await fetch(encodeURI(address));
      if (!answer.ok) throw new Error(answer.statusText);
      const found = await answer.json();
      if (asked === address) tell(found, of);
    } catch {
      store.dispatch({ type: "away", away: true });
      setTimeout(() => asked === address && ask(address, of), AGAIN);
    }
  };
  return (/** @type {string} */ address, /** @type {string} */ of) => {
    if (address === asked) return;
    asked = address;
    ask(address, of);
  };
}
