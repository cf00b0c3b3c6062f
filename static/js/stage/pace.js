// @ts-check
/**
 * Playing faster than the eye can follow. Disc d moves once in 2^d moves, so at v moves per second
 * it moves v / 2^d times per second; what would change more than three times per second is drawn as
 * a blur, or less often (WCAG 2.3.1). Pure.
 */

const MOST_A_SECOND = 3;
/** Interval in ms for drawing what need not be drawn for every state. */
export const LEAST_PAUSE = 1000 / MOST_A_SECOND + 20;

/** Whether states come too fast for words and panels to follow each. @param {View} view */
export function isFast(view) {
  return (
    view.shown !== null &&
    !view.share.printing &&
    view.shown.playing &&
    view.shown.speed > 2 * MOST_A_SECOND
  );
}

/** Moves a second. @param {View} view */
function pace({ shown, travel: { unit } }) {
  const lane = shown?.lanes[0];
  if (!shown || !lane) return 0;
  return unit === "line" ? (shown.speed * Number(lane.moves)) / Number(lane.ticks) : shown.speed;
}

/** The largest disc that is a blur; 0 if each can be followed. @param {View} view */
export function blurred(view) {
  return isFast(view) ? blurOf(pace(view)) : 0;
}

/** The same at this pace, in moves per second. @param {number} pace */
export function blurOf(pace) {
  return pace > 2 * MOST_A_SECOND ? Math.ceil(Math.log2(pace / MOST_A_SECOND)) - 1 : 0;
}

/**
 * A renderer that draws at most three times per second while states arrive fast; the last is always
 * drawn.
 * @template {View} V @param {(view: V) => void} render @param {() => number} [now] in ms
 */
export function drawThrottled(render, now = () => performance.now()) {
  let drawn = -LEAST_PAUSE;
  return (/** @type {V} */ view) => {
    if (isFast(view) && now() - drawn < LEAST_PAUSE) return;
    drawn = now();
    render(view);
  };
}
