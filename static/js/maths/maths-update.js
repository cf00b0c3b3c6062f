// @ts-check
/** What actions do on the formulas page. Pure. */
import { clamp } from "../core/bigint.js";
import { movesOf } from "../core/classic.js";
import { textOf } from "../core/position.js";
import { placed } from "../core/rules.js";
import { presenting } from "../present/present-update.js";
import { sharing } from "../share/share-update.js";
import { changed } from "../view/lanes.js";
import { choosing, switches } from "../view/switches.js";
import { knowing } from "../view/view-state.js";
import { createUpdate } from "../view/view-update.js";
import { beginWith, withData } from "./answer.js";
import { stepsOf } from "./maths-state.js";

/** @import {Card, Draft, Maths, MathsAction, MathsView} from "./maths-state.js" */

/** @typedef {Outcome<MathsView>} MathsOutcome */

/** @type {Table<MathsView, Action | MathsAction>} */
const ofMaths = {
  settings: (view, { settings }) => tower(view, settings),
  seek: (view, { move = "0" }) => seek(view, BigInt(move), true),
  step: (view, { by }) =>
    view.maths.front === "induction"
      ? grown(view, view.maths.step + by)
      : seek(view, BigInt(view.travel.start.move ?? 0) + BigInt(by), false),
  play: (view) => playing(view, true),
  pause: (view) => playing(view, false),
  restore: (view, { known }) => ({ view: knowing(view, { ...known, panels: undefined }) }),
  card: (view, { name }) => {
    const same = view.maths.front === name;
    return same ? { view } : { view: withMaths(view, { front: name }), jump: true };
  },
  draft: (view, { field, draft }) => ({
    view: withMaths(view, { drafts: drafted(view, field, draft) }),
  }),
  fill: (view, { card, name, text }) => filled(view, card, name, text),
  asked: (view, { asked }) => {
    return { view: withMaths(view, { asked: { ...view.maths.asked, ...asked } }) };
  },
  answered: (view, { card, question, worked }) =>
    withCard(view, card, { worked, known: question, refused: null }),
  refused: (view, { card, field, message }) =>
    withCard(view, card, { refused: { field, message } }),
  data: (view, { data }) => {
    const begin = view.maths.link === null ? withData : beginWith;
    return { view: begin(connected(view, "open"), data) };
  },
  away: (view) => ({ view: connected(view, "lost") }),
  place: (view, { disc, peg }) => put(view, disc, peg),
  chosen: (view, { disc }) => ({ view: withMaths(view, { chosen: disc }) }),
  growth: (view, { step }) => grown(view, step),
  since: (view, { year }) => ({ view: withMaths(view, { since: year }) }),
};

/** @type {Update<MathsView, Action | MathsAction>} */
export const update = createUpdate([switches, presenting, choosing, sharing], () => ofMaths);

/** @param {MathsView} view @param {Partial<Maths>} change @returns {MathsView} */
function withMaths(view, change) {
  return { ...view, maths: { ...view.maths, ...change } };
}

/** @param {MathsView} view @param {string} name @param {Partial<Card>} change
 * @returns {MathsOutcome} */
function withCard(view, name, change) {
  const cards = { ...view.maths.cards, [name]: { ...view.maths.cards[name], ...change } };
  return { view: connected(withMaths(view, { cards }), "open") };
}

/** @param {MathsView} view @param {"open" | "lost"} connection @returns {MathsView} */
function connected(view, connection) {
  if (view.talk.connection === connection) return view;
  return { ...view, talk: { ...view.talk, connection } };
}

/** Another tower resets everything: the inputs for the previous one are discarded.
 * @param {MathsView} view @param {Partial<Settings>} change @returns {MathsOutcome} */
function tower(view, change) {
  const settings = changed(view.settings, change);
  const move = clamp(BigInt(view.travel.start.move ?? 0), 0n, movesOf(settings));
  const start = { move: String(move), line: 0 };
  const cards = Object.fromEntries(
    Object.entries(view.maths.cards).map(([name, card]) => [name, { ...card, typed: {} }]),
  );
  const next = withMaths(view, {
    cards,
    asked: { position: null, k: null, l: null },
    chosen: null,
    step: 0,
  });
  return { view: { ...next, settings, travel: { ...view.travel, start } }, jump: true };
}

/** @param {MathsView} view @param {bigint} wanted @param {boolean} jump @returns {MathsOutcome} */
function seek(view, wanted, jump) {
  if (jump && view.maths.front === "induction" && view.travel.wantsPlay) view = stopped(view);
  const move = String(clamp(wanted, 0n, movesOf(view.settings)));
  const ends = move === view.travel.start.move;
  const next = withMaths(view, { asked: { ...view.maths.asked, position: null } });
  const travel = { ...view.travel, start: { move, line: 0 } };
  return { view: ends ? stopped({ ...next, travel }) : { ...next, travel }, jump };
}

/** @param {MathsView} view @param {number} wanted @returns {MathsOutcome} */
function grown(view, wanted) {
  const last = stepsOf(view.settings.discs);
  const step = Math.min(last, Math.max(0, wanted));
  const next = withMaths(view, { step, front: "induction" });
  return { view: step === last ? stopped(next) : next };
}

/** @param {MathsView} view @param {boolean} on @returns {MathsOutcome} */
function playing(view, on) {
  const { maths, settings, travel } = view;
  if (!on) return { view: stopped(view) };
  const playing = { ...view, travel: { ...travel, wantsPlay: true } };
  const again = maths.front === "induction" && maths.step >= stepsOf(settings.discs);
  return { view: again ? withMaths(playing, { step: 0 }) : playing };
}

/** @param {MathsView} view @returns {MathsView} */
function stopped(view) {
  return { ...view, travel: { ...view.travel, wantsPlay: false } };
}

/** @param {MathsView} view @param {string} field @param {Draft | null} draft */
function drafted({ maths }, field, draft) {
  const { [field]: _, ...drafts } = maths.drafts;
  return draft ? { ...drafts, [field]: draft } : drafts;
}

/** @param {MathsView} view @param {string} card @param {string} name @param {string} text
 * @returns {MathsOutcome} */
function filled(view, card, name, text) {
  const { typed, usual } = view.maths.cards[card];
  const { [name]: _, ...others } = typed;
  return withCard(view, card, {
    typed: text === usual[name] ? others : { ...others, [name]: text },
  });
}

/** Puts a disc on a peg: every resulting position is one of the puzzle's.
 * @param {MathsView} view @param {number} disc @param {number} peg @returns {MathsOutcome} */
function put(view, disc, peg) {
  const lane = view.shown?.lanes[0];
  if (!view.shown || !lane || lane.pegs[peg].includes(disc)) return { view };
  const pegs = placed(lane.pegs, disc, peg);
  const position = textOf(pegs);
  const shown = { ...view.shown, lanes: [{ ...lane, pegs, last_move: null, next_move: null }] };
  const next = withMaths(view, { asked: { ...view.maths.asked, position }, front: "two-way" });
  return { view: { ...next, shown }, jump: true };
}
