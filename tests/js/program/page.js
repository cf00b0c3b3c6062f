// @ts-check
/** A page with the user's own program, and the server's messages about its runs. */
import { Page } from "../page.js";

export class ProgramPage extends Page {
  /** Its newest request. @returns {any} */
  get last() {
    return this.sent.at(-1);
  }

  /** Does these and returns the newest request. @param {...Action} actions */
  acts(...actions) {
    this.does(...actions);
    return this.last;
  }

  /** Answers the newest request. @param {...any} messages @returns {any} what it sends then */
  answered(...messages) {
    const { ref } = this.last;
    this.hears(...messages.map((message) => ({ ...message, ref })));
    return this.last;
  }

  /** Ends the newest run. @param {string} recording @param {string} [verdict] */
  ran(recording, verdict = "optimal") {
    const told = { findings: [], same_as: [], moves: 31, lines: 188, frames_most: 6 };
    return this.answered({ type: "ran", recording, verdict, ...told });
  }

  /** Answers the newest request with these lanes. @param {any[]} lanes @param {object} [more] */
  opens(lanes, more) {
    const place = { clock: "move", move: "0", line: 0, tick: "0", playing: false, ...more };
    const state = { type: "state", revision: this.sent.length, ...place, lanes: [] };
    return this.answered({ type: "opened", lanes }, state);
  }
}
