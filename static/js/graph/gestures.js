// @ts-check
/** The triangle by pointer: wheel, two fingers, dragging, pressing a node. All of it has keys. */
import { byId } from "../core/dom.js";
import { listeners } from "../core/listen.js";
import { activate } from "./commands.js";
import { nearestPlaces, pointOf } from "./corners.js";
import { BITS, edgeLength, fineAt, panned, pixelOf, zoomed } from "./sight.js";
import { sightOf } from "./state.js";

/** @import {Pixel, Sight} from "./sight.js" */
/** @import {SightGlide} from "./commands.js" */
/** @import {Store} from "./state.js" */

/** @typedef {{sight: Sight, fingers: Pixel[]}} Start */

const PIXELS_AN_OCTAVE = 120;
const LINE = 20; // pixels
const PINCH = 6; // a touchpad's pinch comes as a wheel with Control, in smaller steps
const MOVED = 5; // pixels that make a press a drag
const NEAR = 16; // pixels from a node that still point at it

/** @param {Store} store @param {SightGlide} glide */
export function bindGestures(store, glide) {
  const box = byId("graph");
  const { on, off } = listeners();
  const fingers = new Fingers(store, glide, box);
  on(box, "wheel", (event) => turn(event, store, glide, box), { passive: false });
  on(box, "pointerdown", (event) => event.button === 0 && fingers.down(event));
  on(box, "pointermove", (event) => fingers.move(event));
  for (const type of ["pointerup", "pointercancel"]) on(box, type, (event) => fingers.up(event));
  on(box, "pointerleave", () => store.dispatch({ type: "point-at", pointed: null }));
  on(box, "dblclick", (event) => {
    const { settings, graph } = store.get();
    glide.to(zoomed(glide.end(), 2, pixelIn(box, event), settings.discs, graph.size));
  });
  const watcher = watch(store, box);
  return () => {
    off();
    watcher.disconnect();
  };
}

/** Tells the size of the picture. @param {Store} store @param {HTMLElement} box */
function watch(store, box) {
  const watcher = new ResizeObserver(
    ([
      {
        contentRect: { width, height },
      },
    ]) => store.dispatch({ type: "size", size: { width, height } }),
  );
  watcher.observe(box);
  return watcher;
}

/** @param {HTMLElement} box @param {MouseEvent} event @returns {Pixel} */
function pixelIn(box, { clientX, clientY }) {
  const { left, top } = box.getBoundingClientRect();
  return { x: clientX - left - box.clientLeft, y: clientY - top - box.clientTop };
}

/** @param {WheelEvent} event @param {Store} store @param {SightGlide} glide
 * @param {HTMLElement} box */
function turn(event, store, glide, box) {
  event.preventDefault();
  const { settings, graph } = store.get();
  const unit = event.deltaMode === 1 ? LINE : 1;
  const [x, y] = [event.deltaX * unit, event.deltaY * unit];
  const sight = sightOf(store.get());
  if (event.shiftKey || Math.abs(x) > Math.abs(y)) {
    const by = event.shiftKey && !x ? { x: -y, y: 0 } : { x: -x, y: -y };
    return glide.at(panned(sight, by, settings.discs, graph.size));
  }
  const power = (-y * (event.ctrlKey ? PINCH : 1)) / PIXELS_AN_OCTAVE;
  glide.at(zoomed(sight, power, pixelIn(box, event), settings.discs, graph.size));
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

/** One finger presses or pans, two zoom: what was under each stays under it. */
class Fingers {
  /** @type {Map<number, Pixel>} */
  #down = new Map();
  /** @type {Start | null} */
  #start = null;
  #moved = false;

  /** @param {Store} store @param {SightGlide} glide @param {HTMLElement} box */
  constructor(store, glide, box) {
    this.store = store;
    this.glide = glide;
    this.box = box;
  }

  /** @param {PointerEvent} event */
  down(event) {
    this.box.setPointerCapture(event.pointerId);
    if (!this.#down.size) this.#moved = false;
    this.#down.set(event.pointerId, pixelIn(this.box, event));
    this.#begin();
  }

  #begin() {
    const fingers = [...this.#down.values()];
    this.#start = fingers.length ? { sight: sightOf(this.store.get()), fingers } : null;
    if (fingers.length > 1) this.#moved = true;
  }

  /** @param {PointerEvent} event */
  move(event) {
    const pixel = pixelIn(this.box, event);
    if (!this.#down.has(event.pointerId)) {
      if (event.pointerType === "mouse") {
        this.store.dispatch({ type: "point-at", pointed: nodeNear(this.store, pixel) });
      }
      return;
    }
    this.#down.set(event.pointerId, pixel);
    const start = this.#start;
    if (!start) return;
    const [one] = start.fingers;
    if (Math.hypot(pixel.x - one.x, pixel.y - one.y) > MOVED) this.#moved = true;
    if (this.#moved) this.glide.at(this.#sight(start, [...this.#down.values()]));
  }

  /** @param {Start} start @param {Pixel[]} now */
  #sight({ sight, fingers }, now) {
    const { settings, graph } = this.store.get();
    const [before, after] = [middle(fingers), middle(now)];
    const by = { x: after.x - before.x, y: after.y - before.y };
    const power = now.length > 1 ? Math.log2(apart(now) / apart(fingers)) : 0;
    const closer = power ? zoomed(sight, power, before, settings.discs, graph.size) : sight;
    return panned(closer, by, settings.discs, graph.size);
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (!this.#down.delete(event.pointerId)) return;
    if (!this.#moved && !this.#down.size && event.type === "pointerup") {
      const node = nodeNear(this.store, pixelIn(this.box, event));
      if (node) activate(this.store, node);
    }
    this.#begin();
  }
}

/** @param {Pixel[]} fingers */
function middle(fingers) {
  const [one, other = one] = fingers;
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

/** @param {Pixel[]} fingers */
function apart([one, other]) {
  return Math.max(8, Math.hypot(one.x - other.x, one.y - other.y));
}
