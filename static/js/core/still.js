// @ts-check
/**
 * What is invisible while the pointer drags, such as names for screen readers: it is written once,
 * when the pointer is released.
 */

let held = false;
/** @type {Map<object, () => void>} */
const waiting = new Map();

/** From now on such work waits; or it is done, and no longer waits. @param {boolean} on */
export function hold(on) {
  held = on;
  if (held) return;
  const works = [...waiting.values()];
  waiting.clear();
  for (const work of works) work();
}

const UNSEEN = 400; // ms, after which a window gets no frames because it is not visible

/** Does the work in the next frame; in a window that is not visible, by a timer, so that its text
 * stays up to date. @param {() => void} work */
export function inFrame(work) {
  const done = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    work();
  };
  const frame = requestAnimationFrame(done);
  const timer = window.setTimeout(done, UNSEEN);
}

/** Does the work once the next frame has been shown: it is not part of any picture.
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
