// @ts-check
/**
 * Towers as a server sends them, calculated by the recursion itself, move after move; the tests of
 * pages answer requests with them. Every move takes the number of lines given for its lane.
 */

/** @import {FrameView, LaneRequest, MoveView} from "../../static/js/core/protocol.js" */

/**
 * @typedef {object} Tower
 * @property {LaneOpened} opened
 * @property {number} moves
 * @property {number} ticks
 * @property {number} lines per move
 * @property {(move: number, line: number) => LaneState} at
 */

const PEGS = ["A", "B", "C"];

/** The questions that can be asked about every tower. */
const ASKS = /** @type {const} */ ([
  ["next-move", "pegs"],
  ["bit", "bit"],
  ["top", "task"],
  ["idle-peg", "peg"],
]).map(([kind, points]) => ({ kind, points, hides: [] }));

const DEFAULTS = { source: "A", target: "C", panels: ["code", "call-stack"] };

/** @typedef {LaneRequest & typeof DEFAULTS} Asked */

/**
 * @param {LaneRequest} request @param {number} lines of the listing per move
 * @returns {Tower}
 */
export function createTower(request, lines) {
  const asked = { ...DEFAULTS, ...request };
  const { made, positions, calls } = run(asked);
  const moves = made.length;
  const ticks = moves * lines;
  return { opened: openedOf(asked, moves, ticks), moves, ticks, lines, at };

  /** @param {number} move @param {number} line @returns {LaneState} */
  function at(move, line) {
    const open = calls.filter(
      (call) => Number(call.first_move) <= move && move <= Number(call.last_move),
    );
    return {
      move: String(move),
      moves: String(moves),
      line,
      lines,
      tick: String(move * lines + line),
      ticks: String(ticks),
      pegs: positions[move],
      last_move: made[move - 1] ?? null,
      next_move: made[move] ?? null,
      code_line: line + 1,
      narration: `after ${move} moves and ${line} lines`,
      panels: panelsOf(asked.panels, open),
    };
  }
}

/** The call stack and, in order, other panels, which are empty.
 * @param {string[]} names @param {FrameView[]} frames @returns {LaneState["panels"]} */
function panelsOf(names, frames) {
  return Object.fromEntries(names.map((name) => [name, name === "call-stack" ? { frames } : {}]));
}

/** The tower of this many discs from A to C, with one line per move. @param {number} discs */
export function towerOf(discs) {
  return createTower({ discs, source: "A", target: "C", panels: ["call-stack"] }, 1);
}

/** @param {string} from @param {string} to */
export function spareOf(from, to) {
  return PEGS.filter((peg) => peg !== from && peg !== to)[0];
}

/** Every move of the recursion, the positions before and after each, and every call, the outer
 * ones first. @param {Asked} asked */
function run({ discs, source, target }) {
  const all = Array.from({ length: discs }, (_, i) => discs - i);
  const positions = [PEGS.map((peg) => (peg === source ? all : []))];
  /** @type {MoveView[]} */
  const made = [];
  /** @type {FrameView[]} */
  const calls = [];
  call(discs, source, target);
  return { made, positions, calls };

  /** @param {number} disc @param {string} from @param {string} to */
  function call(disc, from, to) {
    if (disc === 0) return;
    const spare = spareOf(from, to);
    const frame = { disc, source: from, spare, target: to, code_line: 1 };
    const place = calls.push({ ...frame, first_move: String(made.length + 1), last_move: "" });
    call(disc - 1, from, spare);
    made.push({ disc, from, to });
    const left = positions[positions.length - 1].map((pile) => pile.filter((one) => one !== disc));
    positions.push(left.map((pile, i) => (PEGS[i] === to ? [...pile, disc] : pile)));
    call(disc - 1, spare, to);
    calls[place - 1].last_move = String(made.length);
  }
}

/** @param {Asked} asked @param {number} moves @param {number} ticks @returns {LaneOpened} */
function openedOf({ discs, source, target, algorithm = "", panels }, moves, ticks) {
  return {
    variant: "classic",
    discs,
    source,
    target,
    algorithm,
    title: algorithm,
    moves: String(moves),
    ticks: String(ticks),
    pegs: PEGS.map((label) => ({ label, capacity: null })),
    disc_looks: Array.from({ length: discs }, (_, i) => {
      return { id: i + 1, size: i + 1, colour: "oklch(0.7 0.1 100)", label: String(i + 1) };
    }),
    listing: { language: "python", lines: ["one", "two"] },
    panels,
    asks: ASKS,
  };
}

/** By the rules alone: a disc moves if no smaller one is on either peg.
 * @param {number[]} places the peg of each disc, the smallest first @param {number} [pegs]
 * @returns {number[][]} all that are one move away */
export function reached(places, pegs = 3) {
  return places.flatMap((from, disc) => {
    const smaller = places.slice(0, disc);
    if (smaller.includes(from)) return [];
    return Array.from({ length: pegs }, (_, to) => to)
      .filter((to) => to !== from && !smaller.includes(to))
      .map((to) => places.map((peg, one) => (one === disc ? to : peg)));
  });
}
