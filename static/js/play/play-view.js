// @ts-check
/** The whole page, drawn from one view. */

import { byId, setAttribute, setAttributes, setClass, setShown, setText } from "../core/dom.js";
import { LABELS, pegOfAll } from "../core/position.js";
import { topOf } from "../core/rules.js";
import { words } from "../core/words.js";
import { drawEach } from "../page/open-page.js";
import { createNotices } from "../page/page-notices.js";
import { createSearching } from "../page/searching.js";
import { createDiscStyles } from "../stage/disc-looks.js";
import { describe } from "../stage/in-words.js";
import { isDone } from "./game.js";
import { goalsOf, heightOf } from "./kind.js";
import { createBoard, pegsOf, STILL } from "./play-board.js";
import { isOpen, restarts } from "./play-state.js";
import { createSetup } from "./setup.js";
import { createSide, shortestText } from "./side.js";
import { createWatch } from "./watch.js";

/** @import {Kind} from "./kind.js" */
/** @import {Play, PlayView, Watch} from "./play-state.js" */

const FLIGHT = 220; // ms
const GOAL_SIZE = { width: 180, height: 100 };
const GOAL_EM = 11;

/** @returns {(view: PlayView) => void} */
export function createPage() {
  return drawEach(
    showLooks,
    createDiscStyles(),
    createStage(),
    createGoal(),
    createHead(),
    createButtons(),
    createSide(),
    createSearching(),
    createSetup(),
    createWatch(),
    createNotices(words.say("Close this notice")),
  );
}

/** @param {PlayView} view */
function showLooks({ page: { theme }, present: { on } }) {
  setAttributes(document.documentElement, {
    "data-theme": theme,
    "data-presenting": on ? "" : null,
  });
  setAttribute(byId("projector"), "aria-pressed", String(theme === "projector"));
  setShown(byId("end-present"), on);
  /** @type {HTMLSelectElement} */ (byId("theme")).value = theme;
}

/** The board and the same in words. */
function createStage() {
  const board = createBoard(byId("board"));
  /** @param {PlayView} view */
  return ({ play, opened, sizes, page }) => {
    const { game, setup, hint, here } = play;
    const pegs = setup?.pegs ?? game.pegs;
    const picked = setup ? setup.picked : game.picked === null ? null : topOf(pegs, game.picked);
    board({
      kind: game.kind,
      pegs,
      looks: opened?.disc_looks ?? [],
      size: sizes.stage,
      em: sizes.em,
      picked,
      drag: play.drag,
      refused: game.tried,
      duration: page.reducedMotion ? 0 : FLIGHT,
      next: hint && here?.next && !setup ? here.next.disc : null,
      shaken: game.refused ? (game.said?.about ?? 0) : null,
    });
    setText(byId("board-said"), inWords(pegs, game.kind, opened));
  };
}

/** A position in words.
 * @param {Pegs} pegs @param {Kind} kind @param {LaneOpened | null} opened */
function inWords(pegs, kind, opened) {
  const ends = { source: LABELS[0], target: LABELS[2] };
  const looks = { disc_looks: opened?.disc_looks };
  const told = { discs: pegs.flat().length, ...ends, pegs: pegsOf(kind), ...looks };
  return describe(told, { pegs }).text;
}

/** The goal, unless it is simply a whole tower. */
function createGoal() {
  const board = createBoard(byId("goal-picture"));
  /** @param {PlayView} view */
  return ({ play: { game, setup }, opened }) => {
    const { kind, goal } = game;
    const told = pegOfAll(goal) !== null && !kind.balls;
    const shown = !told && setup === null;
    setShown(byId("goal"), shown);
    if (!shown) return;
    const looks = opened?.disc_looks ?? [];
    board({ ...STILL, kind, looks, pegs: goal, size: GOAL_SIZE, em: GOAL_EM, small: true });
    setText(byId("goal-desc"), inWords(goal, kind, opened));
    setShown(byId("goal-second"), goalsOf(kind, goal).length > 1);
  };
}

/** What is to be done, what has just happened, and what a screen reader hears. */
function createHead() {
  /** @param {PlayView} view */
  return ({ play }) => {
    const { game, players } = play;
    const heading = headingOf(play);
    setText(byId("goal-said"), heading);
    const said = game.said?.text ?? "";
    setText(byId("said"), said);
    setClass(byId("said"), "refused", game.refused);
    const over = isDone(game) || players?.stopped ? heading : "";
    setText(byId("announcer"), [said, over].filter(Boolean).join(" "));
  };
}

/** @param {Play} play */
function headingOf(play) {
  const { game, players, setup, watch } = play;
  if (setup) return words.say("Arrange the discs as on your board.");
  if (watch) return watchingText(watch);
  if (players?.stopped) return words.say("Both players have agreed to stop.");
  if (isDone(game)) return doneText(play);
  const peg = pegOfAll(game.goal);
  if (peg !== null && !game.kind.balls)
    return words.say("Move the tower to {peg}.", { peg: LABELS[peg] });
  return game.kind.aim;
}

/** The heading repeats its button. @param {Watch} watch */
function watchingText({ kind }) {
  return {
    rest: words.say("Watch the rest"),
    alone: words.say("Watch the solution"),
    replay: words.say("Replay beside the solution"),
  }[kind];
}

/** The number of moves, against the fewest known. @param {Play} play */
function doneText({ game, fewest, enough }) {
  const made = game.made.length;
  const moves = words.count("{count} move", "{count} moves", made);
  if (String(made) === fewest)
    return words.say("You reached the goal in {moves}, the fewest possible.", { moves });
  const reached = words.say("You reached the goal in {moves}.", { moves });
  return `${reached} ${shortestText(fewest, enough)}`.trimEnd();
}

/** The buttons under the board, and those of the header. */
function createButtons() {
  const starters = document.querySelectorAll(
    "[data-level], [data-do=players], [data-do=setup], #new-game",
  );
  const pegs = createPegButtons();
  /** @param {PlayView} view */
  return ({ play }) => {
    const { game, players, setup, watch } = play;
    const alone = !players && isOpen(play);
    setOff(byId("undo"), !alone || !game.made.length);
    setOff(byId("redo"), !alone || !game.undone.length);
    setOff(byId("restart"), !restarts(play) || !game.made.length);
    for (const one of starters) setOff(one, !restarts(play));
    setAttribute(byId("players-switch"), "aria-pressed", String(players !== null));
    setAttribute(byId("setup-switch"), "aria-pressed", String(setup !== null));
    setShown(byId("playing"), watch === null);
    setShown(byId("rule"), watch === null && setup === null && !isDone(game));
    setShown(byId("game-buttons"), setup === null);
    pegs(play);
    setText(byId("now-discs"), String(heightOf(game.kind, game.start)));
    setText(byId("now-pegs"), game.kind.colours > 1 || game.kind.balls ? "" : endsOf(game));
  };
}

/** @param {Element} button @param {boolean} off */
function setOff(button, off) {
  setAttribute(button, "aria-disabled", off ? "true" : null);
}

/** A button for each peg, with what the peg holds. */
function createPegButtons() {
  const buttons = document.querySelectorAll("[data-peg-button]");
  /** @param {Play} play */
  return ({ game, setup }) => {
    const pegs = setup?.pegs ?? game.pegs;
    buttons.forEach((button, peg) => {
      const pressed = setup ? pegs[peg].includes(setup.picked ?? 0) : game.picked === peg;
      setAttribute(button, "aria-pressed", String(pressed));
      const held = pegs[peg].map((disc) => game.kind.names[disc] ?? String(disc));
      setText(byId(`peg-holds-${peg}`), words.list(held) || words.say("empty"));
    });
  };
}

/** @param {Play["game"]} game */
function endsOf({ start, goal }) {
  return [start, goal].map((pegs) => LABELS[pegOfAll(pegs) ?? -1] ?? "…").join(" → ");
}
