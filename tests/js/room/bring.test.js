// @ts-check
/** Showing something to a class from another page, over a separate connection. */
import assert from "node:assert/strict";
import { bring } from "../../../static/js/room/bring.js";
import { FakeSocket } from "../fake-socket.js";
import { withGlobals } from "../with-globals.js";
import { OPEN } from "./member.js";

/** @type {(() => void)[]} */
let timers = [];

const test = withGlobals(() => {
  [FakeSocket.made, timers] = [[], []];
  const setTimeout = (/** @type {() => void} */ call) => timers.push(call);
  const location = { origin: "https://hanoi.school.example" };
  const localStorage = { getItem: () => "this one", setItem: () => {} };
  return { WebSocket: FakeSocket, window: { setTimeout }, location, localStorage };
});

const brings = () => bring({ code: "K7P4QM", key: "secret" }, OPEN, [], "no server");
const socket = () => FakeSocket.made[FakeSocket.made.length - 1];
const typesSent = () => socket().sent.map((text) => JSON.parse(text).type);

/** The class moves: its handshakes are refused this many times. @param {number} times */
function refusing(times) {
  for (let i = 0; i < times; i++) {
    socket().onclose({ code: 1006 });
    timers.splice(0).forEach((call) => call());
  }
}

test("a page is shown at the address of the class, even if it is refused a few times", async () => {
  const brought = brings();
  assert.equal(socket().url, "wss://hanoi.school.example/r/K7P4QM/ws");
  refusing(5);
  socket().opens();
  socket().onmessage({ data: JSON.stringify({ type: "joined" }) });
  assert.deepEqual(typesSent(), ["join", "drive", "open", "pause"]);
  socket().onmessage({ data: JSON.stringify({ type: "state", ref: "last" }) });
  await brought;
  assert.equal(socket().readyState, 3);
});

test("the reason why it cannot be shown is reported, also when no server answers", async () => {
  const refused = brings();
  socket().opens();
  const message = "In a moment.";
  socket().onmessage({ data: JSON.stringify({ type: "error", code: "failed", message }) });
  await assert.rejects(refused, { code: "failed", message });
  const silent = brings();
  refusing(6);
  await assert.rejects(silent, { code: "failed", message: "no server" });
});
