// @ts-check
/** How long a game has taken so far, in ms: it counts from the first move to the last. Pure. */

/** @typedef {{spent: number, since: number | null, now: number, hidden: boolean}} Clock */

/** @returns {Clock} */
export function stoppedClock() {
  return { spent: 0, since: null, now: 0, hidden: false };
}

/** @param {Clock} clock @param {number} now @returns {Clock} */
export function started(clock, now) {
  return clock.since === null ? { ...clock, since: now, now } : { ...clock, now };
}

/** @param {Clock} clock @param {number} now @returns {Clock} */
export function stopped(clock, now) {
  return { ...clock, spent: timeAt({ ...clock, now }), since: null, now };
}

/** @param {Clock} clock */
export function timeAt({ spent, since, now }) {
  return since === null ? spent : spent + Math.max(0, now - since);
}

/** Minutes and seconds, such as 1:04. @param {number} time in ms */
export function written(time) {
  const seconds = Math.floor(time / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
