// @ts-check
/** What the remote control shows: the current sentence, what follows, the stage, the buttons. */
import { createHiding } from "../question/hide.js";
import { createControl } from "../room/control-view.js";
import { hiddenByClass } from "../room/hides.js";
import { hiddenByThinking } from "../think/think-question.js";

/** @import {ControlView} from "../room/control-update.js" */

/** @param {Record<string, string>} pages their titles, by address
 * @returns {(view: ControlView) => void} */
export function createRemote(pages) {
  const hide = createHiding(hiddenByThinking);
  const hideAsked = createHiding(hiddenByClass);
  return createControl({
    hide: (view) => /** @type {ControlView} */ (hide(hideAsked(view))),
    pages,
  });
}
