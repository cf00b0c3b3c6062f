// @ts-check
/**
 * What nobody sees while the pointer drags, such as names for screen readers: it is written once,
 * when the pointer lets go.
 */

let held = false;
/** @type {Map<object, () => void>} */
const waiting = new Map();

/** From now on such work waits; or it is done, and waits no longer. @param {boolean} on */
export function hold(on) {
  held = on;
  if (held) return;
  const works = [...waiting.values()];
  waiting.clear();
  for (const work of works) work();
}

const UNSEEN = 400; // ms, after which a window has no frames, as nobody sees it

/** Does the work in the next frame; in a window that nobody sees, by a timer: what it says stays up
 * to date there. @param {() => void} work */
export function inFrame(work) {
  const done = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    work();
  };
  const frame = requestAnimationFrame(done);
  const timer = window.setTimeout(done, UNSEEN);
}

/** Does the work once the next frame is seen: it is in no picture.
 * @param {() => void} work @returns {() => void} what asks for that */
export function afterPaint(work) {
  let waits = false;
  const done = () => {
    waits = false;
    work();
  };
  return () => {
    if (!waits) inFrame(() => window.setTimeout(done));
    waits = true;
  };
}

/** Does the work at once or, during a drag, when that is over: then the newest work of each owner.
 * @param {object} owner @param {() => void} work */
export function whenStill(owner, work) {
  if (held) waiting.set(owner, work);
  else work();
}
