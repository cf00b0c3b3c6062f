// @ts-check
/** A page without a browser: its view, and a server that answers when the test says so. */
import "./facts.js";
import { beginView } from "../../static/js/view/view-state.js";
import { createUpdate } from "../../static/js/view/view-update.js";
import { viewing } from "../../static/js/view/viewing.js";
import { Server } from "./server.js";

/** @import {Error} from "../../static/js/core/protocol.js" */

/** The update function of a page that has these parts. @param {...Part} parts */
export const updateOf = (...parts) => createUpdate([viewing, ...parts]);

/** The update function that all pages share. */
export const update = updateOf();

/** The view after these actions.
 * @param {Update} update @param {View} view @param {...Action} actions */
export const viewAfter = (update, view, ...actions) =>
  actions.reduce((before, action) => update(before, action).view, view);

/** One move on. */
export const STEP = /** @type {const} */ ({ type: "step", by: 1, unit: "move" });

/** @param {{type: string}[]} messages */
export const types = (messages) => messages.map(({ type }) => type);

/** The error with which a server refuses something.
 * @param {Error["code"]} code @param {Partial<Error>} [more] @returns {Error} */
export function refusal(code, more) {
  return { type: "error", code, message: "no", field: null, ...more };
}

export class Page {
  server = new Server();
  /** @type {Inbound[]} on their way to the server */
  asked = [];
  /** @type {Outbound[]} on their way to the page */
  told = [];
  /** @type {Inbound[]} all requests sent so far */
  sent = [];
  /** @type {View[]} all views so far, in order */
  views = [];

  /** @param {Update} update @param {...Known} known */
  constructor(update, ...known) {
    this.update = update;
    this.view = beginView(...known);
  }

  /** The page with its tower shown. @param {Update} update @param {...Known} known */
  static opened(update, ...known) {
    const page = new Page(update, ...known);
    page.settle({ type: "connected" });
    return page;
  }

  /** @param {...Action} actions */
  does(...actions) {
    for (const action of actions) {
      const { view, send } = this.update(this.view, action);
      this.view = view;
      this.views.push(view);
      this.asked.push(...send);
      this.sent.push(...send);
    }
  }

  /** The server carries out the oldest request. */
  serve() {
    const request = this.asked.shift();
    if (request) this.told.push(...this.server.answer(request));
  }

  /** The page receives the oldest message; with the newest state, also the states around it. */
  hear() {
    const message = this.told.shift();
    if (message) this.does({ type: "message", message });
    if (message?.type !== "state" || message.revision !== this.server.revision) return;
    for (const text of this.server.ahead()) this.does({ type: "ahead", text });
  }

  /** @param {...Outbound} messages */
  hears(...messages) {
    for (const message of messages) this.does({ type: "message", message });
  }

  /** Refuses the newest request and drops those before it.
   * @param {Error["code"]} code @param {Partial<Error>} [more] */
  refuse(code, more) {
    this.hears(refusal(code, { ref: this.asked.splice(0).at(-1)?.ref, ...more }));
  }

  /** Does these, until everything is answered and received. @param {...Action} actions */
  settle(...actions) {
    this.does(...actions);
    while (this.asked.length || this.told.length) {
      if (this.told.length) this.hear();
      else this.serve();
    }
  }

  /** Playing advances by this many units. @param {number} by */
  plays(by) {
    this.told.push(...this.server.playOn(by));
  }

  /** Loses the connection, and reconnects to a server that knows nothing. */
  reconnects() {
    this.asked = [];
    this.told = [];
    this.server = new Server();
    this.does({ type: "lost" }, { type: "connected" });
  }

  /** What the page shows: its move and line. */
  get place() {
    return [Number(this.view.shown?.move), this.view.shown?.line];
  }
}

/** What a page with this many discs opens with.
 * @param {number} discs @param {string} [move] @returns {Known} */
export function towerAt(discs, move = "0") {
  return {
    settings: { discs, source: "A", target: "C", algorithm: "recursive" },
    travel: { start: { move, line: 0 } },
  };
}

/** Lanes with these numbers of discs. @param {number[]} sizes @returns {Known} */
export function lanesOf(...sizes) {
  const lanes = sizes.map((discs, i) => {
    return { discs, source: "A", target: "C", algorithm: ["recursive", "idle-peg"][i % 2] };
  });
  return { settings: lanes[0], compare: { lanes } };
}
