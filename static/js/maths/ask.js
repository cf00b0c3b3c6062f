// @ts-check
/**
 * Asks the server for what the view needs: all that belongs to the tower and its move, and each
 * formula whose inputs were changed. The newest question wins; a lost one is asked again.
 */
import { dataAddress, formulaAddress } from "./question.js";

/** @import {MathsView, Store} from "./state.js" */

const PAUSE = 60; // ms: typing and playing ask once for several changes
const AGAIN = 2000;

/** @param {Store} store */
export function bindAsking(store) {
  const data = createAsker(dataAddress(store.get()), {
    answer: (_, good, content) => good && store.dispatch({ type: "data", data: content }),
    lost: () => store.dispatch({ type: "away" }),
  });
  /** @type {Map<string, ReturnType<typeof createAsker>>} */
  const formulas = new Map();
  const askerOf = (/** @type {string} */ card, /** @type {string} */ known) => {
    const asker = formulas.get(card) ?? createAsker(known, answersOf(store, card));
    formulas.set(card, asker);
    return asker;
  };
  return store.subscribe((view) => {
    data(dataAddress(view));
    if (!isAbout(view)) return;
    for (const [name, card] of Object.entries(view.maths.cards)) {
      const question = formulaAddress(name, card, view);
      const changed = Object.keys(card.typed).length > 0 || formulas.has(name);
      if (changed) askerOf(name, card.known)(question, question !== card.known);
    }
  });
}

/** Whether the answer for the tower has come: a formula about another one is not asked.
 * @param {MathsView} view */
function isAbout({ opened, settings, maths }) {
  const { discs, source, target } = settings;
  const same = opened?.discs === discs && opened.source === source && opened.target === target;
  return same && maths.link === null;
}

/** @param {Store} store @param {string} card */
function answersOf(store, card) {
  return {
    answer: (
      /** @type {string} */ question,
      /** @type {boolean} */ good,
      /** @type {any} */ content,
    ) =>
      store.dispatch(
        good
          ? { type: "answered", card, question, worked: content }
          : { type: "refused", card, question, field: content.field, message: content.message },
      ),
    lost: () => store.dispatch({ type: "away" }),
  };
}

/**
 * @param {string} known the question that is answered already
 * @param {{answer: (question: string, good: boolean, content: any) => void, lost: () => void}} to
 */
function createAsker(known, { answer, lost }) {
  let asked = known;
  let timer = 0;

  async function ask() {
    const question = asked;
    try {
      const found = await fetch(question);
      const content = await found.json();
      if (question === asked) answer(question, found.ok, content);
    } catch {
      if (question !== asked) return;
      lost();
      timer = window.setTimeout(ask, AGAIN);
    }
  }

  return (/** @type {string} */ question, open = true) => {
    if (question === asked) return;
    asked = question;
    clearTimeout(timer);
    if (open) timer = window.setTimeout(ask, PAUSE);
  };
}
