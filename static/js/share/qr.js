// @ts-check
/** The QR code of a path of this app, in its place. */

import { setShown, setText } from "../core/dom.js";
import { words } from "../core/words.js";
import { fetchCode } from "./fetch-code.js";

/** @typedef {{picture: HTMLElement, said: HTMLElement}} Places where a code is, and what is said */

/** The link whose code was asked for last, of each place. @type {WeakMap<Element, string>} */
const newest = new WeakMap();

const READ_IT = words.say("The link, to be read with a phone's camera");

/**
 * Draws the code of a path, and says what it is, or why there is none. A server with too much to
 * do is asked again as long as the place is seen.
 * @param {Places} places @param {string} path @param {string} origin
 * @param {string} [about] what is said of it
 * @param {string} [fragment] the end of the link, which no server is to note down
 * @returns {Promise<boolean>} false where another one has been asked for since
 */
export async function showCode(places, path, origin, about = READ_IT, fragment = "") {
  const { picture, said } = places;
  const link = origin + path + fragment;
  newest.set(picture, link);
  const lost = () => ({ problem: words.say("The server does not answer; try again later.") });
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
