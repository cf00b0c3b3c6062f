// @ts-check
/**
 * A class that the server does not know any more: a teacher's page opens it again, students' pages
 * try again for ten minutes. And one that is shown on another page: the address brings that.
 */
import { NoClass, openRoom } from "./bring.js";
import { roomOf } from "./state.js";

const FIRST_PAUSE = 2000; // ms
const LONGEST_PAUSE = 10_000;
const PATIENCE = 600_000;

/** @param {Store} store @param {Words} words */
export function bindTries(store, words) {
  const tries = new Tries(store, words);
  let { refusals, elsewhere } = roomOf(store.get());
  store.subscribe((view) => {
    const room = roomOf(view);
    if (room.elsewhere && !elsewhere) location.reload();
    if (room.refusals > refusals) tries.again();
    else if (room.refusals < refusals) tries.end();
    ({ refusals, elsewhere } = room);
  });
}

class Tries {
  #pause = FIRST_PAUSE;
  #until = 0;

  /** @param {Store} store @param {Words} words */
  constructor(store, words) {
    this.store = store;
    this.lost = words.say("share_lost");
  }

  /** It has been refused once more. */
  again() {
    this.#until ||= Date.now() + PATIENCE;
    if (Date.now() > this.#until) return this.store.dispatch({ type: "room-over" });
    const { key } = roomOf(this.store.get());
    if (key) this.#open(key);
    else this.#wait(() => this.#join());
  }

  end() {
    this.#pause = FIRST_PAUSE;
    this.#until = 0;
  }

  /** @param {string} key */
  async #open(key) {
    try {
      await openRoom(this.lost, key);
      this.#join();
    } catch (problem) {
      if (!(problem instanceof NoClass)) throw problem;
      if (problem.code === "wrong_key") this.store.dispatch({ type: "room-over" });
      else this.#wait(() => this.again());
    }
  }

  #join() {
    const view = this.store.get();
    if (roomOf(view).unknown && view.talk.connection === "open")
      this.store.dispatch({ type: "room-join" });
  }

  /** @param {() => void} call */
  #wait(call) {
    setTimeout(call, this.#pause);
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }
}
