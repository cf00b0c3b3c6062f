// @ts-check
/** What was chosen by hand, to be remembered between visits; what only a link says is not. */

/** @import {Own} from "./parts.js" */

/** What is chosen by an action, as the view has it then.
 * @type {{[T in Action["type"]]?: (view: View) => Own}} */
const CHOICES = {
  theme: ({ page: { theme, plain } }) => ({ theme, plain }),
  panel: ({ panels }) => ({ panels }),
  "text-size": ({ present: { textSize } }) => ({ textSize }),
  "single-keys": ({ page: { singleKeys } }) => ({ singleKeys }),
  remote: ({ present: { remote } }) => ({ remote }),
};

/** @type {Part} */
export function choosing(before) {
  const handlers = Object.entries(CHOICES).map(([type, chosen]) => {
    /** @type {Handle} */
    const handler = (view, action) => {
      const outcome = before(view, action);
      const own = { ...outcome.view.own, ...chosen(outcome.view) };
      return { ...outcome, view: { ...outcome.view, own } };
    };
    return [type, handler];
  });
  return Object.fromEntries(handlers);
}
