// @ts-check
/** One WebSocket to the server, opened again with growing pauses whenever it is lost. */

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;
const AHEAD = '{"type":"ahead"'; // read only when its turn comes

/** @typedef {{opened: () => void, lost: () => void, ahead: (text: string) => void, message: (message: import("./protocol.js").Message) => void}} Listener */
/** @typedef {{request: string, answers: import("./protocol.js").Message[]}} Foretold the first request to the letter, and what will be answered */

/** Counts as open from the beginning: what is sent before it really is waits. The first request is answered at once
 * where its answers are known, and not once more when they come.
 * @param {string} url @param {Listener} listener @param {Foretold} [foretold] */
export function connect(url, listener, foretold) {
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {string[] | null} until the first WebSocket is open */
  let waiting = [];
  /** @type {string | undefined} the ref of what has been answered already */
  let known;
  let pause = FIRST_PAUSE;
  let timer = 0;
  let closed = false;

  function begin() {
    socket = new WebSocket(url);
    socket.onopen = opened;
    socket.onmessage = ({ data }) => (data.startsWith(AHEAD) ? listener.ahead(data) : hear(JSON.parse(data)));
    socket.onclose = () => { if (!closed) again(); };
  }

  /** @param {import("./protocol.js").Message} message */
  function hear(message) {
    if (known === undefined || message.ref !== known) listener.message(message);
  }

  function opened() {
    pause = FIRST_PAUSE;
    if (!waiting) return listener.opened();
    const texts = waiting;
    waiting = null;
    texts.forEach((text) => socket?.send(text));
  }

  function again() {
    socket = null;
    waiting = null;
    listener.lost();
    timer = window.setTimeout(begin, pause * (0.75 + Math.random() / 2));
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }

  return {
    /** Once, when whoever listens is ready. */
    open() {
      begin();
      listener.opened();
    },
    /** @param {import("./protocol.js").Request} request */
    send(request) {
      const text = JSON.stringify(request);
      if (waiting) waiting.push(text);
      else if (socket?.readyState === WebSocket.OPEN) socket.send(text);
      if (text !== foretold?.request) return;
      known = request.ref;
      foretold.answers.forEach(listener.message);
    },
    close() {
      closed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
