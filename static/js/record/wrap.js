// @ts-check
/**
 * Text cut into lines that are no wider than there is space: between words, or inside one that is
 * too long alone. Pure.
 */

/** @param {string} text @param {number} width @param {(text: string) => number} measure
 * @returns {string[]} */
export function lines(text, width, measure) {
  /** @type {string[]} */
  const found = [];
  let line = "";
  for (const word of text.split(/(?<=\s)/)) {
    if (line && measure((line + word).trimEnd()) > width) {
      found.push(line.trimEnd());
      line = "";
    }
    line += word;
    while (measure(line.trimEnd()) > width && line.trimEnd().length > 1) {
      const cut = most(line, width, measure);
      found.push(line.slice(0, cut));
      line = line.slice(cut);
    }
  }
  return line ? [...found, line.trimEnd()] : found;
}

/** How many characters fit, one at least.
 * @param {string} text @param {number} width @param {(text: string) => number} measure */
function most(text, width, measure) {
  let cut = text.length - 1;
  while (cut > 1 && measure(text.slice(0, cut)) > width) cut -= 1;
  return cut;
}
