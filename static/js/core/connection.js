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
const SILENT = 8000; // ms without an answer after which the connection is lost, though still open
/** Requests that the server answers at once, or reports on every 3 seconds while they wait. */
const ANSWERED = "open seek step play pause panels locate route run".split(" ");
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
  #silence = 0;
  /** @type {string | null | undefined} the ref of the newest request that waits for its answer */
  #asked;
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
    const goesOut = this.#waiting ?? this.#socket?.readyState === WebSocket.OPEN;
    if (this.#waiting) this.#waiting.push(text);
    else if (goesOut) this.#socket?.send(text);
    if (goesOut && ANSWERED.includes(request.type)) this.#expect(request.ref);
    this.answering.answer(request);
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#expect(null);
    this.#socket?.close();
  }

  #begin() {
    this.#socket = new WebSocket(this.address());
    this.#socket.onopen = () => this.#opened();
    this.#socket.onmessage = ({ data }) => {
      const message = data.startsWith(AHEAD) ? null : JSON.parse(data);
      if (this.#asked != null) this.#expect(isLast(message, this.#asked) ? null : this.#asked);
      if (message) this.answering.hear(message);
      else this.listener.ahead(data);
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

  /** Waits for an answer to this request; whatever arrives shows that the connection is there.
   * @param {string | null} [ref] null: to none */
  #expect(ref) {
    this.#asked = ref;
    clearTimeout(this.#silence);
    if (ref != null) this.#silence = window.setTimeout(() => this.#giveUp(), SILENT);
  }

  /** Closing a connection that is dead takes long, so it is no longer listened to. */
  #giveUp() {
    const socket = /** @type {WebSocket} */ (this.#socket);
    socket.onopen = socket.onmessage = socket.onclose = () => {};
    socket.close();
    this.#again(false);
  }

  /** @param {boolean} moves */
  #again(moves) {
    this.#expect(null);
    this.#socket = null;
    this.#waiting = null;
    this.listener.lost(moves);
    this.#timer = window.setTimeout(() => this.#begin(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }
}

/** Whether a message is the last one about a request. @param {Outbound | null} message null: ahead
 * @param {string} ref */
function isLast(message, ref) {
  return message?.ref === ref && message.type !== "searching" && message.type !== "running";
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
