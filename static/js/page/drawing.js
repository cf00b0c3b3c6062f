// @ts-check
/** What every page needs once: draws views, at most one per frame. */
import { afterPaint, hold, inFrame } from "../core/still.js";
import { sameBut } from "../core/store.js";
import { isDragged, onlyGoesOn } from "../view/place.js";

/**
 * The frame in which everything less urgent is drawn: the first picture has been shown by then, and
 * whatever was pressed meanwhile is answered.
 */
const BEGINNING = 3;

/**
 * Draws the newest view in the next frame; views that arrive before that are never drawn. A drag is
 * drawn together with the state that it asks for, if that arrives soon. Paper does not wait for a
 * frame, nor does a dialog, which takes what is typed next, nor do the first frames: what is
 * measured in them is drawn in them. What is drawn `afterwards` waits until the frame in which only
 * the place is new has been shown.
 * @template {View} V @param {Store<V>} store @param {(view: V) => void} render
 * @param {{afterwards?: boolean}} [how]
 */
export function bindPage(store, render, { afterwards = false } = {}) {
  let drawn = store.get();
  const drawing = createDrawing(() => {
    drawn = store.get();
    hold(isDragged(drawn));
    render(drawn);
  });
  const unseen = afterPaint(drawing.now);
  const isOnItsWay = createPatience();
  store.subscribe((view) => {
    const waits = isOnItsWay(view);
    if (lookOf(view) !== lookOf(drawn)) drawing.now();
    else if (afterwards && onlyGoesOn(drawn, view)) unseen();
    else if (waits) drawing.later();
    else if (!isSame(drawn, view)) drawing.soon();
  });
  drawing.now();
  afterFrames(BEGINNING, () => store.dispatch({ type: "begun" }));
}

/**
 * Draws at once, in the next frame, or when nothing better has arrived. @param {() => void} draw
 */
function createDrawing(draw) {
  let [timer, waits, begun] = [0, false, false];
  afterFrames(BEGINNING + 1, () => {
    begun = true;
  });
  const now = () => {
    clearTimeout(timer);
    [timer, waits] = [0, false];
    draw();
  };
  const soon = () => {
    if (waits) return;
    waits = true;
    if (begun) inFrame(now);
    else queueMicrotask(now);
  };
  const later = () => {
    if (!waits) timer ||= window.setTimeout(soon, PATIENCE);
  };
  return { now, soon, later };
}

/** @param {number} count @param {() => void} call is called in the last of this many frames */
function afterFrames(count, call) {
  if (count) inFrame(() => afterFrames(count - 1, call));
  else call();
}

/** What cannot wait for a frame. @param {View} view */
function lookOf({ share, page }) {
  return `${share.printing} ${page.dialog}`;
}

/** Whether nothing differs except the states ahead, which are invisible.
 * @param {View} one @param {View} other */
function isSame(one, other) {
  return sameBut(one, other, ["talk"]) && sameBut(one.talk, other.talk, ["ahead"]);
}

// Whether a drag is drawn together with the state that it asks for, in one frame.

/** How long a frame waits for a state, in ms. */
export const PATIENCE = 24;

/**
 * Waits only if the server was that fast last time: otherwise the mark would lag behind the
 * pointer.
 * @param {() => number} [now] in ms
 */
export function createPatience(now = () => performance.now()) {
  let [seeking, asked, quick] = [0, 0, true];
  /** @type {View["shown"]} */
  let shown = null;

  /** Whether only a drag's own place is new, and its state is about to arrive.
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
