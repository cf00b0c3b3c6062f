// @ts-check
/**
 * What a lane's stage, listing and memory need, in a space of some size. Pure; all lengths are
 * pixels.
 */
import { layoutStage } from "../stage/layout.js";

/**
 * What one lane needs.
 * @typedef {object} LaneNeed
 * @property {number} discs that a peg holds at most
 * @property {number} pegs
 * @property {{length: number, indent: number}[]} lines of its listing
 * @property {number} codeFixed the height of the listing's panel without its lines
 * @property {number} ownFixed the height of the memory's panel without its rows
 * @property {number} ownRows how many rows its memory has at most; 0 where it has none
 *
 * @typedef {object} Space
 * @property {number} width of a lane
 * @property {number} height of a lane below its head and sentence
 * @property {number} gap
 * @property {number} em of a stage
 * @property {number} code the size of a listing's letters
 * @property {{width: number, height: number}} edge what a stage's card takes around it
 * @property {number} sides beside a listing, inside its card
 * @property {{most: number, least: number}} row of a list
 *
 * @typedef {{line: number, row: number, thin: boolean}} Density the height of a line and of a row;
 * whether discs may be thinner than their numbers
 */

const LETTER = 0.602; // em: how wide a letter of a listing is
const GUTTER = 2.5; // em: the numbers of its lines
const HANG = 2; // letters by which a line goes on further in
const FLAT = 0.3; // of the height: a stage whose discs are too thin for numbers anyway
const FEW = 12; // discs
const [LOWEST, AROUND] = [5, 6]; // em: a stage; what is above and below a tower
const MOST = 0.6; // of the height
const THINNEST = 1.2; // pixels
const FEWEST_LINES = 5;
const FEWEST_ROWS = 2;
const WRAPPED = 0.8; // of a line

/**
 * How many rows a listing takes in a panel so wide: a line too long for it goes on in the next.
 * @param {LaneNeed["lines"]} lines @param {number} width
 * @param {Pick<Space, "code" | "sides">} space
 */
export function rowsOf(lines, width, { code, sides }) {
  const letters = Math.floor((width - sides - GUTTER * code) / (LETTER * code));
  return lines.reduce((sum, { length, indent }) => {
    const further = Math.max(1, letters - indent - HANG);
    return sum + 1 + Math.max(0, Math.ceil((length - letters) / further));
  }, 0);
}

/** The width that a panel needs so that no line of the listing goes on in the next.
 * @param {LaneNeed["lines"]} lines @param {Pick<Space, "code" | "sides">} space */
export function widthFor(lines, { code, sides }) {
  const longest = Math.max(...lines.map(({ length }) => length));
  return Math.ceil(sides + GUTTER * code + (longest + 1) * LETTER * code);
}

/**
 * The height that a stage so wide needs for discs as thick as their numbers; where they are too
 * many for that, for the tower alone.
 * @param {LaneNeed[]} lanes @param {number} width @param {Space} space
 */
export function stageFor(lanes, width, space) {
  const { em, edge, height } = space;
  const discs = Math.max(...lanes.map((lane) => lane.discs));
  const counts = [...new Set(lanes.map(({ pegs }) => pegs))];
  const flat = thinStageFor(lanes, space);
  for (let high = LOWEST * em; high < MOST * height; high += 2) {
    const size = { width: width - edge.width, height: high - edge.height };
    if (counts.every((pegs) => !layoutStage({ ...size, discs, pegs, em, tight: true }).tall))
      return Math.max(high, flat);
  }
  return flat;
}

/** The height that a stage needs for the tower and the path above it, however thin its discs.
 * @param {LaneNeed[]} lanes @param {Space} space */
export function thinStageFor(lanes, { em, edge, height }) {
  const discs = Math.max(...lanes.map((lane) => lane.discs));
  const thinnest = edge.height + AROUND * em + THINNEST * discs;
  return Math.round(discs > FEW ? Math.max(FLAT * height, thinnest) : thinnest);
}

/** The heights of a lane's listing, in a panel so wide, and of its memory, with the least of both;
 * and what is lost by lines that go on in the next row.
 * @param {LaneNeed} lane @param {number} width @param {Space} space @param {Density} density */
export function needOf({ lines, codeFixed, ownFixed, ownRows }, width, space, { line, row }) {
  const rows = rowsOf(lines, width, space);
  const least = Math.min(ownRows, FEWEST_ROWS) * row;
  return {
    code: codeFixed + rows * line,
    leastCode: codeFixed + Math.min(rows, FEWEST_LINES) * line,
    own: ownFixed + ownRows * row,
    leastOwn: ownRows ? ownFixed + least : Math.min(ownFixed, space.height / 4),
    wrapped: WRAPPED * line * (rows - lines.length),
  };
}
