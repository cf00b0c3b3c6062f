// @ts-check
/** What is watched: one lane, or two side by side, with their buttons. */

import { byId, setAttribute, setClass, setShown, setText, whenChanged } from "../core/dom.js";
import { words } from "../core/words.js";
import { describe } from "../stage/in-words.js";
import { durationOf } from "../stage/motion.js";
import { createBoard, STILL } from "./board.js";
import { movesOf, stepOfMove, stepsOf } from "./watched.js";

/** @import {PlayView, Watch} from "./state.js" */

export function createWatch() {
  const lanes = [0, 1].map((index) => createLane(index));
  const clock = createClock();
  const speed = /** @type {HTMLInputElement} */ (byId("watch-speed"));
  const begin = whenChanged((/** @type {boolean} */ watches) => {
    setShown(byId("watching"), watches);
    if (watches) scrollTo({ top: 0 }); // its button may lie far below on a phone
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
    setText(byId("watch-speed-said"), speedText(watch.power));
    lanes.forEach((lane) => lane(view));
    clock(watch);
  };
}

/** @param {number} power of two */
function speedText(power) {
  return words.count("{count} move a second", "{count} moves a second", 2 ** power);
}

/** The slider and the button for playing: where a slider is moved to stays, until the server has
 * answered. */
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
    setAttribute(byId("watch-play"), "aria-label", words.say(playing ? "pause" : "play"));
  });
}

/** @param {string} move @param {string | bigint} moves */
function placeText(move, moves) {
  return words.say("move {move} of {moves}", {
    move: words.number(move),
    moves: words.number(moves),
  });
}

/** One lane of those watched. @param {number} index */
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
