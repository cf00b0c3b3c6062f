// @ts-check
/** The QR code of a path of this app, in its place. */
import { setShown, setText } from "../core/dom.js";
import { words } from "../core/words.js";

/** @typedef {{picture: HTMLElement, said: HTMLElement}} Places where a code is, and the text about
 * it */

/** The link whose code was requested last, for each place. @type {WeakMap<Element, string>} */
const newest = new WeakMap();

/**
 * Draws the code of a path, or says why there is none. A server that is too busy is asked again as
 * long as the place is visible.
 * @param {Places} places @param {string} path @param {string} origin
 * @param {string} [about] the text below it
 * @param {string} [fragment] the end of the link, which no server should log
 * @returns {Promise<boolean>} false if another code has been requested since
 */
export async function showCode(places, path, origin, about = "", fragment = "") {
  const { picture, said } = places;
  const link = origin + path + fragment;
  newest.set(picture, link);
  const lost = () => ({ problem: words.say("The server is not answering; try again later.") });
  const code = await fetchCode(path, origin, fragment).catch(lost);
  if (link !== newest.get(picture)) return false;
  const drawn = "picture" in code;
  picture.replaceChildren(...(drawn ? [code.picture] : []));
  setShown(picture, drawn);
  setText(said, drawn ? about : code.problem);
  const again = () => {
    if (link === newest.get(picture) && said.checkVisibility())
      showCode(places, path, origin, about, fragment);
  };
  if ("after" in code && code.after) setTimeout(again, code.after * 1000);
  return true;
}

// The QR code of a path of this app, as the server draws it.

/**
 * @param {string} path
 * @param {string} origin that the code names, such as "http://192.168.1.7:8000"
 * @param {string} [fragment] sent in a header, because addresses are logged in many places
 * @returns {Promise<{picture: SVGElement} | {problem: string, after: number}>} if there is none, a
 * sentence, and in how many seconds to ask again (0: never); throws if no server answers
 */
export async function fetchCode(path, origin, fragment = "") {
  const [to, at] = [path, origin].map(encodeURIComponent);
  /** @type {RequestInit} */
  const secret = fragment ? { headers: { Fragment: fragment }, cache: "no-store" } : {};
  const answer = await fetch(`/qr.svg?to=${to}&origin=${at}`, secret);
  const text = await answer.text();
  if (!answer.ok) return { problem: text.trim(), after: Number(answer.headers.get("Retry-After")) };
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const picture = /** @type {SVGElement} */ (
    /** @type {unknown} */ (document.importNode(read, true))
  );
  picture.setAttribute("aria-hidden", "true");
  return { picture };
}

/** Why there is no code: only this computer can open the link. */
export function onlyHere() {
  return words.say(
    "This link works only on this computer. To let others open it, start the server with “hanoi serve --host 0.0.0.0”.",
  );
}

// Where others find this page: the prefixes of its addresses that a phone can open. Pure.

/**
 * The page's own, unless only this machine can open it; then those that the server knows.
 * @param {string} own such as "http://192.168.1.7:8000"
 * @param {string[]} known
 */
export function originsOf(own, known) {
  const reached = isLoopback(new URL(own).hostname) ? [] : [own];
  return [...new Set([...reached, ...known])];
}

/** Whether an address with this host name is one of the machine it is used on.
 * @param {string} hostname */
export function isLoopback(hostname) {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname);
}

/** The chosen one if it is still available, else the first, else the page's own.
 * @param {{share: Pick<View["share"], "origin">}} view @param {string} own
 * @param {string[]} known */
export function originOf({ share }, own, known) {
  const origins = originsOf(own, known);
  return origins.find((one) => one === share.origin) ?? origins[0] ?? own;
}
