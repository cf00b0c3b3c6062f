// @ts-check
/** The browser's own recorder and the stream of pictures that it films, ended together. */

const TYPES = [
  "video/mp4;codecs=avc1.64002A",
  "video/mp4;codecs=avc1",
  "video/webm;codecs=vp9",
  "video/webm;codecs=vp8",
];
const BITS_A_PIXEL = 5; // a second

/** The first kind of video that this browser records; null if it records none. */
export function typeOfFilm() {
  const able =
    typeof MediaRecorder === "function" && "captureStream" in HTMLCanvasElement.prototype;
  return (able && TYPES.find((type) => MediaRecorder.isTypeSupported(type))) || null;
}

export class Recording {
  /** @type {Blob[]} */
  #parts = [];

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {{done: (film: Blob) => void, failed: () => void}} listener
   */
  constructor(canvas, listener) {
    this.listener = listener;
    this.stream = canvas.captureStream();
    this.recorder = new MediaRecorder(this.stream, {
      mimeType: typeOfFilm() ?? undefined,
      videoBitsPerSecond: canvas.width * canvas.height * BITS_A_PIXEL,
    });
    this.recorder.ondataavailable = ({ data }) => this.#parts.push(data);
    this.recorder.onstop = () => this.#done();
    this.recorder.onerror = () => {
      this.throwAway();
      listener.failed();
    };
  }

  start() {
    this.recorder.start();
  }

  finish() {
    this.recorder.stop();
  }

  /** @param {boolean} on */
  pause(on) {
    const { recorder } = this;
    if (recorder.state === (on ? "recording" : "paused")) recorder[on ? "pause" : "resume"]();
  }

  throwAway() {
    const { recorder } = this;
    recorder.onstop = recorder.ondataavailable = recorder.onerror = null;
    if (recorder.state !== "inactive") recorder.stop();
    this.#still();
  }

  #done() {
    this.#still();
    this.listener.done(new Blob(this.#parts, { type: this.recorder.mimeType }));
  }

  #still() {
    for (const track of this.stream.getTracks()) track.stop();
  }
}
