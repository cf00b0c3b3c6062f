// @ts-check
/** A page in a class, without a browser: the test gives the server's answers. */
import { update as explore } from "../../../static/js/explore/explore-update.js";
import { beginRoom, roomOf } from "../../../static/js/room/room-state.js";
import { rooming } from "../../../static/js/room/room-update.js";
import { Page, towerAt } from "../page.js";
import { Server } from "../server.js";

/** @import {FirstState} from "../../../static/js/core/connection.js" */
/** @import {Joined, Open, Tally} from "../../../static/js/core/protocol.js" */

const HERE = { code: "K7P4QM", variant: "classic", device: "this one" };
/** @type {Open} */
export const OPEN = {
  type: "open",
  lanes: [{ discs: 4, source: "A", target: "B", algorithm: "recursive", panels: ["code", "bits"] }],
  move: "5",
};
const LOOKED = /** @type {const} */ ({ blank: false, spotlight: null, range: null, think: false });

/** What the class sees; a request without a ref is from another page or the class itself. */
export class Class extends Server {
  constructor() {
    super();
    this.opened = this.answer(OPEN);
  }

  /** The messages that a device gets after joining. @returns {Outbound[]} */
  present() {
    return [{ type: "looked", ...LOOKED }, this.opened[0], this.answer({ type: "pause" })[0]];
  }
}

export class Member extends Page {
  shown = new Class();

  /** @param {Partial<Room>} [room] @param {Known[]} [known] @param {Update} [update]
   * @param {FirstState | null} [first] included in the page */
  constructor(room, known = [towerAt(6)], update = explore, first = null) {
    super(
      rooming(update, () => ["pegs", "split"], first),
      ...known,
    );
    this.view = { ...this.view, room: beginRoom({ ...HERE, page: "explore", ...room }) };
  }

  /** @param {Partial<Joined>} joined the server's answer @param {Outbound[]} [then] */
  joins(joined, then = this.shown.present()) {
    this.does({ type: "connected" });
    this.answered(joined);
    this.hears(...then);
    return this;
  }

  /** Answers its `join`. @param {Partial<Joined>} joined */
  answered(joined) {
    const [{ ref }] = this.asked.splice(0);
    const all = { role: /** @type {const} */ ("student"), driving: false, following: true };
    this.hears({ type: "joined", ref, room: HERE.code, ...all, ...joined });
  }

  /** Makes a new connection, on which its `join` waits. */
  reconnects() {
    this.does({ type: "lost" }, { type: "connected" });
    this.asked.splice(0, this.asked.length - 1);
  }

  /** Makes a new connection, after which it is in the class as before.
   * @param {Partial<Joined>} [joined] */
  comesBack(joined) {
    this.reconnects();
    this.answered({ asks: true, ...joined });
  }

  /** The class goes to another move. @param {number} move */
  goesTo(move) {
    this.hears(...this.shown.answer({ type: "seek", move: String(move) }));
  }

  /** Its requests since the last call, without their refs. */
  requests() {
    return this.asked.splice(0).map(({ ref: _ref, ...request }) => request);
  }

  get room() {
    return roomOf(this.view);
  }
}

/** A store to bind to a page, and a function that notifies its listeners. @param {Member} page */
export function storeOf(page) {
  const listeners = /** @type {((view: View) => void)[]} */ ([]);
  const told = () => listeners.forEach((listener) => listener(page.view));
  const dispatch = (/** @type {Action} */ action) => {
    page.does(action);
    told();
  };
  const subscribe = (/** @type {(view: View) => void} */ one) => listeners.push(one);
  return { store: /** @type {any} */ ({ dispatch, subscribe, get: () => page.view }), told };
}

export const student = () => new Member().joins({});

export const teacher = () =>
  new Member({ key: "secret" }).joins({ role: "teacher", driving: true });

/** A question of the class, at move 5 of four discs.
 * @param {Partial<Asked>} [more] @returns {Asked} */
export function askedOf(more) {
  const choices = [
    { id: "1 A", text: "Disc 1: C → A" },
    { id: "3 A", text: "Disc 3: B → A" },
  ];
  const text = "Which disc moves next, and where?";
  const hides = /** @type {Asked["hides"]} */ (["next", "values", "frame"]);
  const asked = { text, choices, move: "5", points: /** @type {const} */ ("pegs"), hides };
  return { type: "asked", question: 1, round: 1, kind: "next-move", ...asked, ...more };
}

/** @param {Partial<Tally>} [more] @returns {Tally} */
export function tallyOf(more) {
  const untold = { counts: null, rounds: null, right: null, why: null, talk: false };
  return { type: "tally", question: 1, round: 1, answered: 0, ...untold, open: true, ...more };
}

export const TOLD = tallyOf({
  answered: 3,
  counts: { "1 A": 1, "3 A": 2 },
  rounds: [{ "1 A": 1, "3 A": 2 }],
  right: "3 A",
  why: "It can only go there.",
  open: false,
});
