// @ts-check
/** Which key stands for which peg, while pegs are answers. Pure. */

const MOST_PEGS = 8;
const PLACES = new Map([..."abcdefghABCDEFGH12345678"].map((key, i) => [key, i % MOST_PEGS]));

/** The label of the key's peg, if the puzzle has it.
 * @param {string} key @param {Pick<LaneOpened, "pegs"> | null} opened */
export function pegOf(key, opened) {
  return opened?.pegs[PLACES.get(key) ?? -1]?.label;
}
