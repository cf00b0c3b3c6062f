// @ts-check
/** The QR code of a path of this app, as the server draws it. */
import { setShown, setText } from "../core/dom.js";

/** The link whose code was asked for last. */
let newest = "";

/**
 * Draws the code of a path, and says what it is, or why there is none. A server with too much to
 * do is asked again as long as the dialog is open.
 * @param {{picture: HTMLElement, said: HTMLElement}} places @param {string} path
 * @param {string} origin @param {Words} words
 * @returns {Promise<boolean>} false where another one has been asked for since
 */
export async function showCode({ picture, said }, path, origin, words) {
  const link = origin + path;
  newest = link;
  const code = await fetchCode(path, origin).catch(() => ({ problem: words.say("share_lost") }));
  if (link !== newest) return false;
  const drawn = "picture" in code;
  picture.replaceChildren(...(drawn ? [code.picture] : []));
  setShown(picture, drawn);
  setText(said, drawn ? words.say("share_code") : code.problem);
  const again = () => {
    if (link === newest && picture.closest("dialog[open]"))
      showCode({ picture, said }, path, origin, words);
  };
  if ("after" in code && code.after) setTimeout(again, code.after * 1000);
  return true;
}

/**
 * @param {string} path
 * @param {string} origin that the code is to say, such as "http://192.168.1.7:8000"
 * @returns {Promise<{picture: SVGElement} | {problem: string, after: number}>} where there is none,
 * a sentence, and in how many seconds to ask again (0: never); raises where no server answers
 */
export async function fetchCode(path, origin) {
  const [to, at] = [path, origin].map(encodeURIComponent);
  const answer = await fetch(`/qr.svg?to=${to}&origin=${at}`);
  const text = await answer.text();
  if (!answer.ok) return { problem: text.trim(), after: Number(answer.headers.get("Retry-After")) };
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const picture = /** @type {SVGElement} */ (
    /** @type {unknown} */ (document.importNode(read, true))
  );
  picture.setAttribute("aria-hidden", "true");
  return { picture };
}
