// @ts-check
/**
 * Asks the server for what the view needs: everything that belongs to the tower and its move, and
 * each formula whose inputs were changed. The newest question wins; a lost one is asked again.
 */
import { createAsker } from "../core/asker.js";
import { dataAddress, formulaAddress } from "./answer.js";

/** @import {Question} from "../core/asker.js" */
/** @import {Card, Data, MathsView, Store, Worked} from "./maths-state.js" */

const PAUSE = 60; // ms: typing and playing send one request for several changes

/** @param {Store} store */
export function bindAsking(store) {
  const lost = () => store.dispatch({ type: "away" });
  /** @type {(question: Question<Data>) => void} */
  const ask = createAsker({ known: dataAddress(store.get()), pause: PAUSE, lost });
  /** @type {Map<string, (question: Question<Worked> | null) => void>} */
  const formulas = new Map();
  store.subscribe((view) => {
    ask({ address: dataAddress(view), answer: (data) => store.dispatch({ type: "data", data }) });
    if (!isAbout(view)) return;
    for (const [name, card] of Object.entries(view.maths.cards)) {
      const asker = formulas.get(name) ?? createAsker({ pause: PAUSE, lost });
      formulas.set(name, asker);
      asker(aboutCard(store, name, card));
    }
  });
}

/** Whether the answer for the tower has arrived: formulas about another one are not requested.
 * @param {MathsView} view */
function isAbout({ opened, settings, maths }) {
  const { discs, source, target } = settings;
  const same = opened?.discs === discs && opened.source === source && opened.target === target;
  return same && maths.link === null;
}

/**
 * Null if the card shows the answer already.
 * @param {Store} store @param {string} card @param {Card} shown @returns {Question<Worked> | null}
 */
function aboutCard({ get, dispatch }, card, shown) {
  const address = formulaAddress(card, shown, get());
  if (address === shown.known && !shown.refused) return null;
  return {
    address,
    answer: (worked) => dispatch({ type: "answered", card, question: address, worked }),
    refused: ({ field = "", message }) => dispatch({ type: "refused", card, field, message }),
  };
}
