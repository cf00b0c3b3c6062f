// @ts-check
/** One WebSocket to the server, opened again with growing pauses whenever it is lost. */

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;
const AHEAD = '{"type":"ahead"'; // read only when its turn comes

/** @typedef {{opened: () => void, lost: () => void, ahead: (text: string) => void, message: (message: import("./protocol.js").Message) => void}} Listener */

/** @param {string} url @param {Listener} listener */
export function connect(url, listener) {
  /** @type {WebSocket | null} */
  let socket = null;
  let pause = FIRST_PAUSE;
  let timer = 0;
  let closed = false;

  function open() {
    socket = new WebSocket(url);
    socket.onopen = () => { pause = FIRST_PAUSE; listener.opened(); };
    socket.onmessage = ({ data }) => (data.startsWith(AHEAD) ? listener.ahead(data) : listener.message(JSON.parse(data)));
    socket.onclose = () => { if (!closed) again(); };
  }

  function again() {
    socket = null;
    listener.lost();
    timer = window.setTimeout(open, pause * (0.75 + Math.random() / 2));
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }

  open();
  return {
    /** @param {import("./protocol.js").Request} request */
    send(request) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request));
    },
    close() {
      closed = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
