// @ts-check
/** A page with a program of one's own, and what the server says of its runs. */
import { Page } from "../page.js";

export class ProgramPage extends Page {
  /** What it has sent last. @returns {any} */
  get last() {
    return this.sent.at(-1);
  }

  /** Returns what it has sent last, after these. @param {...Action} actions */
  acts(...actions) {
    this.does(...actions);
    return this.last;
  }

  /** The newest request is answered. @param {...any} messages @returns {any} what is sent then */
  answered(...messages) {
    const { ref } = this.last;
    this.hears(...messages.map((message) => ({ ...message, ref })));
    return this.last;
  }

  /** The newest run has ended. @param {string} recording @param {string} [verdict] */
  ran(recording, verdict = "optimal") {
    const told = { findings: [], same_as: [], moves: 31, lines: 188, frames_most: 6 };
    return this.answered({ type: "ran", recording, verdict, ...told });
  }

  /** The newest request opens these lanes. @param {any[]} lanes @param {object} [more] */
  opens(lanes, more) {
    const place = { clock: "move", move: "0", line: 0, tick: "0", playing: false, ...more };
    const state = { type: "state", revision: this.sent.length, ...place, lanes: [] };
    return this.answered({ type: "opened", lanes }, state);
  }
}
