// @ts-check
/**
 * The dialog for recording: the request, the video in progress, the result; all released when it
 * closes.
 */

import { socketAddress } from "../core/connection.js";
import { byId } from "../core/dom.js";
import { words } from "../core/words.js";
import { hasPegs, laneRequests } from "../view/lanes.js";
import { fileName } from "../view/view-link.js";
import { film } from "./film.js";
import { createFilmStage } from "./film-stage.js";
import { firstTexts, readTexts } from "./record-fields.js";
import { arrange } from "./record-paint.js";
import { bindInputs, createShow, FIELDS, fitOf, inSeconds } from "./record-view.js";
import { typeOfFilm } from "./recording.js";
import { secondsOf } from "./schedule.js";

/** @import {Open} from "../core/protocol.js" */
/** @import {Listener} from "./film.js" */
/** @import {Field} from "./record-fields.js" */
/** @import {Plan} from "./schedule.js" */
/** @import {Recording} from "./record-view.js" */

/** @type {Recording} */
const FIRST = {
  phase: "asking",
  reading: null,
  told: [],
  able: true,
  picture: 0,
  said: null,
  problem: "",
};

/** @param {Store} store */
export function bindRecordDialog(store) {
  const dialog = new RecordDialog(store);
  bindInputs(store, dialog);
  store.subscribe(() => dialog.renew());
  dialog.renew();
}

const WAITING = words.say("Paused until the server answers.");
const PAUSED = {
  hidden: words.say("Paused while this page is hidden; recording continues when you come back."),
  late: WAITING,
  lost: WAITING,
};

class RecordDialog {
  #state = { ...FIRST, able: typeOfFilm() !== null };
  #open = false;
  /** @type {(() => void) | null} */
  #stopFilm = null;
  #address = ""; // of the video that was made

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    this.show = createShow();
  }

  making() {
    return this.#state.phase === "making";
  }

  /** Something was typed: its field's problem is no longer shown. @param {Field} name */
  typed(name) {
    this.#change({ told: this.#state.told.filter((one) => one !== name) });
    this.#read();
  }

  begin() {
    this.#read();
    this.#change({ told: [...FIELDS], said: null, problem: "" });
    const { reading } = this.#state;
    const { opened } = this.store.get();
    if (!reading || !opened) return;
    if ("plan" in reading) return this.#make(reading.plan, opened);
    const first = FIELDS.find((name) => reading.problems[name]);
    if (first) field(first).focus();
  }

  again() {
    this.ask({});
  }

  cancel() {
    this.ask({ said: words.say("The recording was discarded.") });
  }

  /** Takes the speed at which the whole run fits. */
  use() {
    const { reading } = this.#state;
    if (reading && "plan" in reading) field("speed").value = fitOf(reading.plan);
    this.#read();
    field("start").focus();
  }

  /** Back to the fields, with nothing left of the result. @param {Partial<Recording>} news */
  ask(news) {
    this.#stopFilm?.();
    this.#stopFilm = null;
    if (this.#address) release(this.#address);
    this.#address = "";
    Object.assign(byId("record-canvas"), { width: 0, height: 0 });
    this.#change({ phase: "asking", said: null, problem: "", ...news });
    if (this.#open) field(this.#state.able ? "start" : "from").focus();
  }

  /** Starts fresh when the dialog opens, and ends everything when it closes. */
  renew() {
    const opens = this.store.get().page.dialog === "record";
    if (opens === this.#open) return;
    this.#open = opens;
    if (!opens) return this.ask({});
    const texts = firstTexts(this.store.get());
    for (const name of FIELDS) field(name).value = texts[name];
    this.#change({ told: [] });
    this.#read();
  }

  /** @param {Partial<Recording>} news */
  #change(news) {
    this.#state = { ...this.#state, ...news };
    this.show(this.#state);
  }

  #read() {
    const moves = BigInt(this.store.get().opened?.moves ?? 0);
    const [from, to, speed] = FIELDS.map((name) => field(name).value);
    this.#change({ reading: readTexts({ from, to, speed }, moves) });
  }

  /** @param {Plan} plan @param {LaneOpened} opened */
  #make(plan, opened) {
    const [width, height] = field("size").value.split("x").map(Number);
    const canvas = /** @type {HTMLCanvasElement} */ (byId("record-canvas"));
    Object.assign(canvas, { width, height });
    const arrangement = arrange(opened, { width, height });
    const scene = {
      opened,
      hasEnds: hasPegs({ ...this.store.get().settings, variant: opened.variant }),
      arrangement,
      stage: createFilmStage(opened, arrangement.layout),
    };
    this.#change({ phase: "making", picture: 0 });
    field("cancel").focus();
    const opening = openingOf(this.store.get());
    this.#stopFilm = film(canvas, plan, scene, opening, socketAddress(), this.#listener(plan));
  }

  /** @param {Plan} plan @returns {Listener} */
  #listener(plan) {
    return {
      progress: (picture) => {
        this.#change({ picture, said: progressText(plan, picture) ?? this.#state.said });
      },
      paused: (why) => this.#change({ said: why && PAUSED[why] }),
      done: (video) => this.#made(plan, video),
      failed: (problem) => {
        this.#stopFilm = null;
        this.ask({
          problem: problem ?? words.say("The browser stopped recording. Try a smaller size."),
        });
      },
    };
  }

  /** @param {Plan} plan @param {Blob} video */
  #made(plan, video) {
    this.#stopFilm = null;
    this.#address = URL.createObjectURL(video);
    const name = nameOf(this.store.get(), plan, video.type);
    Object.assign(byId("record-save"), { href: this.#address, download: name });
    field("film").src = this.#address;
    const [seconds, size] = [secondsOf(plan), video.size / 1e6].map((value) => inSeconds(value));
    const done = words.say("The video is ready: {name}, {seconds} s, {size} MB.", {
      name,
      seconds,
      size,
    });
    this.#change({ phase: "made", said: done });
    field("save").focus();
  }
}

/** @param {string} name */
function field(name) {
  return /** @type {HTMLInputElement} */ (byId(`record-${name}`));
}

/** Releases a video, in the link to save it and where it is shown. @param {string} address */
function release(address) {
  URL.revokeObjectURL(address);
  byId("record-save").removeAttribute("href");
  const shown = /** @type {HTMLVideoElement} */ (byId("record-film"));
  shown.removeAttribute("src");
  shown.load();
}

/** The page's run, without panels. @param {View} view @returns {Open} */
function openingOf(view) {
  return {
    type: "open",
    lanes: laneRequests(view).map((lane) => ({ ...lane, panels: [] })),
    lang: view.page.lang,
    clock: "move",
  };
}

/** What is announced of the progress: each quarter of it, once.
 * @param {Plan} plan @param {number} picture */
function progressText({ pictures }, picture) {
  const quarter = (/** @type {number} */ one) => Math.floor((4 * one) / pictures);
  if (picture === 0 || quarter(picture) === quarter(picture - 1)) return null;
  return words.say("{percent}% recorded", { percent: words.number(25 * quarter(picture)) });
}

/** @param {View} view @param {Plan} plan @param {string} type */
function nameOf({ settings }, { from, last }, type) {
  const ending = type.startsWith("video/mp4") ? "mp4" : "webm";
  return `${fileName(settings)}-moves-${from}-${last}.${ending}`;
}
