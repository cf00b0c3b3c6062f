// @ts-check
/** Trying again for ten minutes, after longer and longer pauses. Pure. */

const SHORTEST = 2000; // ms, as all that follow
const LONGEST = 20_000;
const TOGETHER = 600_000;

/** So long at most where the class is there, and only the server cannot look it up: no try is the
 * last one, as where the connection is lost. */
export const NEVER_TOO_LONG = 8000;

/** How long to wait until the next try; null: no more of them.
 * @param {number} waited so far, in all @param {number} [share] 0 … 1: a class that has lost its
 * server does not come back in one moment */
export function pauseAfter(waited, share = Math.random()) {
  if (waited >= TOGETHER) return null;
  return Math.min(LONGEST, Math.max(SHORTEST, waited)) * (0.75 + share / 2);
}
