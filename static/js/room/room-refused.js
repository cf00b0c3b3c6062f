// @ts-check
/** What the server refuses on a page on which a class is shown. Pure. */

import { noticed } from "../view/answers.js";
import { lostFor } from "./after-restart.js";
import { refusedAlone } from "./pacing.js";
import { refusedOf } from "./questions.js";
import { allowed, asked, heardWith, joining } from "./room-requests.js";
import { roomOf } from "./room-state.js";

/** @import {Error as Refusal} from "../core/protocol.js" */
/** @import {Page} from "./room-answers.js" */
/** @import {Done} from "./room-requests.js" */

/** @param {View} view @param {Refusal} message @param {Page} page @returns {Done} */
export function refused(view, message, page) {
  const { code, ref } = message;
  const ofQuestion = refusedOf(view, message);
  if (ofQuestion) return heardWith(view, message, ofQuestion);
  const ofFound = refusedAlone(view, message);
  if (ofFound) return ofFound;
  const lost = lostFor(view, message);
  if (lost) return heardWith(lost, message);
  if (ref != null && Number(ref) === roomOf(view).freeing) return notFree(view, message);
  if (code === "not_driving") return heardWith(view, message, { refused: true });
  const { handed } = roomOf(view);
  if (ref != null && handed && Number(ref) === handed.ref)
    return heardWith(view, message, { handed: { ...handed, problem: message.message } });
  if (ref != null && Number(ref) === roomOf(view).pairs)
    return heardWith(view, message, { unpaired: message.message });
  if (ref != null && Number(ref) === roomOf(view).joining) {
    if (code === "wrong_key")
      return joining(heardWith(view, message, { key: null, token: null }).view);
    const refusals = roomOf(view).refusals + 1;
    if (code === "failed") return heardWith(view, message, { failing: true, refusals });
    const shut = code === "closed" ? message.message : "";
    const said = code === "unknown_room" || shut ? view : noticed(view, message.message);
    return heardWith(said, message, { unknown: true, shut, failing: false, refusals });
  }
  return allowed(view, page.update(view, { type: "message", message }));
}

/** A question is open, so this page keeps following: it is shown again what the class sees.
 * @param {View} view @param {Refusal} message @returns {Done} */
function notFree(view, message) {
  const here = heardWith(view, message, { following: true, owes: true, freeing: 0 }).view;
  return asked(here, { type: "follow" });
}
