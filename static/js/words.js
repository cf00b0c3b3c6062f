// @ts-check
/** What scripts say: the page's sentences with their {places} filled in, and numbers grouped as the language does. */

/** @typedef {string | Record<string, string>} Template a sentence, or one for each plural category */
/** @typedef {{lang: string, largest: number, algorithms: string[], panels: string[], words: Record<string, Template>}} ForScripts */
/** @typedef {ReturnType<typeof createWords>} Words */

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Two to the power of `exponent`, as it is written. @param {number} exponent */
export function power(exponent) {
  return `2${[...String(exponent)].map((digit) => RAISED[Number(digit)]).join("")}`;
}

/** Ten to the power of `exponent`, as it is written. @param {number} exponent */
export function powerOfTen(exponent) {
  return exponent === 0 ? "1" : `10${[...String(exponent)].map((digit) => RAISED[Number(digit)]).join("")}`;
}

/** Reads the data that the page carries for its scripts. @param {Document} page @returns {ForScripts} */
export function readForScripts(page) {
  return JSON.parse(page.getElementById("for-scripts")?.textContent ?? "{}");
}

/** @param {string} lang @param {Record<string, Template>} templates */
export function createWords(lang, templates) {
  const format = new Intl.NumberFormat(lang, { useGrouping: true });
  const plural = new Intl.PluralRules(lang);
  const list = new Intl.ListFormat(lang, { style: "narrow", type: "unit" });

  /** @param {Template} template @param {Record<string, string | number>} values */
  function fill(template, values) {
    const text = typeof template === "string" ? template : "";
    return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
  }

  return {
    /** @param {string} id @param {Record<string, string | number>} [values] */
    say(id, values = {}) {
      if (!(id in templates)) throw new Error(`There is no sentence "${id}".`);
      return fill(templates[id], values);
    },
    /** @param {string} id @param {number} count @param {string} [shown] how the count is written */
    count(id, count, shown = format.format(count)) {
      const forms = /** @type {Record<string, string>} */ (templates[id]);
      return fill(forms[plural.select(count)] ?? forms.other, { count: shown });
    },
    /** @param {bigint | string | number} value */
    number(value) {
      return format.format(typeof value === "string" ? BigInt(value) : value);
    },
    /** @param {string[]} parts */
    list(parts) {
      return list.format(parts);
    },
  };
}
