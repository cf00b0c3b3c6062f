// @ts-check
/** The stripes of an idle peg: slanting lines inside a long box. Pure. */

const STEP = 7; // between two lines

/** Lines at half a right angle, as long as the box's shorter side, clear of its round ends.
 * @param {{x: number, y: number, width: number, height: number}} box */
export function hatch({ x, y, width, height }) {
  const short = Math.min(width, height);
  const long = Math.max(width, height);
  const count = Math.floor((long - 2 * short) / STEP) + 1;
  const begin = (long - short - (count - 1) * STEP) / 2;
  return Array.from({ length: Math.max(0, count) }, (_, i) => {
    const at = begin + i * STEP;
    const [left, low] = width > height ? [x + at, y + short] : [x, y + at + short];
    return `M${left.toFixed(1)} ${low.toFixed(1)}l${short.toFixed(1)} ${(-short).toFixed(1)}`;
  }).join("");
}
