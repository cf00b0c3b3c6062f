// @ts-check
/**
 * Links, written from the list of values in the page's data: each value from its place in what is
 * kept of a view. The server's table is `webapp/web/pages/links/table.py`. Pure.
 */
import { fact } from "../core/facts.js";

/**
 * @typedef {{name: string, at: string[], usual: string | undefined}} Value its name in links, where
 * it is stored, and the default that is not written
 */

/** @type {Map<string, Value[]>} */
const lists = new Map();

/** What is kept, written as a link by one of the page's lists; `own` writes the values that need
 * their own way.
 * @param {string} list @param {object} kept @param {Pick<View["page"], "lang">} page
 * @param {Record<string, () => string[]>} [own] */
export function written(list, kept, { lang }, own = {}) {
  /** @type {string[]} */
  const parts = [];
  for (const { name, at, usual } of valuesOf(fact("written")[list])) {
    /** @type {any} */
    let value = kept;
    for (const key of at) value = value?.[key];
    const text = name === "lang" && value ? lang : textOf(value);
    if (own[name]) parts.push(...own[name]());
    else if (text !== null && text !== usual) parts.push(`${name}=${text}`);
  }
  return parts;
}

/** A switch, a list of names, the discs of each peg, a number or a text; null for nothing.
 * @param {boolean | string[] | number[][] | string | number | null | undefined} value */
function textOf(value) {
  if (value === true) return "1";
  if (Array.isArray(value)) return value.join(Array.isArray(value[0]) ? "|" : ",");
  return value || value === 0 ? String(value) : null;
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
