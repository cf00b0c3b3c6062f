// @ts-check
/** What the remote control shows: the sentence now, what comes next, the stage, the buttons. */
import { words } from "../core/words.js";
import { createHiding } from "../question/hide.js";
import { createControl } from "../room/control-view.js";
import { hiddenByClass } from "../room/hides.js";
import { hiddenByThinking } from "../think/think-question.js";

/** @import {ControlView} from "../room/control-update.js" */

/** @returns {(view: ControlView) => void} */
export function createRemote() {
  const hide = createHiding(hiddenByThinking);
  const hideAsked = createHiding(hiddenByClass);
  return createControl({
    hide: (view) => /** @type {ControlView} */ (hide(hideAsked(view))),
    unpaired: (code) =>
      words.say(
        "This device does not control the class {code}. In the teacher's own window press “Pair a phone”, and read the code there with this phone.",
        { code },
      ),
  });
}
