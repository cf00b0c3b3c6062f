// @ts-check
/**
 * The painted triangle on the page. While one zooms or pans, the picture that there is is moved and
 * stretched at once, and a worker paints the next one beside: no frame waits for 10,000 edges. The
 * picture reaches beyond what is in sight, so that moving it uncovers nothing that is empty.
 */
import { isSandboxed } from "../core/facts.js";
import { createRgb } from "../stage/rgb.js";
import { stretch, widened } from "./graph-sight.js";
import { paint } from "./paint.js";

/** @import {Picture} from "./paint.js" */
/** @import {Sight, Size} from "./graph-sight.js" */

/**
 * @typedef {object} Shown
 * @property {number} discs
 * @property {Sight} sight
 * @property {Size} size
 * @property {string} theme
 * @property {number[] | null} distances
 */

/** Pixels of the picture beyond each edge of what is in sight; the style sheet says the same. */
const BEYOND = 96;

/** How much the picture is stretched at most before it is painted again at once. */
const MOST = 4;

/**
 * @param {HTMLCanvasElement} canvas its `data-worker` is the address of the worker's script
 * @returns {(shown: Shown) => void}
 */
export function createPainter(canvas) {
  const renewInks = createInks();
  const easel = new Easel(canvas);
  let seen = /** @type {unknown[]} */ ([]);
  return ({ discs, sight, size, theme, distances }) => {
    const inks = renewInks(theme);
    const fine = devicePixelRatio;
    const now = [inks, fine, size, discs, distances, sight.u, sight.v, sight.span];
    if (!size.width || !size.height || now.every((value, i) => value === seen[i])) return;
    seen = now;
    easel.show({ discs, sight, size, fine, inks, distances });
  };
}

/** The colours; renewed with the theme. */
function createInks() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  let known = "";
  let inks = /** @type {Inks | null} */ (null);
  return (/** @type {string} */ theme) => {
    const look = `${theme} ${dark.matches}`;
    if (!inks || look !== known) inks = inksNow();
    known = look;
    return inks;
  };
}

/** The canvas with what is painted on it. */
class Easel {
  /** @type {Picture | null} what is on the canvas */
  #painted = null;
  /** @type {Picture | null} what shall be on it */
  #wanted = null;
  /** @type {Picture | null} what the worker paints now */
  #asked = null;

  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    this.ask = startWorker(
      canvas.dataset.worker,
      (bitmap) => this.#take(bitmap),
      () => this.#paint(),
    );
  }

  /** @param {Picture} picture */
  show(picture) {
    this.#wanted = picture;
    if (this.#isNear(picture)) this.#place();
    else this.#paint();
    this.#next();
  }

  /** Whether what is painted can be moved to show a picture. @param {Picture} picture */
  #isNear(picture) {
    const painted = this.#painted;
    if (!painted || !isLike(painted, picture)) return false;
    const { scale } = stretch(painted.sight, picture.sight, picture.size);
    return scale < MOST && scale > 1 / MOST;
  }

  /** What is wanted, here and now. */
  #paint() {
    if (!this.#wanted) return;
    paint(this.pen, beyond(this.#wanted));
    this.#painted = this.#wanted;
    this.#place();
  }

  /** Asks the worker for what is wanted, unless it is busy. */
  #next() {
    if (!this.#wanted || this.#asked || this.#wanted === this.#painted) return;
    this.#asked = this.#wanted;
    if (!this.ask(beyond(this.#asked))) {
      this.#asked = null;
      this.#paint();
    }
  }

  /** @param {ImageBitmap} bitmap what was asked for; of another tower or theme it comes too late */
  #take(bitmap) {
    const [asked, wanted] = [this.#asked, this.#wanted];
    this.#asked = null;
    if (asked && wanted && isLike(asked, wanted)) {
      this.pen.setTransform(1, 0, 0, 1, 0, 0);
      this.pen.clearRect(0, 0, bitmap.width, bitmap.height);
      this.pen.drawImage(bitmap, 0, 0);
      this.#painted = asked;
      this.#place();
    }
    bitmap.close();
    this.#next();
  }

  /** Moves what is painted to where it is in sight now. */
  #place() {
    if (!this.#painted || !this.#wanted) return;
    const { sight, size } = this.#wanted;
    const { x, y, scale } = stretch(this.#painted.sight, sight, size);
    const still = !x && !y && scale === 1;
    this.canvas.style.transform = still ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
  }
}

/** The picture with what lies around it. @param {Picture} picture @returns {Picture} */
function beyond(picture) {
  return { ...picture, ...widened(picture.sight, picture.size, BEYOND) };
}

/** Whether two pictures differ in their sight and their distances alone.
 * @param {Picture} one @param {Picture} other */
function isLike(one, other) {
  const { discs, size, fine, inks } = one;
  return [discs, size, fine, inks].every((value, i) => {
    return value === [other.discs, other.size, other.fine, other.inks][i];
  });
}

/**
 * Returns how a picture is asked for; false says that there is no worker, as in a sandboxed frame,
 * which lets none begin. It begins with the first
 * one, so that the page's own first picture waits for nothing.
 * @param {string | undefined} address @param {(bitmap: ImageBitmap) => void} take
 * @param {() => void} lost
 */
function startWorker(address, take, lost) {
  let there = Boolean(address && "OffscreenCanvas" in globalThis && !isSandboxed());
  /** @type {Worker | null} */
  let worker = null;
  function begin() {
    const begun = new Worker(String(address), { type: "module" });
    begun.addEventListener("message", ({ data }) => take(data));
    begun.addEventListener("error", () => {
      there = false;
      lost();
    });
    return begun;
  }
  return (/** @type {Picture} */ picture) => {
    if (!there) return false;
    worker ??= begin();
    worker.postMessage(picture);
    return true;
  };
}

/** @typedef {{edge: string, node: string, ramp: string[]}} Inks ramp: from near to far */

/** How many colours distances have. */
const STEPS = 12;

/** As the style sheet says them. @type {Inks} */
export const INKS = {
  edge: "var(--edge-ink)",
  node: "var(--node-ink)",
  ramp: Array.from({ length: STEPS }, (_, i) => {
    const share = (200 * i) / (STEPS - 1);
    return share <= 100
      ? `color-mix(in oklab, var(--far-middle) ${share}%, var(--near))`
      : `color-mix(in oklab, var(--far) ${share - 100}%, var(--far-middle))`;
  }),
};

/** As they are now. @returns {Inks} */
export function inksNow() {
  const ink = createRgb();
  const of = (/** @type {string} */ colour) => ink(colour).colour;
  const inks = { edge: of(INKS.edge), node: of(INKS.node), ramp: INKS.ramp.map(of) };
  ink.done();
  return inks;
}
