// @ts-check
/** The handlers of every page: going to other moves, the server's answers, settings of the page. */
import { answers } from "./answers.js";
import { switches } from "./switches.js";
import { travel } from "./travel.js";

/** @import {Part} from "./update.js" */

/** @type {Part} */
export function viewing() {
  return { ...travel(), ...answers(), ...switches() };
}
