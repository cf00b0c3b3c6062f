// @ts-check
/** Beside the board: counts, hints, two players, levels. */

import {
  byId,
  keyed,
  make,
  setAttribute,
  setAttributes,
  setClass,
  setShown,
  setText,
} from "../core/dom.js";
import { words } from "../core/words.js";
import { isDone, nameOf } from "./game.js";
import { lastOf, levelOf, timeAt, turnOf, written } from "./kind.js";
import { isOpen } from "./play-state.js";

/** @import {Play, PlayView} from "./play-state.js" */

export function createSide() {
  const parts = [createCounts(), createHints(), createPlayers(), createLevels()];
  /** @param {PlayView} view */
  return ({ play }) => parts.forEach((part) => part(play));
}

/** A counted phrase with its number in bold. @param {HTMLElement} node @param {string} text
 * @param {string | number} count exact, as large as it may be */
function writeCount(node, text, count) {
  const shown = words.number(count);
  if (node.dataset.said === text) return;
  node.dataset.said = text;
  const [before, after] = text.split(shown);
  node.replaceChildren(before, make("b", {}, shown), after ?? "");
}

function createCounts() {
  /** @param {Play} play */
  return (play) => {
    const { game, here, clock, setup } = play;
    setShown(byId("counts"), !setup);
    const made = game.made.length;
    writeCount(byId("made"), words.count("{count} move", "{count} moves", made), made);
    const left = byId("left");
    const count = here?.toTarget ?? here?.enough ?? null;
    setShown(left, count !== null && !isDone(game));
    if (count !== null)
      writeCount(
        left,
        here?.toTarget
          ? words.count("at least {count} more move", "at least {count} more moves", count)
          : words.count("at most {count} more move", "at most {count} more moves", count),
        count,
      );
    setText(byId("against"), againstText(play));
    setText(byId("clock"), clock.hidden ? "" : written(timeAt(clock)));
    setText(
      byId("clock-switch"),
      clock.hidden ? words.say("Show the time") : words.say("Hide the time"),
    );
  };
}

/** How many moves the puzzle takes, as far as it is known.
 * @param {string | null} fewest @param {string | null} enough */
export function shortestText(fewest, enough) {
  const known = fewest ?? enough;
  if (known === null) return "";
  const moves = words.count("{count} move", "{count} moves", known);
  return fewest
    ? words.say("The shortest path from the start takes {moves}.", { moves })
    : words.say("The shortest known path from the start takes {moves}.", { moves });
}

/** The moves against the fewest from the start, as far as they are known; at the goal the heading
 * says it. @param {Play} play */
function againstText({ game, here, fewest, enough }) {
  if (here === null || isDone(game)) return "";
  const start = shortestText(fewest, enough);
  const left = here.toTarget ?? here.enough;
  const made = game.made.length;
  if (!start || !made || left === null || here.next === null) return start;
  const total = words.count("{count} move", "{count} moves", BigInt(made) + BigInt(left));
  return `${start} ${words.say("You can still finish in {total}.", { total })}`;
}

function createHints() {
  const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-hint]")]);
  /** @param {Play} play */
  return (play) => {
    const { hint, why } = play;
    setShown(byId("hints"), isOpen(play));
    for (const button of buttons)
      setAttribute(button, "aria-pressed", String(button.dataset.hint === hint));
    setText(byId("hint-said"), hintText(play));
    const reasons = hint === "why" ? (why ?? []) : [];
    keyed(byId("reasons"), reasons, String, () => make("li"), setText);
  };
}

/** During a search for the best move, the progress of the search is shown instead.
 * @param {Play} play */
function hintText({ hint, here, unknown, asked, game }) {
  if (!hint || !here) return "";
  if (!here.next) return unknown ?? "";
  const { disc, from: source, to: target } = here.next;
  const name = nameOf(game.kind, disc);
  const said =
    hint === "disc"
      ? words.say("{name} is next.", { name })
      : words.say("{name} goes {source} → {target}.", { name, source, target });
  if (here.sure || asked.hint) return said;
  return `${said} ${words.say("A good move, but perhaps not on a shortest path.")}`;
}

function createPlayers() {
  const rows = /** @type {const} */ ([0, 1]).map((player) => createPlayer(player));
  /** @param {Play} play */
  return (play) => {
    setShown(byId("players"), play.players !== null);
    if (!play.players) return;
    setText(byId("turn"), turnText(play));
    rows.forEach((row) => row(play));
  };
}

/** @param {Play} play @param {0 | 1} player */
function playerOf({ players }, player) {
  return players?.names[player] || words.say("Player {number}", { number: player + 1 });
}

/** One player's row. @param {0 | 1} player */
function createPlayer(player) {
  const [row, mark] = [`player-${player}`, `player-mark-${player}`].map((id) => byId(id));
  const input = /** @type {HTMLInputElement} */ (byId(`name-${player}`));
  const name = words.say("Player {number}", { number: player + 1 });
  setAttributes(input, { placeholder: name, "aria-label": name });
  /** @param {Play} play */
  return (play) => {
    const { players, game } = play;
    if (!players) return;
    const moves = isOpen(play) && player === turnOf(game.made.length);
    setClass(row, "turn", moves);
    setAttribute(row, "aria-label", playerOf(play, player));
    setText(mark, moves ? "●" : "");
    if (input.value !== players.names[player]) input.value = players.names[player];
    for (const ask of /** @type {const} */ (["undo", "stop"])) {
      const button = byId(`${ask}-${player}`);
      const idle = !isOpen(play) || (ask === "undo" && game.made.length === 0);
      setAttribute(button, "aria-pressed", String(players.agreed[ask][player]));
      setAttribute(button, "aria-disabled", idle ? "true" : null);
    }
  };
}

/** @param {Play} play */
function turnText(play) {
  const { players, game } = play;
  if (players?.stopped) return words.say("Both players have agreed to stop.");
  if (isDone(game))
    return words.say("{name} completed the tower and wins.", {
      name: playerOf(play, lastOf(game.made.length)),
    });
  const turn = words.say("{name} moves now.", {
    name: playerOf(play, turnOf(game.made.length)),
  });
  const { undo = [], stop = [] } = players?.agreed ?? {};
  const asks = [...undo, ...stop].includes(true);
  return asks ? `${turn} ${words.say("Waiting for the other player to agree.")}` : turn;
}

function createLevels() {
  const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-level]")]);
  /** @param {Play} play */
  return ({ levels, game }) => {
    const now = levelOf(game.kind, game);
    for (const button of buttons) {
      const discs = Number(button.dataset.level);
      const result = levels[discs];
      const text = resultText(result);
      setAttribute(button, "aria-label", levelText(game.kind, discs));
      setAttribute(button, "aria-current", now === discs ? "true" : null);
      setText(byId(`best-${discs}`), result ? words.number(result.best.moves) : "–");
      setText(byId(`results-${discs}`), text);
      setAttribute(button, "title", text);
      setClass(button, "done", !!result);
      setClass(button, "fewest", isFewest(game.kind, discs, result));
    }
  };
}

/** A level's number in words: of discs, or of the fewest moves.
 * @param {Play["game"]["kind"]} kind @param {number} level */
export function levelText({ problems }, level) {
  return Object.keys(problems).length
    ? words.count("{count} move", "{count} moves", level)
    : words.count("{count} disc", "{count} discs", level);
}

/** @param {Play["game"]["kind"]} kind @param {number} level
 * @param {Play["levels"][string] | undefined} result */
function isFewest(kind, level, result) {
  if (kind.plain) return result?.best.moves === 2 ** level - 1;
  return result?.best.fewest === true;
}

/** @param {Play["levels"][string] | undefined} result */
function resultText(result) {
  if (!result) return words.say("not solved yet");
  return words.say("best {best} in {time}, last {last}", {
    best: words.count("{count} move", "{count} moves", result.best.moves),
    last: words.count("{count} move", "{count} moves", result.last.moves),
    time: written(result.best.time),
  });
}
