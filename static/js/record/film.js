// @ts-check
/**
 * A video being made: pictures painted in real time on a canvas, which the browser's own recorder
 * films.
 */

import { Connection } from "../core/connection.js";
import { listeners } from "../core/listen.js";
import { paint } from "./record-paint.js";
import { Recording } from "./recording.js";
import { longestStep, shotAt, upcoming } from "./schedule.js";

/** @import {Open} from "../core/protocol.js" */
/** @import {Scene} from "./record-paint.js" */
/** @import {Plan} from "./schedule.js" */

/**
 * @typedef {"hidden" | "late" | "lost"} Pause why it waits: the page is hidden, the next state has
 * not arrived, the server is gone
 */
/**
 * @typedef {{progress: (picture: number) => void, paused: (why: Pause | null) => void, done: (film:
 * Blob) => void, failed: (problem: string | null) => void}} Listener
 */

const AHEAD = 6; // states

/**
 * Begins at once.
 * @param {HTMLCanvasElement} canvas of the size of the video
 * @param {Plan} plan @param {Scene} scene @param {Open} opening @param {string} url
 * @param {Listener} listener @returns {() => void} stops and discards the video so far
 */
export function film(canvas, plan, scene, opening, url, listener) {
  const recording = new Recording(canvas, {
    done: (video) => {
      making.release();
      listener.done(video);
    },
    failed: () => {
      making.release();
      listener.failed(null);
    },
  });
  const supply = new Supply(url, opening, {
    arrived: () => making.pause(document.hidden ? "hidden" : null),
    lost: () => making.pause("lost"),
    refused: (message) => {
      making.stop();
      listener.failed(message);
    },
  });
  const making = new Making({ canvas, plan, scene, recording, supply, listener });
  making.begin();
  return () => making.stop();
}

/**
 * What a film is made with.
 * @typedef {object} Tools
 * @property {HTMLCanvasElement} canvas
 * @property {Plan} plan
 * @property {Scene} scene
 * @property {Recording} recording
 * @property {Supply} supply
 * @property {Listener} listener
 */

class Making {
  #time = 0; // in ms since the first picture
  #before = 0; // when it last looked
  #painted = -1; // the last picture
  #asked = 0; // the animation frame
  #ended = 0; // the timer of the last picture
  /** @type {Pause | null} */
  #waiting = null;
  #listening = listeners();

  /** @param {Tools} tools */
  constructor({ canvas, plan, scene, recording, supply, listener }) {
    this.context = /** @type {CanvasRenderingContext2D} */ (
      canvas.getContext("2d", { alpha: false })
    );
    this.plan = plan;
    this.scene = scene;
    this.recording = recording;
    this.supply = supply;
    this.listener = listener;
  }

  begin() {
    this.#listening.on(document, "visibilitychange", () =>
      this.pause(document.hidden ? "hidden" : null),
    );
    this.#ask();
  }

  /** @param {Pause | null} why */
  pause(why) {
    if (why === this.#waiting) return;
    this.#waiting = why;
    this.#before = 0;
    this.recording.pause(why !== null);
    this.listener.paused(why);
  }

  release() {
    this.#listening.off();
    cancelAnimationFrame(this.#asked);
    clearTimeout(this.#ended);
    this.supply.close();
    this.scene.stage.picture.remove();
  }

  stop() {
    this.release();
    this.recording.throwAway();
  }

  #ask() {
    this.#asked = requestAnimationFrame((now) => this.#turn(now));
  }

  /** @param {number} now in ms */
  #turn(now) {
    this.#ask();
    if (this.#waiting === "hidden" || this.#waiting === "lost") return;
    const { pictures, rate } = this.plan;
    const step = longestStep(this.plan);
    const passed = this.#before ? Math.min(step, now - this.#before) : 0;
    this.#before = now;
    const next = Math.min(pictures - 1, Math.floor(((this.#time + passed) * rate) / 1000));
    if (next !== this.#painted && !this.#show(next)) return;
    if (this.#painted >= 0) this.#time += passed;
    if (this.#painted === pictures - 1) this.#end();
  }

  /** @param {number} picture @returns {boolean} whether its state is there */
  #show(picture) {
    const shot = shotAt(this.plan, picture);
    this.supply.want(upcoming(this.plan, shot, AHEAD));
    const state = this.supply.get(shot.drawn);
    if (!state) {
      this.pause("late");
      return false;
    }
    paint(this.context, this.scene, state, shot);
    if (this.#painted < 0) this.recording.start();
    this.#painted = picture;
    this.listener.progress(picture);
    return true;
  }

  /** The last picture is filmed for as long as any other. */
  #end() {
    cancelAnimationFrame(this.#asked);
    this.#ended = window.setTimeout(() => this.recording.finish(), 1000 / this.plan.rate);
  }
}

// The states that a video shows, from a connection of its own, so that the page behind does not
// move.

/**
 * @typedef {{arrived: () => void, lost: () => void, refused: (message: string) => void}} Answers
 */

/**
 * Asks for one state at a time, the most urgent first; after a break it continues with what is
 * still wanted.
 */
export class Supply {
  /** @type {Map<bigint, LaneState>} */
  #states = new Map();
  /** @type {bigint[]} */
  #wanted = [];
  #opened = false;
  /** @type {bigint | null} */
  #asked = null;

  /**
   * @param {string} url @param {Open} opening without an address
   * @param {Answers} listener
   */
  constructor(url, opening, listener) {
    this.opening = opening;
    this.listener = listener;
    this.connection = new Connection(() => url, {
      opened: () => this.#begin(),
      lost: () => {
        this.#asked = null;
        listener.lost();
      },
      ahead: () => {},
      message: (message) => this.#hear(message),
    });
    this.connection.open();
  }

  /** Says what is wanted from now on; what no longer is, is dropped.
   * @param {bigint[]} moves most urgent first */
  want(moves) {
    this.#wanted = moves;
    for (const move of [...this.#states.keys()])
      if (!moves.includes(move)) this.#states.delete(move);
    this.#ask();
  }

  /** @param {bigint} move */
  get(move) {
    return this.#states.get(move);
  }

  close() {
    this.connection.close();
  }

  /** A new connection knows nothing. */
  #begin() {
    this.#opened = false;
    this.#asked = null;
    this.#ask();
  }

  #ask() {
    const next = this.#wanted.find((move) => !this.#states.has(move));
    if (this.#asked !== null || next === undefined) return;
    this.#asked = next;
    this.connection.send({
      ...(this.#opened ? { type: "seek", ahead: false } : this.opening),
      move: String(next),
      ref: String(next),
    });
    this.#opened = true;
  }

  /** @param {Outbound} message */
  #hear(message) {
    if (message.type === "error") this.listener.refused(message.message);
    if (message.type !== "state" || message.ref !== String(this.#asked)) return;
    this.#states.set(BigInt(message.ref), message.lanes[0]);
    this.#asked = null;
    this.#ask();
    this.listener.arrived();
  }
}
