// @ts-check
/** What is asked over HTTP when it is needed: reasons, readings, points of the state graph. */

import { textOf } from "../core/position.js";
import { isDone } from "../game/game.js";
import { heightOf } from "../game/kind.js";
import { MOST_MOVES, madeText } from "../game/position.js";
import { LABELS } from "../game/rules.js";

/** @import {Pegs} from "../core/position.js" */
/** @import {Kind} from "../game/kind.js" */
/** @import {View} from "../game/state.js" */
/** @import {PlayStore} from "./live.js" */

/** @param {PlayStore} store */
export function bindAsking(store) {
  const asks = [why, reading, way].map((one) => onceEach(store, one));
  const ask = () => asks.forEach((one) => one(store.get()));
  ask();
  return store.subscribe(ask);
}

/** Asks again only where the address differs; an answer that comes late is dropped.
 * @param {PlayStore} store @param {(view: View) => Question | null} question */
function onceEach(store, question) {
  let asked = "";
  return async (/** @type {View} */ view) => {
    const wanted = question(view);
    const address = wanted?.address ?? "";
    if (address === asked) return;
    asked = address;
    if (!wanted) return;
    try {
      const answer = await fetch(address);
      const told = await answer.json();
      if (asked === address) wanted.tell(store, answer.ok, told);
    } catch {
      if (asked === address) asked = "";
    }
  };
}

/**
 * @typedef {{address: string, tell: (store: PlayStore, ok: boolean, told: any) => void}} Question
 */

/** @param {string} path @param {Record<string, string>} values */
function addressOf(path, values) {
  return `/play/${path}?${new URLSearchParams(values)}`;
}

/** @param {View} view @returns {Question | null} */
function why({ hint, here, lang, game: { kind, pegs, goal } }) {
  if (hint !== "why") return null;
  const position = textOf(pegs);
  const puzzle = kind.of_three ? {} : puzzleOf(kind, pegs, here?.searched ?? false);
  return {
    address: addressOf("why", { ...puzzle, position, goal: textOf(goal), lang }),
    tell: (store, ok, told) => ok && store.dispatch({ type: "why", position, why: told.why }),
  };
}

/**
 * Which puzzle of a variant it is; what a search has found is asked for again.
 * @param {Kind} kind @param {Pegs} pegs @param {boolean} searched @returns {Record<string, string>}
 */
function puzzleOf(kind, pegs, searched) {
  const discs = String(heightOf(kind, pegs));
  const asked = { variant: kind.variant, pegs: String(kind.pegs), discs };
  return searched ? { ...asked, searched: "1" } : asked;
}

/** @param {View} view @returns {Question | null} */
function reading({ setup, lang }) {
  if (!setup) return null;
  const { text, source, target } = setup;
  const values = { position: text, from: LABELS[source], to: LABELS[target], lang };
  return {
    address: addressOf("reading", values),
    tell: (store, ok, told) =>
      store.dispatch(
        ok
          ? { type: "reading", text, reading: told }
          : { type: "unreadable", text, problem: told.message },
      ),
  };
}

/** Both paths, once the goal is reached. @param {View} view @returns {Question | null} */
function way({ game }) {
  const { start, goal, made } = game;
  if (!isDone(game) || made.length > MOST_MOVES || !game.kind.of_three) return null;
  const values = { start: textOf(start), goal: textOf(goal), made: madeText(made) };
  return {
    address: addressOf("way", values),
    tell: (store, ok, told) => ok && store.dispatch({ type: "way", way: told }),
  };
}
