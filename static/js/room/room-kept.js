// @ts-check
/**
 * What a browser keeps of classes: what it calls itself, for good, so that several tabs are one
 * person; and in one tab, the class that it leads.
 */
import { keptForGood, keptInTab } from "../core/storage.js";

/** @import {Inbound} from "../core/protocol.js" */

/**
 * A class with the key that leads it, and what it showed last, as it is opened again after the
 * server was started anew. `brings`: the next page that this tab comes to is for all; `card`: the
 * card that tells how to join is open.
 * @typedef {{code: string, key: string, open?: Inbound, brings?: boolean, card?: boolean}} Led
 */

const DEVICE = "hanoi-device";
const ROOM = "hanoi-room";

/** What this browser calls itself: random, and it means nothing elsewhere. */
export function deviceName() {
  const name = keptForGood.get(DEVICE) ?? randomName();
  keptForGood.set(DEVICE, name);
  return name;
}

function randomName() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The class that this tab leads. @returns {Led | null} */
export function keptRoom() {
  const { code, key, ...more } = ofTab();
  return typeof code === "string" && typeof key === "string" ? { code, key, ...more } : null;
}

/** The class that this tab is in, as a student's too. */
export function keptCode() {
  return ofTab().code;
}

/** @returns {Partial<Led>} */
function ofTab() {
  return keptInTab.getObject(ROOM);
}

/** A student's tab comes back to a class that is gone for a moment. @param {string} code */
export function keepCode(code) {
  keptInTab.set(ROOM, JSON.stringify({ code }));
}

/** @param {Led | null} led null: it leads none any more */
export function keepRoom(led) {
  keptInTab.set(ROOM, led && JSON.stringify(led));
}
