// @ts-check
/** The states that a video shows, from a connection of its own, so that the page behind stays where it is. */
import { connect } from "../connection.js";

/** @typedef {import("../protocol.js").LaneState} LaneState */
/** @typedef {import("../protocol.js").Message} Message */
/** @typedef {{arrived: () => void, lost: () => void, refused: (message: string) => void}} Listener */
/** @typedef {ReturnType<typeof createSupply>} Supply */

/** Asks for one state at a time, the most urgent first; after a break it goes on with what is still wanted.
 * @param {string} url @param {import("../protocol.js").OpenRequest} opening without an address @param {Listener} listener */
export function createSupply(url, opening, listener) {
  /** @type {Map<bigint, LaneState>} */
  const states = new Map();
  /** @type {bigint[]} */
  let wanted = [];
  let open = false;
  /** @type {bigint | null} */
  let asked = null;

  const connection = connect(url, {
    opened: () => { open = false; asked = null; ask(); },
    lost: () => { asked = null; listener.lost(); },
    ahead: () => {},
    message: take,
  });
  connection.open();

  function ask() {
    const next = wanted.find((move) => !states.has(move));
    if (asked !== null || next === undefined) return;
    asked = next;
    connection.send({ ...(open ? { type: "seek" } : opening), move: String(next), ref: String(next) });
    open = true;
  }

  /** @param {Message} message */
  function take(message) {
    if (message.type === "error") listener.refused(message.message);
    if (message.type !== "state" || asked === null || message.ref !== String(asked)) return;
    states.set(asked, message.lanes[0]);
    asked = null;
    ask();
    listener.arrived();
  }

  return {
    /** Says what is wanted from now on; what no longer is, is forgotten. @param {bigint[]} moves most urgent first */
    want(moves) {
      wanted = moves;
      for (const move of [...states.keys()]) if (!moves.includes(move)) states.delete(move);
      ask();
    },
    /** @param {bigint} move */
    get: (move) => states.get(move),
    close: () => connection.close(),
  };
}
