// @ts-check
/** The QR code of a path of this app, as the server draws it. */

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
