// @ts-check
/**
 * A class that the server does not know any more: a teacher's page opens it again, students' pages
 * try again for ten minutes. And one that is shown on another page: the address brings that.
 */
import { pauseAfter } from "./again.js";
import { NoClass, openRoom } from "./bring.js";
import { roomOf } from "./state.js";

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
  #waited = 0; // ms, since the class was there

  /** @param {Store} store @param {Words} words */
  constructor(store, words) {
    this.store = store;
    this.lost = words.say("share_lost");
  }

  /** It has been refused once more; a teacher's page does something about it at once. */
  again() {
    const { key } = roomOf(this.store.get());
    if (!key) return this.#wait(() => this.#join());
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
      if (problem.code === "wrong_key") this.store.dispatch({ type: "room-over" });
      else this.again();
    }
  }

  #join() {
    const view = this.store.get();
    if (roomOf(view).unknown && view.talk.connection === "open")
      this.store.dispatch({ type: "room-join" });
  }

  /** @param {() => void} call is called after a pause, unless it was tried for too long */
  #wait(call) {
    const pause = pauseAfter(this.#waited);
    if (pause === null) return this.store.dispatch({ type: "room-over" });
    this.#waited += pause;
    setTimeout(call, pause);
  }
}
