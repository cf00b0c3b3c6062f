// @ts-check
/** What a disc is called: by its number, or where that does not tell it apart by its name. Pure. */

import { words } from "../core/words.js";

/** @typedef {{disc_looks?: {id: number, label: string, name?: string}[]}} Named */

/** The name of a disc inside a sentence: "disc 3", "red disc 3".
 * @param {Named | null} opened @param {number} id */
export function nameOf(opened, id) {
  const look = opened?.disc_looks?.find((one) => one.id === id);
  return look?.name ?? words.say("disc {disc}", { disc: look?.label ?? id });
}

/** Whether discs have names of their own. @param {Named | null} opened */
export function haveNames(opened) {
  return opened?.disc_looks?.[0]?.name !== undefined;
}

/** A name at the beginning of a sentence. @param {string} name */
export function beginning(name) {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
