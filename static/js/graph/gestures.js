// @ts-check
/** The triangle by pointer: wheel, two fingers, dragging, pressing a node. All of it has keys. */

import { fraction } from "../core/bigint.js";
import { byId, setAttributes, setStyle } from "../core/dom.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { Drags } from "../gestures/drags.js";
import { bindPinches, pinchOf, readWheel } from "../gestures/pinches.js";
import { currentCount, lastCount } from "../view/place.js";
import { activate } from "./graph-commands.js";
import { nearestPlaces, pointOf } from "./graph-scene.js";
import { BITS, edgeLength, fineAt, pixelOf } from "./graph-sight.js";
import { pannedIn, sightOf, zoomedIn } from "./graph-state.js";

/** @import {Does} from "../gestures/drags.js" */
/** @import {Does as Pinching} from "../gestures/pinches.js" */
/** @import {SightGlide} from "./graph-commands.js" */
/** @import {Places} from "./graph-position.js" */
/** @import {Pixel, Sight} from "./graph-sight.js" */
/** @import {GraphView, Store} from "./graph-state.js" */

const MOVED = 5; // pixels that make a press a drag
const NEAR = 16; // pixels from a node that still point at it

/** @param {Store} store @param {SightGlide} glide */
export function bindGestures(store, glide) {
  const box = byId("graph");
  on(box, "wheel", (event) => turn(event, store, glide, box), { passive: false });
  on(box, "dblclick", (event) =>
    glide.to(zoomedIn(store.get(), glide.end(), 2, pixelIn(box, event))),
  );
  bindPinches(new Drags(box, pressing(store, glide, box)), pinching(store, glide, box));
  new ResizeObserver(([{ contentRect }]) => {
    const { width, height } = contentRect;
    const em = parseFloat(getComputedStyle(box).fontSize);
    store.dispatch({ type: "size", size: { width, height, em } });
  }).observe(box);
}

/** A press goes to a node, or pans. @param {Store} store @param {SightGlide} glide
 * @param {HTMLElement} box @returns {Does<{sight: Sight, from: PointerEvent}>} */
function pressing(store, glide, box) {
  const point = (/** @type {Places | null} */ pointed) =>
    store.dispatch({ type: "point-at", pointed });
  const near = (/** @type {PointerEvent} */ event) => nodeNear(store, pixelIn(box, event));
  return {
    far: MOVED,
    begin: (from) => ({ sight: sightOf(store.get()), from }),
    move: ({ sight, from }, { x, y }) =>
      glide.at(pannedIn(store.get(), sight, { x: x - from.x, y: y - from.y })),
    end(_, event, moved) {
      const node = event && !moved && near(event);
      if (node) activate(store, node);
    },
    hover: (event) => event.pointerType === "mouse" && point(near(event)),
    leave: () => point(null),
  };
}

/** What was under each of two fingers stays under it.
 * @param {Store} store @param {SightGlide} glide @param {HTMLElement} box
 * @returns {Pinching<Sight>} */
function pinching(store, glide, box) {
  return {
    goesOn: true,
    begin: () => sightOf(store.get()),
    move(sight, before, now) {
      const { from, by, power } = pinchOf(before, now);
      const closer = zoomedIn(store.get(), sight, power, pixelIn(box, from));
      glide.at(pannedIn(store.get(), closer, by));
    },
  };
}

/** @param {HTMLElement} box @param {Pixel} at in the window @returns {Pixel} */
function pixelIn(box, { x, y }) {
  const { left, top } = box.getBoundingClientRect();
  return { x: x - left - box.clientLeft, y: y - top - box.clientTop };
}

/** @param {WheelEvent} event @param {Store} store @param {SightGlide} glide
 * @param {HTMLElement} box */
function turn(event, store, glide, box) {
  event.preventDefault();
  const view = store.get();
  const { power = 0, by } = readWheel(event);
  if (by) glide.at(pannedIn(view, sightOf(view), { x: -by.x, y: -by.y }));
  else glide.at(zoomedIn(view, sightOf(view), power, pixelIn(box, event)));
}

/** The node at a pixel; null where none is near. @param {Store} store @param {Pixel} pixel */
function nodeNear(store, pixel) {
  const view = store.get();
  const sight = sightOf(view);
  const { size } = view.graph;
  const places = nearestPlaces(fineAt(pixel, sight, size), view.settings.discs, BITS);
  const { x, y } = pixelOf(pointOf(places), sight, size);
  const near = Math.max(NEAR, edgeLength(sight, size) / 2);
  return Math.hypot(x - pixel.x, y - pixel.y) <= near ? places : null;
}

// The path as a slider, by move: exact at every length.

const FINE = 1 << 30;

export function createSlider() {
  const slider = byId("timeline");
  /** @param {GraphView} view */
  return (view) => {
    const [count, last] = [currentCount(view), lastCount(view)];
    setStyle(slider, "--done", String(fraction(count, 0n, last)));
    const values = { move: words.number(count), moves: words.number(last) };
    setAttributes(slider, {
      "aria-valuemin": "0",
      "aria-valuemax": String(last),
      "aria-valuenow": String(count),
      "aria-valuetext": words.say("move {move} of {moves}", values),
    });
  };
}

/** @param {Store} store */
export function bindSlider(store) {
  const slider = byId("timeline");
  const seek = (/** @type {PointerEvent} */ { x }) => {
    const { left, width } = slider.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (x - left) / width));
    const move =
      (lastCount(store.get()) * BigInt(Math.round(share * FINE)) + BigInt(FINE / 2)) / BigInt(FINE);
    if (move !== currentCount(store.get()))
      store.dispatch({ type: "seek", move: String(move), dragging: true });
  };
  new Drags(slider, {
    begin: seek,
    move: (_, event) => seek(event),
    end: () => store.dispatch({ type: "drop" }),
  });
}
