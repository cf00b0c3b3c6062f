// @ts-check
import assert from "node:assert/strict";
import { Connection } from "../../../static/js/core/connection.js";
import { Supply } from "../../../static/js/record/film.js";
import { FakeSocket } from "../fake-socket.js";
import { withGlobals } from "../with-globals.js";

/** @import {Open} from "../../../static/js/core/protocol.js" */

const PAUSE = /** @type {const} */ ({ type: "pause", ref: "1" });
const LANE = { discs: 6, source: "A", target: "C", panels: ["code"] };
/** @type {Open} */
const OPEN = { type: "open", lanes: [LANE], clock: "move", move: "44", ref: "1" };
/** @type {Outbound} */
const REFUSAL = { type: "error", ref: "1", code: "bad_message", message: "no", field: null };
/** @type {{after: number, run: () => void}[]} the pending timers */
let timers = [];
/** @type {Set<unknown>} those cancelled */
const cleared = new Set();
/** @type {unknown[]} what the listener received */
let heard = [];

let address = "ws://here/ws";

const listener = {
  opened: () => heard.push("opened"),
  lost: (/** @type {boolean} */ moves) => heard.push(moves ? "moves" : "lost"),
  ahead: (/** @type {string} */ text) => heard.push(["ahead", text]),
  message: (/** @type {Outbound} */ message) => heard.push(message),
};

const test = withGlobals(() => {
  [FakeSocket.made, timers, heard, address] = [[], [], [], "ws://here/ws"];
  cleared.clear();
  const setTimeout = (/** @type {() => void} */ run, /** @type {number} */ after) =>
    timers.push({ after, run });
  const clearTimeout = (/** @type {number} */ number) => cleared.add(timers[number - 1]);
  return { WebSocket: FakeSocket, window: { setTimeout }, clearTimeout };
});

/** @param {import("../../../static/js/core/connection.js").FirstState} [brought] */
function opened(brought) {
  const connection = new Connection(() => address, listener, brought);
  connection.open();
  return { connection, socket: () => FakeSocket.made[FakeSocket.made.length - 1] };
}

test("what is sent before the connection is open waits, and goes out in order", () => {
  const { connection, socket } = opened();
  assert.deepEqual([heard, socket().url], [["opened"], "ws://here/ws"]);
  connection.send(PAUSE);
  connection.send({ ...PAUSE, ref: "2" });
  assert.deepEqual(socket().sent, []);
  socket().opens();
  assert.deepEqual(socket().sent, ['{"type":"pause","ref":"1"}', '{"type":"pause","ref":"2"}']);
  assert.deepEqual(heard, ["opened"]);
});

test("messages are decoded; states ahead are passed on undecoded", () => {
  const { socket } = opened();
  socket().opens();
  const ahead = '{"type":"ahead","move":"9"}';
  socket().onmessage({ data: ahead });
  socket().onmessage({ data: JSON.stringify(REFUSAL) });
  assert.deepEqual(heard, ["opened", ["ahead", ahead], REFUSAL]);
});

test("a first request whose answers came with the page is answered at once, but only once", () => {
  const { ref: _, ...unnumbered } = REFUSAL;
  const { connection, socket } = opened({ panels: [["bits", "code"]], answers: [unnumbered] });
  connection.send(OPEN);
  assert.deepEqual(heard, ["opened", REFUSAL]);
  socket().opens();
  assert.deepEqual(socket().sent, [JSON.stringify(OPEN)]);
  socket().onmessage({ data: JSON.stringify(REFUSAL) });
  socket().onmessage({ data: JSON.stringify({ ...REFUSAL, ref: "2" }) });
  assert.deepEqual(heard, ["opened", REFUSAL, { ...REFUSAL, ref: "2" }]);
});

test("a state ahead that came with the page is passed on as it is, too", () => {
  const ahead = /** @type {Outbound} */ ({ type: "ahead", move: "1" });
  const { connection } = opened({ panels: [["bits", "code"]], answers: [ahead] });
  connection.send(OPEN);
  assert.deepEqual(heard, ["opened", ["ahead", JSON.stringify(ahead)]]);
});

test("a first request that opens nothing, or needs a panel not included, goes to the server", () => {
  const other = { ...OPEN, ref: "2" };
  for (const [panels, ...requests] of /** @type {[string, ...Inbound[]][]} */ ([
    ["code", PAUSE, other], // and the page answers nothing after it
    ["bits", OPEN],
  ])) {
    heard = [];
    const { connection, socket } = opened({ panels: [[panels]], answers: [REFUSAL] });
    for (const request of requests) connection.send(request);
    assert.deepEqual(heard, ["opened"]);
    socket().opens();
    socket().onmessage({ data: JSON.stringify(REFUSAL) });
    assert.deepEqual(heard, ["opened", REFUSAL]);
  }
});

test("a lost connection is opened again, after growing pauses up to a limit", () => {
  const { socket } = opened();
  socket().opens();
  const longest = [];
  for (let turn = 0; turn < 12; turn++) {
    socket().onclose({ code: 1006 });
    const { after, run } = timers[timers.length - 1];
    longest.push(after / 1.25);
    assert.ok(after >= 0.75 * Math.min(5000, 250 * 2 ** turn) - 1e-9);
    assert.ok(after <= 1.25 * Math.min(5000, 250 * 2 ** turn) + 1e-9);
    run();
  }
  assert.equal(heard.filter((one) => one === "lost").length, 12);
  assert.ok(Math.max(...longest) <= 5000);
  socket().opens();
  assert.equal(heard.at(-1), "opened");
  socket().onclose({ code: 1006 });
  assert.ok(timers[timers.length - 1].after <= 1.25 * 250);
});

test("a page reconnects to a class that moves after the first pause, at its new address", () => {
  const { socket } = opened();
  for (let turn = 0; turn < 5; turn++) {
    socket().onclose({ code: 1006 }); // a refused handshake
    timers[timers.length - 1].run();
  }
  socket().opens();
  address = "ws://here/r/K7P4QM/ws";
  socket().onclose({ code: 1012 });
  const { after, run } = timers[timers.length - 1];
  run();
  assert.equal(heard.at(-1), "moves");
  assert.ok(after <= 1.25 * 250);
  assert.equal(socket().url, address);
});

test("what is sent while the connection is lost is dropped: opening again says it all", () => {
  const { connection, socket } = opened();
  socket().opens();
  socket().onclose({ code: 1006 });
  connection.send(PAUSE);
  timers[0].run();
  socket().opens();
  assert.deepEqual(socket().sent, []);
});

/** The timers that are still to fire, by how long they wait. @param {number} after */
const pending = (after) => timers.filter((one) => one.after === after && !cleared.has(one));

test("a request without an answer for 8 seconds loses the connection, which is then reopened", () => {
  const { connection, socket } = opened();
  const dead = socket();
  dead.opens();
  connection.send(PAUSE);
  const [silence] = pending(8000);
  silence.run();
  assert.deepEqual([heard, dead.readyState], [["opened", "lost"], 3]);
  dead.onmessage({ data: JSON.stringify(REFUSAL) }); // nobody listens any more
  dead.onclose({});
  timers.at(-1)?.run();
  socket().opens();
  assert.deepEqual(heard, ["opened", "lost", "opened"]);
  assert.notEqual(socket(), dead);
});

test("an idle connection is silent for as long as it likes", () => {
  const { connection, socket } = opened();
  socket().opens();
  assert.deepEqual(pending(8000), []);
  connection.send(PAUSE);
  socket().onmessage({ data: JSON.stringify(REFUSAL) });
  assert.deepEqual(pending(8000), []);
  connection.send({ type: "turned", page: 2, ref: "2" }); // has no answer
  assert.deepEqual(pending(8000), []);
});

test("whatever arrives gives the newest request 8 seconds more, until its own answer", () => {
  const { connection, socket } = opened();
  socket().opens();
  connection.send(PAUSE);
  connection.send({ ...PAUSE, ref: "2" });
  const heardOf = (/** @type {object} */ message) => {
    const [before, ...others] = pending(8000);
    assert.deepEqual(others, []);
    socket().onmessage({ data: JSON.stringify(message) });
    return pending(8000).filter((one) => one !== before).length;
  };
  assert.equal(heardOf(REFUSAL), 1);
  assert.equal(heardOf({ type: "ahead", move: "3" }), 1);
  assert.equal(heardOf({ type: "searching", lane: 0, states: 5, depth: 2, ref: "2" }), 1);
  assert.equal(heardOf({ type: "state", move: "4" }), 1);
  assert.equal(heardOf({ ...REFUSAL, ref: "2" }), 0);
  assert.deepEqual(pending(8000), []);
});

test("what waits for a connection that never opens loses it, too", () => {
  const { connection } = opened();
  connection.send(OPEN);
  pending(8000)[0].run();
  assert.equal(heard.at(-1), "lost");
});

test("a connection that is closed stays closed", () => {
  const { connection, socket } = opened();
  socket().opens();
  connection.close();
  assert.deepEqual([timers, heard], [[], ["opened"]]);
});

/** @type {Open} */
const OPENING = { type: "open", lanes: [{ ...LANE, panels: [] }], clock: "move" };

/** A supply with an open connection, its requests, and a function that answers the newest. */
function supplied() {
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

test("a video requests each of its states once, in order, and no others", () => {
  const { supply, asked, answer } = supplied();
  supply.want([3n, 4n, 5n]);
  for (let i = 0; i < 3; i++) answer();
  const seeks = ["4", "5"].map((move) => ({ type: "seek", move, ahead: false, ref: move }));
  assert.deepEqual(asked(), [{ ...OPENING, move: "3", ref: "3" }, ...seeks]);
  assert.deepEqual(heard, ["arrived", "arrived", "arrived"]);
});

test("what has arrived is not requested again, and what is no longer wanted is forgotten", () => {
  const { supply, asked, answer } = supplied();
  supply.want([1n]);
  answer();
  supply.want([1n, 2n]);
  answer();
  const found = asked().map(({ move }) => move);
  assert.deepEqual(found, ["1", "2"]);
  supply.want([2n]);
  assert.deepEqual([supply.get(1n), supply.get(2n)?.move], [undefined, "2"]);
});
