// @ts-check
/** One WebSocket to the server; a lost connection is reopened after longer and longer pauses. */

/**
 * What the page brings along: the answers to the opening request it was given with them, and the
 * panels of each lane that they describe.
 *
 * @typedef {{panels: string[][], answers: Outbound[]}} FirstState
 */

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;
const MOVED = 1012; // the close code of a class that continues on another server
const AHEAD = '{"type":"ahead"'; // such a text is parsed only when its state is shown

/**
 * @typedef {{opened: () => void, lost: (moves: boolean) => void, ahead: (text: string) => void,
 * message: (message: Outbound) => void}} Listener
 */

/** The server's address: a class has one of its own. @param {string | null} [code] */
export function socketAddress(code) {
  return `${location.origin.replace(/^http/, "ws")}${code ? `/r/${code}` : ""}/ws`;
}

/**
 * Can be used at once: what is sent before the WebSocket is open is queued until it is. If the page
 * has brought along the answers to its first request, the listener gets them at once, and does not
 * get them again when the server sends them.
 */
export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {string[] | null} until the first WebSocket is open */
  #waiting = [];
  #pause = FIRST_PAUSE;
  #timer = 0;
  #closed = false;

  /** @param {() => string} address called for each connection @param {Listener} listener
   * @param {FirstState | null} [firstState] */
  constructor(address, listener, firstState = null) {
    this.address = address;
    this.listener = listener;
    this.answering = answering(listener, firstState);
  }

  /** To be called once, when the listener is ready. */
  open() {
    this.#begin();
    this.listener.opened();
  }

  /** @param {Inbound} request */
  send(request) {
    const text = JSON.stringify(request);
    if (this.#waiting) this.#waiting.push(text);
    else if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    this.answering.answer(request);
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #begin() {
    this.#socket = new WebSocket(this.address());
    this.#socket.onopen = () => this.#opened();
    this.#socket.onmessage = ({ data }) => {
      if (data.startsWith(AHEAD)) this.listener.ahead(data);
      else this.answering.hear(JSON.parse(data));
    };
    this.#socket.onclose = ({ code }) => {
      if (!this.#closed) this.#again(code === MOVED);
    };
  }

  #opened() {
    this.#pause = FIRST_PAUSE;
    if (!this.#waiting) return this.listener.opened();
    const texts = this.#waiting;
    this.#waiting = null;
    for (const text of texts) this.#socket?.send(text);
  }

  /** @param {boolean} moves */
  #again(moves) {
    this.#socket = null;
    this.#waiting = null;
    this.listener.lost(moves);
    this.#timer = window.setTimeout(() => this.#begin(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }
}

/**
 * Answers the first request from what the page has brought along, if that is what it asks for, and
 * drops the server's own answers to it.
 * @param {Listener} listener @param {FirstState | null} firstState
 */
function answering(listener, firstState) {
  let brought = firstState;
  /** @type {string | null | undefined} the ref of what has already been answered */
  let known;
  return {
    /** @param {Outbound} message */
    hear(message) {
      if (known === undefined || message.ref !== known) listener.message(message);
    },
    /** @param {Inbound} request */
    answer(request) {
      const first = brought;
      brought = null;
      if (!first || !answersTo(request, first)) return;
      known = request.ref;
      for (const message of first.answers) {
        if (message.type === "ahead") listener.ahead(JSON.stringify(message));
        else listener.message({ ...message, ref: request.ref });
      }
    },
  };
}

/**
 * Whether the answers cover the page's whole first request: it opens what the page was given, with
 * the panels that are open.
 * @param {Inbound} request @param {FirstState} first
 */
function answersTo(request, { panels }) {
  if (request.type !== "open") return false;
  return request.lanes.every((lane, i) => lane.panels?.every((name) => panels[i].includes(name)));
}
