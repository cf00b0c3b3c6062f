// @ts-check
/** Beside the board: counts, hints, two players, levels. */
import { byId, keyed, make, setAttribute, setClass, setShown, setText } from "../core/dom.js";
import { isOpen } from "../game/beginnings.js";
import { timeAt, written } from "../game/clock.js";
import { isClassic, isDone } from "../game/game.js";
import { lastOf, turnOf } from "../game/players.js";

/** @typedef {import("../game/state.js").View} View */
/** @typedef {import("../core/words.js").Words} Words */

/** @param {Words} words */
export function createSide(words) {
  const parts = [
    createCounts(words),
    createHints(words),
    createPlayers(words),
    createLevels(words),
  ];
  /** @param {View} view */
  return (view) => parts.forEach((part) => part(view));
}

/** A counted phrase with its number in bold. @param {HTMLElement} node @param {string} id
 * @param {Words} words @param {number} count */
function writeCount(node, id, words, count) {
  const text = words.count(id, count);
  if (node.dataset.said === text) return;
  node.dataset.said = text;
  const shown = words.number(count);
  const [before, after] = text.split(shown);
  node.replaceChildren(before, make("b", {}, shown), after ?? "");
}

/** @param {Words} words */
function createCounts(words) {
  /** @param {View} view */
  return ({ game, here, fewest, clock, setup }) => {
    setShown(byId("counts"), !setup);
    writeCount(byId("made"), "moves_made", words, game.made.length);
    const left = byId("left");
    setShown(left, here !== null);
    if (here) writeCount(left, "more_at_least", words, Number(here.toTarget));
    setText(byId("against"), againstText(game, here, fewest, words));
    setText(byId("clock"), clock.hidden ? "" : written(timeAt(clock)));
    setText(byId("clock-switch"), words.say(clock.hidden ? "show_clock" : "hide_clock"));
  };
}

/** @param {View["game"]} game @param {View["here"]} here @param {string | null} fewest
 * @param {Words} words */
function againstText({ made }, here, fewest, words) {
  if (fewest === null || here === null) return "";
  const least = words.number(fewest);
  const total = made.length + Number(here.toTarget);
  if (here.next === null) return words.say("from_start", { least });
  return words.say("can_still_be", { least, total: words.number(total) });
}

/** @param {Words} words */
function createHints(words) {
  const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-hint]")]);
  const nodes = /** @type {Map<string, HTMLElement>} */ (new Map());
  const create = () => make("li");
  const renew = (/** @type {HTMLElement} */ node, /** @type {string} */ text) =>
    setText(node, text);
  /** @param {View} view */
  return (view) => {
    const { hint, why } = view;
    setShown(byId("hints"), isOpen(view));
    for (const button of buttons)
      setAttribute(button, "aria-pressed", String(button.dataset.hint === hint));
    setText(byId("hint-said"), hintText(view, words));
    const reasons = hint === "why" ? (why ?? []) : [];
    keyed(byId("reasons"), nodes, reasons, String, create, renew);
  };
}

/** @param {View} view @param {Words} words */
function hintText({ hint, here }, words) {
  if (!hint || !here?.next) return "";
  const { disc, from, to } = here.next;
  return words.say(hint === "disc" ? "hint_disc" : "hint_to", { disc, source: from, target: to });
}

/** @param {Words} words */
function createPlayers(words) {
  const rows = /** @type {const} */ ([0, 1]).map((player) => createPlayer(player, words));
  /** @param {View} view */
  return (view) => {
    setShown(byId("players"), view.players !== null);
    if (!view.players) return;
    setText(byId("turn"), turnText(view, words));
    rows.forEach((row) => row(view));
  };
}

/** @param {View} view @param {0 | 1} player @param {Words} words */
function nameOf({ players }, player, words) {
  return players?.names[player] || words.say("player", { number: player + 1 });
}

/** One player's row. @param {0 | 1} player @param {Words} words */
function createPlayer(player, words) {
  const [row, mark] = [`player-${player}`, `player-mark-${player}`].map((id) => byId(id));
  const input = /** @type {HTMLInputElement} */ (byId(`name-${player}`));
  /** @param {View} view */
  return (view) => {
    const { players, game } = view;
    if (!players) return;
    const moves = isOpen(view) && player === turnOf(game.made.length);
    setClass(row, "turn", moves);
    setText(mark, moves ? "●" : "");
    if (input.value !== players.names[player]) input.value = players.names[player];
    for (const ask of /** @type {const} */ (["undo", "stop"])) {
      const button = byId(`${ask}-${player}`);
      const idle = !isOpen(view) || (ask === "undo" && game.made.length === 0);
      setAttribute(button, "aria-pressed", String(players.agreed[ask][player]));
      setAttribute(button, "aria-disabled", idle ? "true" : null);
      const name = nameOf(view, player, words);
      setAttribute(button, "aria-label", words.say(`agree_${ask}`, { name }));
    }
  };
}

/** @param {View} view @param {Words} words */
function turnText(view, words) {
  const { players, game } = view;
  if (players?.stopped) return words.say("both_stopped");
  if (isDone(game))
    return words.say("winner", { name: nameOf(view, lastOf(game.made.length), words) });
  const asked = /** @type {const} */ (["undo", "stop"]).filter((ask) =>
    players?.agreed[ask].includes(true),
  );
  const turn = words.say("turn", { name: nameOf(view, turnOf(game.made.length), words) });
  return [turn, ...asked.map((ask) => words.say(`asked_${ask}`))].join(" ");
}

/** @param {Words} words */
function createLevels(words) {
  const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-level]")]);
  /** @param {View} view */
  return ({ levels, game }) => {
    const now = isClassic(game) ? game.start.flat().length : 0;
    for (const button of buttons) {
      const discs = Number(button.dataset.level);
      const result = levels[discs];
      const text = resultText(result, words);
      setAttribute(button, "aria-current", now === discs ? "true" : null);
      setText(byId(`best-${discs}`), result ? words.number(result.best.moves) : "–");
      setText(byId(`results-${discs}`), text);
      setAttribute(button, "title", text);
      setClass(button, "done", !!result);
      setClass(button, "fewest", result?.best.moves === 2 ** discs - 1);
    }
  };
}

/** @param {View["levels"][string] | undefined} result @param {Words} words */
function resultText(result, words) {
  if (!result) return words.say("level_new");
  return words.say("level_results", {
    best: words.number(result.best.moves),
    last: words.number(result.last.moves),
    time: written(result.best.time),
  });
}
