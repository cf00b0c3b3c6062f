// @ts-check
/** A video in the making: pictures painted in real time on a canvas, which the browser's own recorder films. */
import { listeners } from "../input/listen.js";
import { paint } from "./paint.js";
import { longestStep, shotAt, upcoming } from "./schedule.js";
import { createSupply } from "./supply.js";

/** @typedef {import("./paint.js").Scene} Scene */
/** @typedef {import("./schedule.js").Plan} Plan */
/** @typedef {"hidden" | "late" | "lost"} Pause why it waits: the page is hidden, the next state has not come, the server is gone */
/** @typedef {{progress: (picture: number) => void, paused: (why: Pause | null) => void, done: (film: Blob) => void, failed: (problem: string | null) => void}} Listener */

const TYPES = ["video/mp4;codecs=avc1.64002A", "video/mp4;codecs=avc1", "video/webm;codecs=vp9", "video/webm;codecs=vp8"];
const BITS_A_PIXEL = 5; // a second
const AHEAD = 6; // states

/** The first kind of video that this browser records; null if it records none. */
export function typeOfFilm() {
  const able = typeof MediaRecorder === "function" && "captureStream" in HTMLCanvasElement.prototype;
  return (able && TYPES.find((type) => MediaRecorder.isTypeSupported(type))) || null;
}

/** Begins at once. @param {HTMLCanvasElement} canvas of the size of the video @param {Plan} plan @param {Scene} scene
 * @param {import("../protocol.js").OpenRequest} opening @param {string} url @param {Listener} listener
 * @returns {() => void} stops and throws away what there is */
export function film(canvas, plan, scene, opening, url, listener) {
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { alpha: false }));
  const { on, off } = listeners();
  const recording = record(canvas, listener, release);
  const supply = createSupply(url, opening, {
    arrived: () => pause(document.hidden ? "hidden" : null),
    lost: () => pause("lost"),
    refused: (message) => { stop(); listener.failed(message); },
  });
  const step = longestStep(plan);
  let [time, before, painted, asked, ended] = [0, 0, -1, 0, 0];
  /** @type {Pause | null} */
  let waiting = null;

  /** @param {Pause | null} why */
  function pause(why) {
    if (why === waiting) return;
    waiting = why;
    before = 0;
    recording.pause(why !== null);
    listener.paused(why);
  }

  /** @param {number} now in ms */
  function turn(now) {
    asked = requestAnimationFrame(turn);
    if (waiting === "hidden" || waiting === "lost") return;
    const passed = before ? Math.min(step, now - before) : 0;
    before = now;
    const next = Math.min(plan.pictures - 1, Math.floor(((time + passed) * plan.rate) / 1000));
    if (next !== painted && !show(next)) return;
    if (painted >= 0) time += passed;
    if (painted === plan.pictures - 1) end();
  }

  /** @param {number} picture @returns {boolean} whether its state is there */
  function show(picture) {
    const shot = shotAt(plan, picture);
    supply.want(upcoming(plan, shot, AHEAD));
    const state = supply.get(shot.drawn);
    if (!state) {
      pause("late");
      return false;
    }
    paint(context, scene, state, shot);
    if (painted < 0) recording.start();
    painted = picture;
    listener.progress(picture);
    return true;
  }

  /** The last picture is filmed for as long as any other. */
  function end() {
    cancelAnimationFrame(asked);
    ended = window.setTimeout(recording.finish, 1000 / plan.rate);
  }

  function release() {
    off();
    cancelAnimationFrame(asked);
    clearTimeout(ended);
    supply.close();
  }

  function stop() {
    release();
    recording.throwAway();
  }

  on(document, "visibilitychange", () => pause(document.hidden ? "hidden" : null));
  asked = requestAnimationFrame(turn);
  return stop;
}

/** The browser's recorder and the stream it films, ended together. @param {HTMLCanvasElement} canvas @param {Listener} listener @param {() => void} release */
function record(canvas, listener, release) {
  const type = typeOfFilm() ?? undefined;
  const stream = canvas.captureStream();
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: canvas.width * canvas.height * BITS_A_PIXEL });
  /** @type {Blob[]} */
  const parts = [];
  const still = () => stream.getTracks().forEach((track) => track.stop());
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = () => { release(); still(); listener.done(new Blob(parts, { type: recorder.mimeType })); };
  recorder.onerror = () => { release(); throwAway(); listener.failed(null); };

  function throwAway() {
    recorder.onstop = recorder.ondataavailable = recorder.onerror = null;
    if (recorder.state !== "inactive") recorder.stop();
    still();
  }

  return {
    start: () => recorder.start(),
    finish: () => recorder.stop(),
    /** @param {boolean} on */
    pause(on) {
      if (recorder.state === (on ? "recording" : "paused")) recorder[on ? "pause" : "resume"]();
    },
    throwAway,
  };
}
