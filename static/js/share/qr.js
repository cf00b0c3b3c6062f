// @ts-check
/** The QR code of a path of this app, as the server draws it. */

/**
 * @param {string} path
 * @param {string} origin that the code is to say, such as "http://192.168.1.7:8000"
 * @returns {Promise<{picture: SVGElement} | {problem: string}>} a sentence where there is none;
 * raises where no server answers
 */
export async function fetchCode(path, origin) {
  const [to, at] = [path, origin].map(encodeURIComponent);
  const answer = await fetch(`/qr.svg?to=${to}&origin=${at}`);
  const text = await answer.text();
  if (!answer.ok) return { problem: text.trim() };
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const picture = /** @type {SVGElement} */ (
    /** @type {unknown} */ (document.importNode(read, true))
  );
  picture.setAttribute("aria-hidden", "true");
  return { picture };
}
