// @ts-check
import assert from "node:assert/strict";
import { Supply } from "../../../static/js/record/supply.js";
import { FakeSocket } from "../fake-socket.js";
import { withGlobals } from "../with-globals.js";

/** @type {import("../../../static/js/core/protocol.js").Open} */
const OPENING = {
  type: "open",
  lanes: [{ discs: 6, source: "A", target: "C", panels: [] }],
  clock: "move",
};

/** @type {string[]} what the listener heard */
let heard = [];

const test = withGlobals(() => {
  [FakeSocket.made, heard] = [[], []];
  return { WebSocket: FakeSocket };
});

/** A supply whose connection is open, its requests, and the server's answer to the newest. */
function opened() {
  const supply = new Supply("ws://here/ws", OPENING, {
    arrived: () => heard.push("arrived"),
    lost: () => heard.push("lost"),
    refused: (message) => heard.push(message),
  });
  const [socket] = FakeSocket.made;
  socket.opens();
  const asked = () => socket.sent.map((text) => JSON.parse(text));
  const answer = () => {
    const { ref } = asked()[asked().length - 1];
    socket.onmessage({ data: JSON.stringify({ type: "state", ref, lanes: [{ move: ref }] }) });
  };
  return { supply, asked, answer };
}

test("a video asks for each of its states once, in their order, and for none beside them", () => {
  const { supply, asked, answer } = opened();
  supply.want([3n, 4n, 5n]);
  for (let i = 0; i < 3; i++) answer();
  assert.deepEqual(asked(), [
    { ...OPENING, move: "3", ref: "3" },
    { type: "seek", move: "4", ahead: false, ref: "4" },
    { type: "seek", move: "5", ahead: false, ref: "5" },
  ]);
  assert.deepEqual(heard, ["arrived", "arrived", "arrived"]);
});

test("what has come is not asked for again, and what is no longer wanted is forgotten", () => {
  const { supply, asked, answer } = opened();
  supply.want([1n]);
  answer();
  supply.want([1n, 2n]);
  answer();
  const found = asked().map(({ move }) => move);
  assert.deepEqual(found, ["1", "2"]);
  supply.want([2n]);
  assert.deepEqual([supply.get(1n), supply.get(2n)?.move], [undefined, "2"]);
});
