// @ts-check
/**
 * A program in a link: it stands in the fragment, so that it reaches no server and no log. Pure.
 */

const NAME = "program=";
const INPUT = "input=";

/** The fragment that carries a program, and the lines that it reads.
 * @param {string} text @param {string} [input] */
export function fragmentOf(text, input = "") {
  const [program, lines] = [text, input].map((one) => encodeURIComponent(wellFormed(one)));
  return `#${NAME}${program}${lines && `&${INPUT}${lines}`}`;
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
  return textIn(fragment, NAME);
}

/** The lines that it reads; "" where the fragment carries none. @param {string} fragment */
export function inputIn(fragment) {
  return textIn(fragment, INPUT) ?? "";
}

/** @param {string} fragment @param {string} name */
function textIn(fragment, name) {
  const parts = fragment.replace(/^#/, "").split("&");
  const part = parts.find((one) => one.startsWith(name));
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part.slice(name.length)).replace(/\r\n?/g, "\n");
  } catch {
    return "";
  }
}
