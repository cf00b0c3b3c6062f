// @ts-check
/** What every action does to the view, and what the server is then asked. Pure. */

import { topOf } from "../core/rules.js";
import { choosing, switches } from "../view/switches.js";
import { withPart } from "../view/view-state.js";
import { createUpdate } from "../view/view-update.js";
import { isDone, lift, play, press, redo, undo } from "./game.js";
import { agree, askedNothing, named, started, stopped, twoPlayers } from "./kind.js";
import { withResult } from "./memory.js";
import { begun, changed, isOpen, levelBegun, restarts, withPlay } from "./play-state.js";
import { pressed, put, settingUp } from "./setup.js";
import { following, talking } from "./talk.js";
import { watching } from "./watch.js";

/** @import {Theme} from "../view/parts.js" */
/** @import {Ask, Players} from "./kind.js" */
/** @import {Play, PlayAction, PlayOutcome, PlayTable, PlayView} from "./play-state.js" */

/** On the board: while a position is set up, discs are put there. @type {PlayTable} */
const playing = {
  press: (view, { peg, now }) =>
    isOpen(view.play) ? after(view, press(view.play.game, peg), now) : pressed(view, peg),
  lift: (view, { disc }) =>
    isOpen(view.play) ? changed(view, { game: lift(view.play.game, disc) }) : { view },
  drag: (view, { disc, x, y }) => changed(view, { drag: { disc, x, y } }),
  "let-go": (view, drop) => dropped(withPlay(view, { drag: null }), drop),
  "put-down": (view) => changed(view, { drag: null, game: { ...view.play.game, picked: null } }),
  undo: (view) => (isAlone(view.play) ? changed(view, { game: undo(view.play.game) }) : { view }),
  redo: (view, { now }) => (isAlone(view.play) ? after(view, redo(view.play.game), now) : { view }),
  present: (view, { on }) => ({ view: withPart(view, "present", { on }) }),
  tick: (view, { now }) => {
    const { clock } = view.play;
    return clock.since === null ? { view } : changed(view, { clock: { ...clock, now } });
  },
};

/** Starts a new game, if that is allowed. @type {PlayTable} */
const beginning = {
  restart: (view) => {
    const { start, goal, made } = view.play.game;
    return restarted(view, () => (made.length ? begun(view, start, goal) : view));
  },
  "new-game": (view, { start, goal }) => restarted(view, () => begun(view, start, goal)),
  level: (view, { level }) => restarted(view, () => levelBegun(view, level)),
  players: (view, { on }) => {
    const { start, goal } = view.play.game;
    const players = on ? twoPlayers() : null;
    return restarted(view, () => withPlay(begun(view, start, goal), { players }));
  },
};

/** @type {PlayTable} */
const telling = {
  name: (view, { player, name }) => {
    const { players } = view.play;
    return players ? changed(view, { players: named(players, player, name) }) : { view };
  },
  agree: (view, asked) => {
    const { players } = view.play;
    return players && isOpen(view.play) ? agreed(view, players, asked) : { view };
  },
  hint: (view, action) => {
    const { hint: before, game } = view.play;
    const hint = before === action.hint ? null : action.hint;
    return changed(view, { hint, game: { ...game, helped: game.helped || hint !== null } });
  },
  why: (view, { why }) => changed(view, { why }),
  way: (view, { way }) => changed(view, { way }),
  "hide-clock": (view) => {
    const { clock } = view.play;
    return changed(view, { clock: { ...clock, hidden: !clock.hidden } });
  },
};

/** @type {Update<PlayView, Action | PlayAction>} */
export const update = createUpdate(
  [switches, choosing],
  (before) => ({
    ...{ ...playing, ...beginning, ...telling, ...watching, ...talking, ...settingUp },
    theme: (view, action) => themed(before(view, action), action.theme),
  }),
  following,
);

/** The page's links carry the theme along. @param {PlayOutcome} outcome @param {Theme} theme */
function themed({ view, jump }, theme) {
  return { ...changed(view, { carried: { ...view.play.carried, theme } }), jump };
}

/** Whether one person may take moves back. @param {Play} play */
function isAlone(play) {
  return !play.players && isOpen(play);
}

/** @param {PlayView} view @param {() => PlayView} begin @returns {PlayOutcome} */
function restarted(view, begin) {
  return { view: restarts(view.play) ? begin() : view };
}

/** @param {PlayView} view @param {{disc: number, peg: number | null, now: number}} drop
 * @returns {PlayOutcome} */
function dropped(view, { disc, peg, now }) {
  const { game } = view.play;
  if (peg === null || view.play.setup) return put(view, disc, peg);
  const from = game.pegs.findIndex((_, one) => topOf(game.pegs, one) === disc);
  if (from < 0 || !isOpen(view.play)) return { view };
  return after(view, play(game, from, peg), now);
}

/** The view after a move, if there was one: the clock runs, or the goal is reached.
 * @param {PlayView} view @param {Play["game"]} game @param {number} now @returns {PlayOutcome} */
function after(view, game, now) {
  const { players: before, levels, clock, fewest } = view.play;
  if (game.made.length <= view.play.game.made.length) return changed(view, { game });
  const players = before && askedNothing(before);
  const running = started(clock, now);
  if (!isDone(game)) return changed(view, { game, players, clock: running });
  const end = stopped(running, now);
  const results = players ? levels : withResult(levels, game, end.spent, fewest);
  return changed(view, { game, players, clock: end, levels: results });
}

/** @param {PlayView} view @param {Players} before
 * @param {{ask: Ask, player: 0 | 1, now: number}} asked @returns {PlayOutcome} */
function agreed(view, before, { ask, player, now }) {
  const { game, clock } = view.play;
  if (ask === "undo" && game.made.length === 0) return { view };
  const { players, both } = agree(before, ask, player);
  if (!both) return changed(view, { players });
  if (ask === "stop") return changed(view, { players, clock: stopped(clock, now) });
  return changed(view, { players, game: { ...undo(game), undone: [] } });
}
