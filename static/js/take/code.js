// @ts-check
/** The QR code of a path of this app, as the server draws it. */

/** @param {string} path @returns {Promise<{picture: SVGElement} | {problem: string}>} a sentence where there is none; raises where no server answers */
export async function fetchCode(path) {
  const answer = await fetch(`/qr.svg?to=${encodeURIComponent(path)}`);
  const text = await answer.text();
  if (!answer.ok) return { problem: text.trim() };
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const picture = /** @type {SVGElement} */ (/** @type {unknown} */ (document.importNode(read, true)));
  picture.setAttribute("aria-hidden", "true");
  return { picture };
}
