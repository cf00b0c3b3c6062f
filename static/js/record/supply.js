// @ts-check
/**
 * The states that a video shows, from a connection of its own, so that the page behind stays where
 * it is.
 */
import { Connection } from "../core/connection.js";

/** @import {Open, Outbound} from "../core/protocol.js" */

/**
 * @typedef {{arrived: () => void, lost: () => void, refused: (message: string) => void}} Listener
 */

/**
 * Asks for one state at a time, the most urgent first; after a break it goes on with what is still
 * wanted.
 */
export class Supply {
  /** @type {Map<bigint, LaneState>} */
  #states = new Map();
  /** @type {bigint[]} */
  #wanted = [];
  #opened = false;
  /** @type {bigint | null} */
  #asked = null;

  /**
   * @param {string} url @param {Open} opening without an address
   * @param {Listener} listener
   */
  constructor(url, opening, listener) {
    this.opening = opening;
    this.listener = listener;
    this.connection = new Connection(() => url, {
      opened: () => this.#begin(),
      lost: () => {
        this.#asked = null;
        listener.lost();
      },
      ahead: () => {},
      message: (message) => this.#hear(message),
    });
    this.connection.open();
  }

  /** Says what is wanted from now on; what no longer is, is forgotten.
   * @param {bigint[]} moves most urgent first */
  want(moves) {
    this.#wanted = moves;
    for (const move of [...this.#states.keys()])
      if (!moves.includes(move)) this.#states.delete(move);
    this.#ask();
  }

  /** @param {bigint} move */
  get(move) {
    return this.#states.get(move);
  }

  close() {
    this.connection.close();
  }

  /** A new connection knows nothing. */
  #begin() {
    this.#opened = false;
    this.#asked = null;
    this.#ask();
  }

  #ask() {
    const next = this.#wanted.find((move) => !this.#states.has(move));
    if (this.#asked !== null || next === undefined) return;
    this.#asked = next;
    this.connection.send({
      ...(this.#opened ? { type: "seek", ahead: false } : this.opening),
      move: String(next),
      ref: String(next),
    });
    this.#opened = true;
  }

  /** @param {Outbound} message */
  #hear(message) {
    if (message.type === "error") this.listener.refused(message.message);
    if (message.type !== "state" || message.ref !== String(this.#asked)) return;
    this.#states.set(BigInt(message.ref), message.lanes[0]);
    this.#asked = null;
    this.#ask();
    this.listener.arrived();
  }
}
