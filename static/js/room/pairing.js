// @ts-check
/** The token with which a phone of the teacher's joins once: it is at the end of an address. */
import { keptInTab, replaceEntry } from "../core/storage.js";

const KEY = "hanoi-pairing";
const FRAGMENT = /^#pairing=([\w-]+)$/;

/** Takes the token out of the address and keeps it for this tab, until it has been used.
 * @returns {boolean} whether there was one */
export function takePairing() {
  const [, token] = FRAGMENT.exec(location.hash) ?? [];
  if (!token) return false;
  replaceEntry(history.state, location.pathname + location.search);
  keptInTab.set(KEY, token);
  return true;
}

/** On the page of the class: a device with a token gets the remote control instead.
 * @returns {boolean} whether another page is being loaded */
export function leavesForRemote() {
  if (!takePairing()) return false;
  const query = new URLSearchParams(location.search);
  query.set("as", "remote");
  location.replace(`${location.pathname}?${query}`);
  return true;
}

/** @returns {string | null} the token that has not been used yet */
export function keptPairing() {
  return keptInTab.get(KEY);
}

export function dropPairing() {
  keptInTab.set(KEY, null);
}
