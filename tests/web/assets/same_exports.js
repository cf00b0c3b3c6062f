// @ts-check
/**
 * Imports each module and its joined file, and compares what they export:
 * `node same_exports.js <folder of modules> <folder of joined files> <name> …`
 */
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";

const [plain, joined, ...names] = process.argv.slice(2);
const world = /** @type {{ran?: string[]}} */ (globalThis);

/**
 * What a value is, in a form that can be compared.
 * @param {any} value
 * @returns {unknown}
 */
function told(value) {
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.keys(value).map((key) => [key, told(value[key])]));
  }
  if (typeof value !== "function") return value;
  if (String(value).startsWith("class")) return { made: told(new value()) };
  const result = value();
  return result instanceof Promise ? "a promise" : { called: told(result) };
}

/**
 * What a module exports, and in which order the modules ran.
 * @param {string} folder
 * @param {string} name
 */
async function load(folder, name) {
  world.ran = [];
  const exports = await import(pathToFileURL(`${folder}/${name}`).href);
  const keys = Object.keys(exports).sort();
  const later = await exports.later?.();
  return {
    keys,
    values: told(exports),
    ran: world.ran,
    later: told(later),
    same: later?.shared === exports.shared,
  };
}

for (const name of names) {
  assert.deepEqual(await load(joined, name), await load(plain, name), name);
}
console.log(`${names.length} are the same`);
