// @ts-check
/** Whether a drag is drawn together with the state that it asks for, in one frame. */

/** How long a frame waits for a state, in ms. */
export const PATIENCE = 24;

/**
 * Waits only where the server has answered so fast last time: else the mark would lag behind the
 * pointer.
 * @param {() => number} [now] in ms
 */
export function createPatience(now = () => performance.now()) {
  let [seeking, asked, quick] = [0, 0, true];
  /** @type {View["shown"]} */
  let shown = null;

  /** Whether nothing but a drag's own place is new, and its state is about to come.
   * @param {View} view */
  return (view) => {
    const { talk, travel } = view;
    const waits = talk.seeking > talk.answered;
    if (talk.seeking !== seeking) [seeking, asked] = [talk.seeking, now()];
    else if (asked && !waits) [asked, quick] = [0, now() - asked <= PATIENCE];
    const arrived = view.shown !== shown;
    shown = view.shown;
    return quick && waits && !arrived && travel.drag !== null && talk.connection === "open";
  };
}
