// @ts-check
/** Setting a position up: the top ball of a peg is put on another one that has space. Pure. */

/**
 * @param {number[][]} position @param {number} from @param {number} to
 * @param {(number | null)[]} capacities how many each peg holds; null: any number
 * @returns {number[][] | null} null where there is no ball, or no space
 */
export function put(position, from, to, capacities) {
  const ball = position[from].at(-1);
  const fits = from === to || position[to].length < (capacities[to] ?? Infinity);
  if (ball === undefined || !fits) return null;
  const after = position.map((balls) => [...balls]);
  after[from].pop();
  after[to].push(ball);
  return after;
}

/** The ball that keeps another one from being lifted; null where that is on top.
 * @param {number[][]} position @param {number} ball */
export function coverOf(position, ball) {
  const balls = position.find((one) => one.includes(ball)) ?? [];
  return balls[balls.indexOf(ball) + 1] ?? null;
}
