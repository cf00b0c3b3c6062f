// @ts-check
/**
 * A class that the server no longer knows: a teacher's page opens it again, students' pages try
 * again for ten minutes. A class that cannot be looked up at present: pages try again until it is
 * there. A class that sees another page: its address leads there. And a class whose question was
 * lost with the server: pages wait for it, but not forever.
 */
import { whenChanged } from "../core/dom.js";
import { ofClass } from "../core/facts.js";
import { words } from "../core/words.js";
import { NEVER_TOO_LONG, NoClass, openRoom, pauseAfter } from "./bring.js";
import { roomOf } from "./room-state.js";

/** @param {Store} store */
export function bindTries(store) {
  const tries = new Tries(store);
  let { refusals, elsewhere } = roomOf(store.get());
  store.subscribe((view) => {
    const room = roomOf(view);
    if (room.elsewhere && !elsewhere) goThere(store);
    if (room.refusals > refusals) tries.again();
    else if (room.refusals < refusals) tries.end();
    ({ refusals, elsewhere } = room);
  });
  const wait = waitForQuestion(store);
  store.subscribe((view) => {
    const { joined, question } = roomOf(view);
    wait(joined && question?.lost === true);
  });
}

const PATIENCE = 30_000; // ms, in which pages of the teacher's come back and ask again

/** @param {Store} store */
function waitForQuestion(store) {
  let timer = 0;
  return whenChanged((/** @type {boolean} */ isLost) => {
    clearTimeout(timer);
    if (isLost)
      timer = window.setTimeout(() => store.dispatch({ type: "question-lost" }), PATIENCE);
  });
}

const LEAST = 1000; // ms from one load to the next
const SPREAD = 300; // ms over which a class's requests for a page are spread

/** The address of the class loads the newest page; the teacher's own pages have their own.
 * @param {Store} store */
function goThere(store) {
  const wait = Math.max(0, LEAST - performance.now()) + SPREAD * Math.random();
  setTimeout(() => {
    const { code, key, shown, page } = roomOf(store.get());
    if (key && shown) location.replace(shown);
    else if (page !== "link" || ofClass()) location.replace(location.pathname + location.search);
    else location.replace(`/r/${code}`);
  }, wait);
}

class Tries {
  #waited = 0; // ms, since the class was there

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    this.lost = words.say("The server is not answering; try again later.");
  }

  /** It has been refused again; a teacher's page acts on it at once. */
  again() {
    const { key, failing } = roomOf(this.store.get());
    if (failing) this.#goesOn();
    if (failing || !key) return this.#wait(() => this.#join());
    if (this.#waited) return this.#wait(() => this.#open(key));
    this.#waited = 1;
    this.#open(key);
  }

  end() {
    this.#waited = 0;
  }

  /** @param {string} key */
  async #open(key) {
    try {
      await openRoom(this.lost, key);
      this.#join();
    } catch (problem) {
      if (!(problem instanceof NoClass)) throw problem;
      if (problem.code === "wrong_key") return this.store.dispatch({ type: "room-over" });
      if (problem.code === "failed") this.#goesOn();
      this.again();
    }
  }

  #join() {
    const { room, talk } = this.store.get();
    const isOut = room?.unknown || room?.failing;
    if (isOut && talk.connection === "open" && talk.answered >= room.joining)
      this.store.dispatch({ type: "room-join" });
  }

  /** The waiting so far does not count. */
  #goesOn() {
    this.#waited = Math.min(this.#waited, NEVER_TOO_LONG);
  }

  /** @param {() => void} call is called after a pause, unless it was tried for too long */
  #wait(call) {
    const pause = pauseAfter(this.#waited);
    if (pause === null) return this.store.dispatch({ type: "room-over" });
    this.#waited += pause;
    setTimeout(call, pause);
  }
}
