// @ts-check
/** The browser's own recorder and the stream of pictures that it films, ended together. */

const TYPES = [
  "video/mp4;codecs=avc1.64002A",
  "video/mp4;codecs=avc1",
  "video/webm;codecs=vp9",
  "video/webm;codecs=vp8",
];
const BITS_A_PIXEL = 5; // per second

/** The first kind of video that this browser records; null if it records none. */
export function typeOfFilm() {
  const able =
    typeof MediaRecorder === "function" && "captureStream" in HTMLCanvasElement.prototype;
  return (able && TYPES.find((type) => MediaRecorder.isTypeSupported(type))) || null;
}

export class Recording {
  /** @type {Blob[]} */
  #parts = [];
  /** @type {MediaRecorder | null} */
  #recorder = null;

  /** @param {HTMLCanvasElement} canvas
   * @param {{done: (film: Blob) => void, failed: () => void}} listener */
  constructor(canvas, listener) {
    this.canvas = canvas;
    this.listener = listener;
  }

  /** Once the first picture is painted: a stream created earlier would start without one. */
  start() {
    const { canvas } = this;
    const recorder = new MediaRecorder(canvas.captureStream(), {
      mimeType: typeOfFilm() ?? undefined,
      videoBitsPerSecond: canvas.width * canvas.height * BITS_A_PIXEL,
    });
    recorder.ondataavailable = ({ data }) => this.#parts.push(data);
    recorder.onstop = () => this.#done(recorder);
    recorder.onerror = () => {
      this.throwAway();
      this.listener.failed();
    };
    recorder.start();
    this.#recorder = recorder;
  }

  finish() {
    this.#recorder?.stop();
  }

  /** @param {boolean} on */
  pause(on) {
    const recorder = this.#recorder;
    if (recorder?.state === (on ? "recording" : "paused")) recorder[on ? "pause" : "resume"]();
  }

  throwAway() {
    const recorder = this.#recorder;
    if (!recorder) return;
    recorder.onstop = recorder.ondataavailable = recorder.onerror = null;
    if (recorder.state !== "inactive") recorder.stop();
    end(recorder);
  }

  /** @param {MediaRecorder} recorder */
  #done(recorder) {
    end(recorder);
    this.listener.done(new Blob(this.#parts, { type: recorder.mimeType }));
  }
}

/** @param {MediaRecorder} recorder */
function end({ stream }) {
  for (const track of stream.getTracks()) track.stop();
}
