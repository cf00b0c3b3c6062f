// @ts-check
/** What turning the wheel asks for: along it zooms; sideways, or with Shift, it pans. */

const PIXELS_AN_OCTAVE = 120;
const LINE = 20; // pixels
const PINCH = 6; // a touchpad's pinch comes as a wheel with Control, in smaller steps

/** @param {WheelEvent} event
 * @returns {{by?: {x: number, y: number}, power?: number}} how far it pans, in pixels; or how
 * often twice as much is to be seen */
export function readWheel({ shiftKey, ctrlKey, deltaX, deltaY, deltaMode }) {
  const unit = deltaMode === 1 ? LINE : 1;
  const [x, y] = [deltaX * unit, deltaY * unit];
  if (shiftKey) return { by: x ? { x, y } : { x: y, y: 0 } };
  if (Math.abs(x) > Math.abs(y)) return { by: { x, y } };
  return { power: (-y * (ctrlKey ? PINCH : 1)) / PIXELS_AN_OCTAVE };
}
