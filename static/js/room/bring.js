// @ts-check
/** Opens a class on the server, and shows it what a page shows, over a separate connection. */
import { Connection, socketAddress } from "../core/connection.js";
import { keptForGood, keptInTab } from "../core/storage.js";

/** @import {Error as Refusal} from "../core/protocol.js" */
/** @import {Put} from "./after-restart.js" */

const MOST_LOSSES = 5; // of a connection that is reopened while the class moves: about 8 s

/** Why a class was not available, in a sentence for people. */
export class NoClass extends Error {
  /** @param {Pick<Refusal, "code" | "message">} refusal */
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }
}

/** No server answers. @param {string} message @returns {Pick<Refusal, "code" | "message">} */
function silence(message) {
  return { code: "failed", message };
}

/**
 * A new class; or the same one again, which a restarted server does not know.
 * @param {string} lost the sentence that says that no server answers
 * @param {string} [key] of the class to reopen
 * @returns {Promise<{code: string, key: string}>} raises `NoClass`
 */
export async function openRoom(lost, key) {
  const body = key === undefined ? undefined : JSON.stringify({ key });
  const said = await fetch("/rooms", { method: "POST", body })
    .then(async (answer) => ({ ok: answer.ok, read: await answer.json() }))
    .catch(() => ({ ok: false, read: silence(lost) }));
  if (!said.ok) throw new NoClass(said.read);
  return said.read;
}

/**
 * Shows something to a class, with its key: this device is in control from now on.
 * @param {{code: string, key: string}} room @param {Inbound} open with the kind of page
 * @param {Inbound[]} then what is said after it
 * @param {string} lost as above
 * @returns {Promise<void>} when everyone sees it, or a search for it is running; raises `NoClass`
 */
export function bring({ code, key }, open, then, lost) {
  /** @type {Connection} */
  let connection;
  /** @param {...Inbound} requests */
  const send = (...requests) => requests.forEach((one) => connection.send(one));
  /** @type {Promise<void>} */
  const brought = new Promise((done, fail) => {
    let losses = 0;
    connection = new Connection(() => socketAddress(code), {
      opened: () => send({ type: "join", room: code, device: deviceName(), key }),
      lost: () => ++losses > MOST_LOSSES && fail(new NoClass(silence(lost))),
      ahead: () => {},
      message: (message) => {
        if (message.type === "joined")
          send({ type: "drive" }, { ...open, ref: "open" }, ...then, {
            type: "pause",
            ref: "last",
          });
        if (message.type === "error") fail(new NoClass(message));
        if (message.type === "searching" || message.ref === "last") done();
      },
    });
    connection.open();
  });
  return brought.finally(() => connection.close());
}

/**
 * Reopens the class that this browser controls, with what it showed last, after a restart.
 * @param {Led} led @param {string} lost as above
 * @returns {Promise<void>} raises `NoClass`
 */
export async function restore(led, lost) {
  await openRoom(lost, led.key);
  if (led.open) await bring(led, led.open, [], lost);
}

// Trying again for ten minutes, after longer and longer pauses. Pure.

const SHORTEST = 2000; // ms, like all that follow
const LONGEST = 20_000;
const TOGETHER = 600_000;

/** The longest pause if the class is there, and only the server cannot look it up: no try is the
 * last one, as with a lost connection. */
export const NEVER_TOO_LONG = 8000;

/** How long to wait until the next try; null: no more tries.
 * @param {number} waited in total so far @param {number} [share] 0 … 1: spreads out the returns of
 * a class that has lost its server */
export function pauseAfter(waited, share = Math.random()) {
  if (waited >= TOGETHER) return null;
  return Math.min(LONGEST, Math.max(SHORTEST, waited)) * (0.75 + share / 2);
}

// What a browser keeps of classes: its own id, for good, so that several tabs are one person; for
// twelve hours, the class whose key it has; and in one tab, the class it is in.

/**
 * A class with its key, and what it showed last, as it is reopened after a server restart. `card`:
 * the card that says how to join is open; `put` would ask the current question again; `until`: when
 * it is deleted, in milliseconds.
 * @typedef {{code: string, key: string, open?: Inbound, card?: boolean, put?: Put | null,
 * until?: number}} Led
 */

const DEVICE = "hanoi-device";
const TAB = "hanoi-room";
const CLASS = "hanoi-class";
const KEPT_FOR = 12 * 3_600_000; // ms

/** This browser's id: random, and without meaning elsewhere. */
export function deviceName() {
  const name = keptForGood.get(DEVICE) ?? randomName();
  keptForGood.set(DEVICE, name);
  return name;
}

function randomName() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The class whose key this browser has, whatever its tabs show. @returns {Led | null} */
export function heldRoom() {
  const { code, key, until, ...more } = keptForGood.getObject(CLASS);
  const isKept = typeof code === "string" && typeof key === "string" && typeof until === "number";
  return isKept && until > Date.now() ? { code, key, until, ...more } : null;
}

/** The class that this tab controls. @returns {Led | null} */
export function keptRoom() {
  const held = heldRoom();
  const { code, leads } = ofTab();
  return leads && held?.code === code ? held : null;
}

/** The class that this tab is in, as a student's too. */
export function keptCode() {
  const { code } = ofTab();
  return typeof code === "string" ? code : null;
}

function ofTab() {
  return keptInTab.getObject(TAB);
}

/** The next page that this tab opens is shown to the class that it controls, until that is done.
 * @param {boolean} [brings] */
export function bringNext(brings = true) {
  if (keptRoom()) keptInTab.set(TAB, JSON.stringify({ ...ofTab(), brings }));
}

/** Whether this page is to be shown to the class. */
export function isBrought() {
  return ofTab().brings === true && keptRoom() !== null;
}

/** A student's tab returns to a class that is gone for a moment. @param {string} code */
export function keepCode(code) {
  keptInTab.set(TAB, JSON.stringify({ code }));
}

/** The next user of this computer cannot control the class. */
export function forgetRoom() {
  keptForGood.set(CLASS, null);
  keptInTab.set(TAB, null);
}

/** @param {Led | null} led null: neither this tab nor this browser controls one any more */
export function keepRoom(led) {
  const held = heldRoom();
  if (!led) return held && held.code !== keptCode() ? keptInTab.set(TAB, null) : forgetRoom();
  const until = (held?.code === led.code && held.until) || Date.now() + KEPT_FOR;
  keptForGood.set(CLASS, JSON.stringify({ ...led, until }));
  keptInTab.set(TAB, JSON.stringify({ ...ofTab(), code: led.code, leads: true }));
}
