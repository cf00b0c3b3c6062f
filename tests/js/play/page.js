// @ts-check
/** A page to play on, without a browser: it records its requests. */
import "../facts.js";
import { perfect } from "../../../static/js/play/kind.js";
import { update } from "../../../static/js/play/play-actions.js";
import { madeText } from "../../../static/js/play/play-link.js";
import { FIRST_PLAY } from "../../../static/js/play/play-state.js";
import { beginView } from "../../../static/js/view/view-state.js";
import { newGame } from "./games.js";

/** @import {Play, PlayAction, PlayView} from "../../../static/js/play/play-state.js" */

export class Page {
  /** @type {Inbound[]} */
  sent = [];
  now = 0;

  /** @param {Play["game"]} game */
  constructor(game) {
    /** @type {PlayView} */
    this.view = { ...beginView(), play: { ...FIRST_PLAY, game } };
    this.does({ type: "connected" });
  }

  /** A page with a tower of this many discs. @param {number} discs */
  static of(discs) {
    return new Page(newGame(perfect(discs, 0), perfect(discs, 2)));
  }

  /** Returns the requests that the actions send.
   * @param {...(Action | PlayAction)} actions @returns {any[]} */
  does(...actions) {
    const before = this.sent.length;
    for (const action of actions) {
      const { view, send } = update(this.view, action);
      this.view = view;
      this.sent.push(...send);
    }
    return this.sent.slice(before);
  }

  /** @param {any} message */
  hears(message) {
    return this.does({ type: "message", message });
  }

  /** @param {string} moves such as "AC AB" */
  plays(moves) {
    for (const peg of moves.replaceAll(" ", "")) {
      this.now += 500;
      this.does({ type: "press", peg: "ABC".indexOf(peg), now: this.now });
    }
  }

  get play() {
    return this.view.play;
  }

  get made() {
    return madeText(this.play.game.made);
  }
}
