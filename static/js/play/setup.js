// @ts-check
/** Setting up any position: by putting discs on pegs, or by typing it; and the panel for that. */
import { byId, byPlace, keyed, make, setAttribute, setShown, setText } from "../core/dom.js";
import { LABELS, pegOfAll, same, textOf } from "../core/position.js";
import { placed, topOf } from "../core/rules.js";
import { words } from "../core/words.js";
import { perfect } from "./kind.js";
import { positionOf } from "./play-link.js";
import { begun, changed, restarts, withPlay } from "./play-state.js";
import { watched } from "./watch.js";

/** @import {Play, PlayOutcome, PlayTable, PlayView, Setup, Use} from "./play-state.js" */

const USES = /** @type {const} */ (["play", "watch", "goal"]);

/** @type {PlayTable} */
export const settingUp = {
  setup: (view, { on }) => {
    if (!restarts(view.play)) return { view };
    const setup = on ? newSetup(view.play.game) : null;
    return changed(view, { watch: null, drag: null, setup });
  },
  place: (view, { disc, peg }) => put(view, disc, peg),
  "choose-disc": (view, { disc }) => renewed(view, () => ({ picked: disc })),
  typed: (view, { text }) =>
    renewed(view, ({ pegs }) => ({
      ...lying(positionOf(text, view.play.game.kind) ?? pegs),
      text,
    })),
  count: (view, { discs }) =>
    renewed(view, ({ pegs, source }) => lying(ofDiscs(pegs, discs, source))),
  ends: (view, { source, target }) => renewed(view, () => ({ source, target, reading: null })),
  reading: (view, { reading }) => renewed(view, () => ({ reading, problem: null })),
  unreadable: (view, { problem }) => renewed(view, () => ({ reading: null, problem })),
  use: (view, { use }) => used(view, use),
};

/** A press picks the top disc of a peg, the next one puts it on a peg.
 * @param {PlayView} view @param {number} peg */
export function pressed(view, peg) {
  return renewed(view, ({ pegs, picked }) =>
    picked === null ? { picked: topOf(pegs, peg) } : lying(placed(pegs, picked, peg)),
  );
}

/** @param {PlayView} view @param {number} disc @param {number | null} peg null: beside all pegs */
export function put(view, disc, peg) {
  return renewed(view, ({ pegs }) => (peg === null ? {} : lying(placed(pegs, disc, peg))));
}

/** @param {PlayView} view @param {(setup: Setup) => Partial<Setup>} change
 * @returns {PlayOutcome} */
function renewed(view, change) {
  const { setup } = view.play;
  return setup ? changed(view, { drag: null, setup: { ...setup, ...change(setup) } }) : { view };
}

/** @param {Play["game"]} game @returns {Setup} */
function newSetup({ start, goal, pegs }) {
  const [source, target] = [pegOfAll(start) ?? 0, pegOfAll(goal) ?? 2];
  return { ...lying(pegs), source, target: source === target ? (source + 2) % 3 : target };
}

/** @param {Pegs} pegs */
function lying(pegs) {
  return { pegs, text: textOf(pegs), picked: null, reading: null, problem: null };
}

/** The same position with more or fewer discs: the largest ones are added on one peg, or removed.
 * @param {Pegs} pegs @param {number} discs @param {number} peg */
function ofDiscs(pegs, discs, peg) {
  const before = pegs.flat().length;
  const fewer = pegs.map((one) => one.filter((disc) => disc <= discs));
  const more = Array.from({ length: Math.max(0, discs - before) }, (_, i) => before + i + 1);
  return more.reduce((now, disc) => placed(now, disc, peg), fewer);
}

/** Whether this can be done with the position: it must not be the goal, or the start, already.
 * @param {Play["game"]} game @param {Setup} setup @param {Use} use */
function serves(game, setup, use) {
  if (setup.problem) return false;
  if (use !== "goal") return !same(setup.pegs, tower(setup));
  return setup.pegs.flat().length === game.start.flat().length && !same(setup.pegs, game.start);
}

/** @param {Setup} setup */
function tower({ pegs, target }) {
  return perfect(pegs.flat().length, target);
}

/** @param {PlayView} view @param {Use} use @returns {PlayOutcome} */
function used(view, use) {
  const { setup, game } = view.play;
  if (!setup || !serves(game, setup, use)) return { view };
  const alone = withPlay(view, { players: null });
  if (use === "goal") return { view: begun(alone, game.start, setup.pegs) };
  const next = begun(alone, setup.pegs, tower(setup));
  return use === "play" ? { view: next } : watched(next, "rest");
}

export function createSetup() {
  const parts = [createFields(), createRows(), createReading()];
  /** @param {PlayView} view */
  return ({ play: { setup, game } }) => {
    setShown(byId("setup"), setup !== null);
    if (!setup) return;
    parts.forEach((part) => part(setup));
    setText(
      byId("setup-count"),
      words.count("{count} disc", "{count} discs", setup.pegs.flat().length),
    );
    for (const use of USES)
      setAttribute(byId(`use-${use}`), "aria-disabled", serves(game, setup, use) ? null : "true");
  };
}

function createFields() {
  const [text, source, target] = ["setup-text", "setup-source", "setup-target"].map(
    (id) => /** @type {HTMLInputElement} */ (byId(id)),
  );
  /** @param {Setup} setup */
  return (setup) => {
    if (text.value !== setup.text) text.value = setup.text;
    setAttribute(text, "aria-invalid", String(setup.problem !== null));
    setText(byId("setup-problem"), setup.problem ?? "");
    source.value = LABELS[setup.source];
    target.value = LABELS[setup.target];
  };
}

function createRows() {
  const list = byId("setup-discs");
  const keyOf = (/** @type {{disc: number}} */ place) => String(place.disc);
  const create = (/** @type {{disc: number}} */ place) => createRow(place.disc);
  /** @param {Setup} setup */
  return ({ pegs }) => {
    const discs = pegs.flatMap((one, peg) => one.map((disc) => ({ disc, peg })));
    discs.sort((one, other) => one.disc - other.disc);
    keyed(list, discs, keyOf, create, (row, { peg }) => {
      [...row.querySelectorAll("button")].forEach((button, i) =>
        setAttribute(button, "aria-pressed", String(i === peg)),
      );
    });
  };
}

/** Which move of the solution the position is, computed in two ways. */
function createReading() {
  const [up, walk] = ["reading-up", "reading-walk"].map(createLines);
  /** @param {Setup} setup */
  return ({ reading }) => {
    setText(byId("verdict"), reading?.verdict ?? "");
    up(reading?.up ?? []);
    walk(reading?.walk ?? []);
    setShown(byId("readings"), reading !== null);
  };
}

/** @param {string} id */
function createLines(id) {
  const list = byId(id);
  return (/** @type {string[]} */ lines) => keyed(list, lines, byPlace, () => make("li"), setText);
}

/** A disc with a button for each peg. @param {number} disc */
function createRow(disc) {
  const name = words.say("Disc {disc}", { disc });
  const buttons = [...LABELS.slice(0, 3)].map((peg) =>
    make(
      "button",
      {
        type: "button",
        class: "button place",
        "data-item": "place",
        "data-place": String(disc),
        "data-to": peg,
        "aria-label": words.say("Disc {disc} on {peg}", { disc, peg }),
      },
      peg,
    ),
  );
  return make("li", {}, make("span", {}, name), ...buttons);
}
