// @ts-check
/** The dialog for recording: what was asked, what is being made, what was made; all released when it closes. */
import { laneRequests } from "../lanes.js";
import { byId } from "../render/dom.js";
import { film, typeOfFilm } from "./film.js";
import { bindInputs } from "./inputs.js";
import { readLook } from "./look.js";
import { arrange } from "./paint.js";
import { secondsOf } from "./schedule.js";
import { createShow, FIELDS, fitOf, inSeconds } from "./show.js";
import { firstTexts, readWish } from "./wish.js";

/** @typedef {import("../store.js").Store} Store */
/** @typedef {import("../view.js").View} View */
/** @typedef {import("../words.js").Words} Words */
/** @typedef {import("./show.js").Room} Room */
/** @typedef {import("./schedule.js").Plan} Plan */

/** @param {Store} store @param {Words} words @returns {() => void} */
export function bindRecordDialog(store, words) {
  const show = createShow(words);
  const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (byId(`record-${name}`));
  /** @type {Room} */
  let room = { phase: "asking", reading: null, told: [], able: typeOfFilm() !== null, picture: 0, said: null, problem: "" };
  let open = false;
  /** @type {(() => void) | null} */
  let stopFilm = null;
  let address = "";

  /** @param {Partial<Room>} news */
  function change(news) {
    room = { ...room, ...news };
    show(room);
  }

  function read() {
    const moves = BigInt(store.get().opened?.moves ?? 0);
    change({ reading: readWish({ from: field("from").value, to: field("to").value, speed: field("speed").value }, moves) });
  }

  function begin() {
    read();
    change({ told: [...FIELDS], said: null, problem: "" });
    const { reading } = room;
    const { opened } = store.get();
    if (!reading || !opened) return;
    if ("problems" in reading) FIELDS.map((name) => reading.problems[name] && field(name)).find(Boolean)?.focus();
    else make(reading.plan, opened);
  }

  /** @param {Plan} plan @param {import("../protocol.js").LaneOpened} opened */
  function make(plan, opened) {
    const view = store.get();
    const [width, height] = field("size").value.split("x").map(Number);
    const canvas = Object.assign(/** @type {HTMLCanvasElement} */ (byId("record-canvas")), { width, height });
    const scene = { opened, look: readLook(opened.disc_looks), words, place: arrange(opened, { width, height }) };
    change({ phase: "making", picture: 0 });
    field("cancel").focus();
    stopFilm = film(canvas, plan, scene, openingOf(view), socketAddress(), {
      progress: (picture) => change({ picture, said: told(plan, picture, words) ?? room.said }),
      paused: (why) => change({ said: why && { id: `record_${why}` } }),
      done: (video) => made(plan, video),
      failed: (problem) => { stopFilm = null; ask({ problem: problem ?? words.say("record_failed") }); },
    });
  }

  /** @param {Plan} plan @param {Blob} video */
  function made(plan, video) {
    stopFilm = null;
    address = URL.createObjectURL(video);
    const name = nameOf(store.get(), plan, video.type);
    Object.assign(byId("record-save"), { href: address, download: name });
    field("film").src = address;
    const size = inSeconds(video.size / 1e6, words);
    change({ phase: "made", said: { id: "record_done", values: { name, seconds: inSeconds(secondsOf(plan), words), size } } });
    field("save").focus();
  }

  /** Back to the fields, with nothing left of what was made. @param {Partial<Room>} news */
  function ask(news) {
    stopFilm?.();
    stopFilm = null;
    if (address) {
      URL.revokeObjectURL(address);
      byId("record-save").removeAttribute("href");
      field("film").removeAttribute("src");
      /** @type {HTMLVideoElement} */ (byId("record-film")).load();
    }
    address = "";
    Object.assign(byId("record-canvas"), { width: 0, height: 0 });
    change({ phase: "asking", said: null, problem: "", ...news });
    if (open) field(room.able ? "start" : "from").focus();
  }

  function renew() {
    const opens = store.get().dialog === "record";
    if (opens === open) return;
    open = opens;
    if (!open) return ask({});
    const texts = firstTexts(store.get());
    FIELDS.forEach((name) => { field(name).value = texts[name]; });
    change({ told: [] });
    read();
  }

  const off = bindInputs(store, {
    making: () => room.phase === "making",
    typed: (name) => { change({ told: room.told.filter((one) => one !== name) }); read(); },
    begin,
    again: () => ask({}),
    cancel: () => ask({ said: { id: "record_thrown" } }),
    use: () => {
      if (room.reading && "plan" in room.reading) field("speed").value = fitOf(room.reading.plan);
      read();
      field("start").focus();
    },
  });
  const stop = store.subscribe(renew);
  renew();
  return () => { off(); stop(); ask({}); };
}

/** @param {View} view @returns {import("../protocol.js").OpenRequest} */
function openingOf(view) {
  return { type: "open", lanes: laneRequests(view).map((lane) => ({ ...lane, panels: [] })), lang: view.lang, clock: "move" };
}

function socketAddress() {
  return `${location.origin.replace(/^http/, "ws")}/ws`;
}

/** What is heard of the progress: each quarter of it, once. @param {Plan} plan @param {number} picture @param {Words} words */
function told({ pictures }, picture, words) {
  const quarter = (/** @type {number} */ one) => Math.floor((4 * one) / pictures);
  if (picture === 0 || quarter(picture) === quarter(picture - 1)) return null;
  return { id: "record_said", values: { percent: words.number(25 * quarter(picture)) } };
}

/** @param {View} view @param {Plan} plan @param {string} type */
function nameOf({ settings: { discs } }, { from, last }, type) {
  return `hanoi-${discs}-${discs === 1 ? "disc" : "discs"}-moves-${from}-${last}.${type.startsWith("video/mp4") ? "mp4" : "webm"}`;
}
