// @ts-check
/**
 * Links, written by the list of values that the page's data has for them: each from where it lives
 * in what is kept of a view. The server's table is `webapp/web/pages/links/table.py`. Pure.
 */
import { fact } from "../core/facts.js";

/** @typedef {{name: string, at: string[], usual: string | undefined}} Value its name in links, where
 * it lives, and what is not written */

/** @type {Map<string, Value[]>} */
const lists = new Map();

/** What a link says of what is kept, by one of the page's lists; `own` are the parts of values that
 * are written in a way of their own.
 * @param {string} list @param {object} kept @param {Pick<View["page"], "lang">} page
 * @param {Record<string, () => string[]>} [own] */
export function written(list, kept, { lang }, own = {}) {
  return valuesOf(fact("written")[list]).flatMap(({ name, at, usual }) => {
    if (own[name]) return own[name]();
    /** @type {any} */
    let value = kept;
    for (const key of at) value = value?.[key];
    if (!value && value !== 0) return [];
    const text = name === "lang" ? lang : textOf(value);
    return text === usual ? [] : [`${name}=${text}`];
  });
}

/** A switch, a list of names, the discs of each peg, or a text or number as it is.
 * @param {boolean | string[] | number[][] | string | number} value */
function textOf(value) {
  if (value === true) return "1";
  return Array.isArray(value) ? value.join(Array.isArray(value[0]) ? "|" : ",") : String(value);
}

/** @param {string} list such as `move:start.move unit?move`: the place, then what is not written
 * @returns {Value[]} */
function valuesOf(list) {
  const known = lists.get(list);
  if (known) return known;
  const values = list.split(" ").map((one) => {
    const [said, usual] = one.split("?");
    const [name, at = name] = said.split(":");
    return { name, at: at.split("."), usual };
  });
  lists.set(list, values);
  return values;
}
