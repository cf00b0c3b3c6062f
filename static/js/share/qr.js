// @ts-check
/** The QR code of a path of this app, as the server draws it. */
import { setShown, setText } from "../core/dom.js";

/** @typedef {{picture: HTMLElement, said: HTMLElement}} Places where a code is, and what is said */

/** The link whose code was asked for last, of each place. @type {WeakMap<Element, string>} */
const newest = new WeakMap();

/**
 * Draws the code of a path, and says what it is, or why there is none. A server with too much to
 * do is asked again as long as the place is seen.
 * @param {Places} places @param {string} path @param {string} origin @param {Words} words
 * @param {string} [about] what is said of it
 * @param {string} [fragment] the end of the link, which no server is to note down
 * @returns {Promise<boolean>} false where another one has been asked for since
 */
export async function showCode(places, path, origin, words, about = "share_code", fragment = "") {
  const { picture, said } = places;
  const link = origin + path + fragment;
  newest.set(picture, link);
  const lost = () => ({ problem: words.say("share_lost") });
  const code = await fetchCode(path, origin, fragment).catch(lost);
  if (link !== newest.get(picture)) return false;
  const drawn = "picture" in code;
  picture.replaceChildren(...(drawn ? [code.picture] : []));
  setShown(picture, drawn);
  setText(said, drawn ? words.say(about) : code.problem);
  const again = () => {
    if (link === newest.get(picture) && said.checkVisibility())
      showCode(places, path, origin, words, about, fragment);
  };
  if ("after" in code && code.after) setTimeout(again, code.after * 1000);
  return true;
}

/**
 * @param {string} path
 * @param {string} origin that the code is to say, such as "http://192.168.1.7:8000"
 * @param {string} [fragment] asked for in a header: an address is noted down in many places
 * @returns {Promise<{picture: SVGElement} | {problem: string, after: number}>} where there is none,
 * a sentence, and in how many seconds to ask again (0: never); raises where no server answers
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
