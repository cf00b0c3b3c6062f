// @ts-check
/** Renderers of what only some parts of the view decide. */

/** A renderer that runs only when one of these parts is another than last time.
 * @param {(keyof View)[]} names @param {(view: View) => void} render */
export function ofParts(names, render) {
  /** @type {View | null} */
  let drawn = null;
  return (/** @type {View} */ view) => {
    const before = drawn;
    drawn = view;
    if (!before || names.some((name) => before[name] !== view[name])) render(view);
  };
}
