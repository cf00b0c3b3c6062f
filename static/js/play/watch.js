// @ts-check
/** Watching the rest from the current position, or the moves made beside the best; and how that is
 * drawn: one lane, or two side by side, with their buttons. */
import { byId, setAttribute, setClass, setShown, setText, whenChanged } from "../core/dom.js";
import { words } from "../core/words.js";
import { describe } from "../stage/in-words.js";
import { durationOf } from "../stage/motion.js";
import { createBoard, STILL } from "./play-board.js";
import { begun, restarts, withPlay } from "./play-state.js";
import { asksToWatch } from "./talk.js";

/** @import {Play as Playing} from "../core/protocol.js" */
/** @import {Control, PlayOutcome, PlayTable, PlayView, Watch} from "./play-state.js" */

const MOST_STEPS = 1_000_000n;

/** @type {PlayTable} */
export const watching = {
  watch: (view, { kind }) => watched(view, kind),
  "watch-close": (view) => {
    const send = view.play.watch ? [PAUSE] : [];
    return { view: withPlay(view, { watch: null }), send };
  },
  "watch-take": taken,
  control: (view, { control }) => asked(view, CONTROLS[control]),
  "watch-seek": (view, { step }) =>
    asked(view, (watch) => ({ type: "seek", move: moveOfStep(watch, step) })),
  speed: (view, { at }) => {
    const watch = view.play.watch && { ...view.play.watch, power: at };
    return {
      view: withPlay(view, { watch }),
      send: watch?.state?.playing ? [playing(watch)] : [],
    };
  },
};

/** @type {Inbound} */
const PAUSE = { type: "pause" };

/** @type {Record<Control, (watch: Watch) => Inbound>} */
const CONTROLS = {
  first: () => ({ type: "seek", move: "0" }),
  back: () => ({ type: "step", by: -1, unit: "move" }),
  "play-pause": (watch) => (watch.state?.playing ? PAUSE : playing(watch)),
  forward: () => ({ type: "step", by: 1, unit: "move" }),
  last: (watch) => ({ type: "seek", move: String(movesOf(watch)) }),
};

/** @param {PlayView} view @param {Watch["kind"]} kind */
export function watched(view, kind) {
  const watch = { kind, lanes: null, state: null, power: 0 };
  return asksToWatch({ view: withPlay(view, { setup: null, watch }) });
}

/** @param {PlayView} view @param {(watch: Watch) => Inbound} request @returns {PlayOutcome} */
function asked(view, request) {
  const { watch } = view.play;
  return { view, send: watch?.state ? [request(watch)] : [] };
}

/** The game continues as a new one from the position that is watched.
 * @param {PlayView} view @returns {PlayOutcome} */
function taken(view) {
  const { watch, game } = view.play;
  const [lane] = watch?.state?.lanes ?? [];
  const alone = withPlay(view, { players: null });
  if (!lane || !restarts(alone.play)) return { view };
  const ends = lane.next_move === null;
  const next = ends ? withPlay(view, { watch: null }) : begun(alone, lane.pegs, game.goal);
  return { view: next, send: [PAUSE] };
}

/** How many moves the longest lane has. @param {Watch} watch */
export function movesOf({ lanes }) {
  const all = (lanes ?? []).map(({ moves }) => BigInt(moves));
  return all.reduce((most, moves) => (moves > most ? moves : most), 0n);
}

/** The number of steps of a slider: each is one move, unless there are too many.
 * @param {bigint} moves */
export function stepsOf(moves) {
  return moves < MOST_STEPS ? moves : MOST_STEPS;
}

/** The move of a slider's step. @param {Watch} watch @param {string} step */
export function moveOfStep(watch, step) {
  const moves = movesOf(watch);
  return String(moves ? (BigInt(step) * moves) / stepsOf(moves) : 0n);
}

/** The step of a slider at a move. @param {Watch} watch @param {string} move */
export function stepOfMove(watch, move) {
  const moves = movesOf(watch);
  return String(moves ? (BigInt(move) * stepsOf(moves)) / moves : 0n);
}

/** @param {Watch} watch @returns {Playing} */
function playing({ power }) {
  return { type: "play", speed: 2 ** power, direction: 1, unit: "move" };
}

export function createWatch() {
  const lanes = [0, 1].map((index) => createLane(index));
  const clock = createClock();
  const speed = /** @type {HTMLInputElement} */ (byId("watch-speed"));
  const begin = whenChanged((/** @type {boolean} */ watches) => {
    setShown(byId("watching"), watches);
    if (watches) scrollTo({ top: 0 }); // its button may be far below on a phone
  });
  /** @param {PlayView} view */
  return (view) => {
    const { watch } = view.play;
    begin(watch !== null);
    if (!watch) return;
    const both = watch.kind === "replay";
    setShown(byId("watch-lane-1"), both);
    setClass(byId("watch-lanes"), "both", both);
    setShown(byId("watch-take"), watch.kind === "rest" && watch.state?.lanes[0].next_move !== null);
    speed.value = String(watch.power);
    setText(
      byId("watch-speed-said"),
      words.count("{count} move a second", "{count} moves a second", 2 ** watch.power),
    );
    lanes.forEach((lane) => lane(view));
    clock(watch);
  };
}

/** The slider and the play button: the slider stays where it was moved until the server answers. */
function createClock() {
  const slider = /** @type {HTMLInputElement} */ (byId("watch-move"));
  return whenChanged((/** @type {Watch} */ watch) => {
    if (!watch.state || !watch.lanes) return;
    const { move, playing } = watch.state;
    const moves = movesOf(watch);
    setAttribute(slider, "max", String(stepsOf(moves)));
    slider.value = stepOfMove(watch, move);
    const place = placeText(move, moves);
    setAttribute(slider, "aria-valuetext", place);
    setText(byId("watch-where"), place);
    setClass(byId("watch-play"), "playing", playing);
    setAttribute(
      byId("watch-play"),
      "aria-label",
      playing ? words.say("Pause") : words.say("Play"),
    );
  });
}

/** @param {string} move @param {string | bigint} moves */
function placeText(move, moves) {
  return words.say("move {move} of {moves}", {
    move: words.number(move),
    moves: words.number(moves),
  });
}

/** One of the watched lanes. @param {number} index */
function createLane(index) {
  const board = createBoard(byId(`watch-board-${index}`));
  /** @param {PlayView} view */
  return ({ play: { game, watch }, sizes, page }) => {
    const [opened, state] = [watch?.lanes?.[index], watch?.state];
    const lane = state?.lanes[index];
    if (!watch || !state || !opened || !lane) return;
    board({
      ...STILL,
      kind: game.kind,
      looks: opened.disc_looks,
      pegs: lane.pegs,
      size: sizes.stages[index + 1],
      em: sizes.em,
      duration: page.reducedMotion ? 0 : durationOf(state.playing, 2 ** watch.power),
    });
    const place = placeText(lane.move, lane.moves);
    setText(byId(`watch-title-${index}`), `${opened.title}: ${place}`);
    setText(byId(`watch-said-${index}`), lane.narration);
    setText(byId(`watch-desc-${index}`), describe(opened, lane).text);
  };
}
