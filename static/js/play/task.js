// @ts-check
/** The dialog for a new game: the number of discs, the start, and the goal. */
import { byId, setText } from "../core/dom.js";
import { on } from "../core/listen.js";
import { LABELS, pegOfAll, placesOf, same, textOf } from "../core/position.js";
import { canLie, sizeOf } from "../core/rules.js";
import { replaceEntry } from "../core/storage.js";
import { words } from "../core/words.js";
import { betweenParts, moveBetween, towerOf } from "../share/between.js";
import { keptParts, placeParts } from "../view/view-link.js";
import { goalsOf, heightOf, perfect, usualEnds } from "./kind.js";
import { field } from "./play-commands.js";
import { canEnd, linkOf, positionOf } from "./play-link.js";

/** @import {Kind} from "./kind.js" */
/** @import {Play, PlayView, Store} from "./play-state.js" */

const ENDS = /** @type {const} */ (["start", "goal"]);

/** Shows the game that is being played. @param {Play["game"]} game */
export function fillTask(game) {
  const { kind } = game;
  field("task-discs").value = String(heightOf(kind, game.start));
  for (const end of ENDS) {
    field(`task-${end}-text`).value = textOf(game[end]);
    choose(end, chosenFor(game, end));
  }
  setText(byId("task-problem"), "");
}

/** @param {Play["game"]} game @param {"start" | "goal"} end */
function chosenFor({ kind, start, goal }, end) {
  const usual = usualEnds(kind, heightOf(kind, start));
  const is =
    end === "start" ? same(start, usual.start) : usual.goals.some((one) => same(goal, one));
  const letter = LABELS[pegOfAll(end === "start" ? start : goal) ?? -1];
  return is && Object.keys(kind.ends).length ? "usual" : (letter ?? "typed");
}

/** Chooses one of the options, or else what was typed.
 * @param {"start" | "goal"} end @param {string} chosen */
function choose(end, chosen) {
  const select = field(`task-${end}`);
  select.value = chosen;
  if (select.value !== chosen) select.value = "typed";
  field(`task-${end}-text`).disabled = select.value !== "typed";
}

/** @param {Store} store */
export function bindTask(store) {
  const { kind } = store.get().play.game;
  for (const end of ENDS) on(byId(`task-${end}`), "change", () => fillEnd(end, kind));
  on(byId("task-discs"), "change", () => ENDS.forEach((end) => fillEnd(end, kind)));
  on(byId("task-form"), "submit", (event) => {
    event.preventDefault();
    const pegs = document.getElementById("task-pegs") ? field("task-pegs").value : "";
    if (pegs && pegs !== String(kind.pegs)) return leaveFor(kind, pegs, store.get().play);
    const read = readTask(kind);
    if ("problem" in read) setText(byId("task-problem"), read.problem);
    else store.dispatch({ type: "new-game", ...read });
  });
}

/** Another number of pegs is another page.
 * @param {Kind} kind @param {string} pegs @param {Play} play */
function leaveFor({ variant }, pegs, { carried }) {
  const discs = field("task-discs").value;
  const query = new URLSearchParams({ variant, pegs, discs, ...carried });
  location.assign(`/play?${query}`);
}

/** Writes the position that was chosen. @param {"start" | "goal"} end @param {Kind} kind */
function fillEnd(end, kind) {
  const asked = Math.round(Number(field("task-discs").value)) || kind.fewest;
  const discs = Math.min(kind.most, Math.max(kind.fewest, asked));
  field("task-discs").value = String(discs);
  const chosen = field(`task-${end}`).value;
  const text = field(`task-${end}-text`);
  text.disabled = chosen !== "typed";
  if (chosen !== "typed") text.value = textOf(chosenPosition(end, chosen, discs, kind));
}

/** @param {"start" | "goal"} end @param {string} chosen @param {number} discs @param {Kind} kind
 * @returns {Pegs} */
function chosenPosition(end, chosen, discs, kind) {
  if (chosen === "random") return randomPosition(discs, kind);
  const usual = usualEnds(kind, discs);
  if (chosen === "usual") return end === "start" ? usual.start : usual.goals[0];
  return perfect(discs, LABELS.indexOf(chosen), kind.pegs);
}

/** Each disc on any peg where it may lie.
 * @param {number} discs @param {Kind} kind @returns {Pegs} */
function randomPosition(discs, kind) {
  const count = discs * kind.colours;
  const draws = crypto.getRandomValues(new Uint32Array(2 * count));
  const order = Array.from({ length: count }, (_, i) => i + 1).sort(
    (one, other) => sizeOf(kind, other) - sizeOf(kind, one) || draws[one - 1] - draws[other - 1],
  );
  const pegs = perfect(0, 0, kind.pegs);
  return order.reduce((now, disc, i) => {
    const free = now.flatMap((one, peg) => (canLie(kind, [...one, disc], peg) ? [peg] : []));
    const to = free[draws[count + i] % free.length];
    return now.map((one, peg) => (peg === to ? [...one, disc] : one));
  }, pegs);
}

/** @param {Kind} kind @returns {{start: Pegs, goal: Pegs} | {problem: string}} */
function readTask(kind) {
  const [start, goal] = ENDS.map((end) => readEnd(end, kind));
  if (!start || !goal) return { problem: problemWith(start ? "goal" : "start", kind) };
  const alike = heightOf(kind, start) === heightOf(kind, goal);
  if (!alike || goalsOf(kind, goal).some((one) => same(start, one)))
    return {
      problem: words.say(
        "Start and goal must be different positions with the same number of discs.",
      ),
    };
  return { start, goal };
}

/** @param {"start" | "goal"} end @param {Kind} kind */
function readEnd(end, kind) {
  if (end === "goal" && kind.goal === "known")
    return usualEnds(kind, Number(field("task-discs").value)).goals[0];
  const found = positionOf(field(`task-${end}-text`).value, kind);
  return found && canEnd(found, end, kind) ? found : null;
}

/** @param {"start" | "goal"} end @param {Kind} kind */
function problemWith(end, kind) {
  const text = field(`task-${end}-text`).value;
  const example = textOf(usualEnds(kind, kind.usual).start);
  return words.say("“{text}” is not a position of this puzzle. Type one like {example}.", {
    text,
    example,
  });
}

// What other pages show of a game: its puzzle from the current position; and its own address.

const PAUSE = 500; // ms

/** What the page shows of a place: the puzzle itself, if a game has left the solution.
 * @param {PlayView} view */
export function gameParts({ play }) {
  const { kind, start } = play.game;
  return herePartsOf(play) ?? placeParts(lane(kind, heightOf(kind, start)), {});
}

/** The position for a page that continues from there; null if none does.
 * @param {Play} play @returns {string[] | null} */
export function herePartsOf({ game: { kind, pegs, start, goal }, here }) {
  const discs = heightOf(kind, start);
  if (kind.of_three) return standingParts(start, pegs, goal);
  if (kind.goal === "any") return placeParts({ ...lane(kind, discs), start: pegs, goal }, {});
  const [source, target] = [pegOfAll(start), pegOfAll(goal)];
  const move = here?.move ?? null;
  if (move === null) return null;
  if (kind.goal !== "tower") return placeParts(lane(kind, discs), { move });
  if (source === null || target === null) return null;
  return placeParts(lane(kind, discs, LABELS[source], LABELS[target]), { move });
}

/** @param {Play["game"]["kind"]} kind @param {number} discs */
function lane({ variant, peg_counts: counts, pegs }, discs, source = "A", target = "C") {
  return { variant, discs, source, target, ...(counts.length > 0 && { pegs }) };
}

/** A position on three pegs: a move of a tower's path from peg to peg if it lies on one, else the
 * start of a path to the goal.
 * @param {Pegs} start @param {Pegs} here @param {Pegs} goal */
function standingParts(start, here, goal) {
  const target = pegOfAll(goal);
  const largest = start.findIndex((discs) => discs.includes(start.flat().length));
  for (const source of [largest, 0, 1, 2]) {
    if (target === null || source === target) continue;
    const move = moveBetween(placesOf(here), source, target);
    if (move !== null)
      return placeParts(towerOf(here.flat().length, source, target), { move: String(move) });
  }
  return betweenParts(here, goal);
}

/** The address names the game that is being played: it is replaced at most twice a second, and when
 * the page is left. @param {Store} store
 * @param {Play} begun what it names at first, without what was done before this is bound */
export function bindAddress(store, begun) {
  let [timer, written] = [0, ""];
  let { game, carried } = begun;
  const write = () => {
    clearTimeout(timer);
    timer = 0;
    const link = addressOf(store.get());
    if (link === written) return;
    written = link;
    replaceEntry(null, link);
  };
  const renew = (/** @type {PlayView} */ { play }) => {
    const same = play.game.made === game.made && play.game.goal === game.goal;
    if (same && play.carried === carried) return;
    ({ game, carried } = play);
    timer ||= window.setTimeout(write, PAUSE);
  };
  addEventListener("pagehide", write);
  store.subscribe(renew);
  renew(store.get());
}

/** @param {PlayView} view */
function addressOf(view) {
  const { game, carried } = view.play;
  const looks = Object.entries(carried).map(([name, value]) => `${name}=${value}`);
  const own = [linkOf(game).slice(1)];
  return `?${[...keptParts(view.page, gameParts(view), own), ...looks].join("&")}`;
}
