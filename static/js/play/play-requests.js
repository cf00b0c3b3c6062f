// @ts-check
/**
 * What the page requests over HTTP when it needs it: reasons, readings, points of the state graph.
 */

import { createAsker } from "../core/asker.js";
import { LABELS, textOf } from "../core/position.js";
import { isDone } from "./game.js";
import { heightOf } from "./kind.js";
import { MOST_MOVES, madeText } from "./play-link.js";

/** @import {Question} from "../core/asker.js" */
/** @import {Kind} from "./kind.js" */
/** @import {Reading, Store, Way} from "./play-state.js" */

/** @param {Store} store */
export function bindAsking(store) {
  const asks = [asking(why), asking(reading), asking(way)];
  const ask = () => asks.forEach((one) => one(store));
  ask();
  store.subscribe(ask);
}

/** @template T @param {(store: Store) => Question<T> | null} question */
function asking(question) {
  /** @type {(question: Question<T> | null) => void} */
  const ask = createAsker();
  return (/** @type {Store} */ store) => ask(question(store));
}

/** @param {string} path @param {Record<string, string>} values */
function addressOf(path, values) {
  return `/play/${path}?${new URLSearchParams(values)}`;
}

/** @param {Store} store @returns {Question<{why: string[]}> | null} */
function why({ get, dispatch }) {
  const { play, page } = get();
  const { hint, here, game } = play;
  const { kind, pegs, goal } = game;
  if (hint !== "why") return null;
  const position = textOf(pegs);
  const puzzle = kind.of_three ? {} : puzzleOf(kind, pegs, here?.searched ?? false);
  return {
    address: addressOf("why", { ...puzzle, position, goal: textOf(goal), lang: page.lang }),
    answer: (found) => dispatch({ type: "why", why: found.why }),
  };
}

/**
 * Which puzzle of a variant it is; after a search, its result is requested again.
 * @param {Kind} kind @param {Pegs} pegs @param {boolean} searched @returns {Record<string, string>}
 */
function puzzleOf(kind, pegs, searched) {
  const discs = String(heightOf(kind, pegs));
  const asked = { variant: kind.variant, pegs: String(kind.pegs), discs };
  return searched ? { ...asked, searched: "1" } : asked;
}

/** @param {Store} store @returns {Question<Reading> | null} */
function reading({ get, dispatch }) {
  const { play, page } = get();
  if (!play.setup) return null;
  const { text, source, target } = play.setup;
  const ends = { from: LABELS[source], to: LABELS[target] };
  const values = { position: text, ...ends, lang: page.lang };
  return {
    address: addressOf("reading", values),
    answer: (found) => dispatch({ type: "reading", reading: found }),
    refused: ({ message }) => dispatch({ type: "unreadable", problem: message }),
  };
}

/** Both paths, once the goal is reached. @param {Store} store @returns {Question<Way> | null} */
function way({ get, dispatch }) {
  const { game } = get().play;
  const { start, goal, made } = game;
  if (!isDone(game) || made.length > MOST_MOVES || !game.kind.of_three) return null;
  const values = { start: textOf(start), goal: textOf(goal), made: madeText(made) };
  return {
    address: addressOf("way", values),
    answer: (found) => dispatch({ type: "way", way: found }),
  };
}
