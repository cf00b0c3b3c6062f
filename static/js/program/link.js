// @ts-check
/**
 * A program in a link: it stands in the fragment, so that it reaches no server and no log. Pure.
 */

const NAME = "program=";

/** The fragment that carries a program. @param {string} text */
export function fragmentOf(text) {
  return `#${NAME}${encodeURIComponent(wellFormed(text))}`;
}

/** A text that can be sent: half a character cannot. @param {string} text */
export function wellFormed(text) {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

/**
 * The program that a fragment carries; null where it carries none, "" where it cannot be read.
 * @param {string} fragment
 */
export function programIn(fragment) {
  const parts = fragment.replace(/^#/, "").split("&");
  const part = parts.find((one) => one.startsWith(NAME));
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part.slice(NAME.length)).replace(/\r\n?/g, "\n");
  } catch {
    return "";
  }
}
