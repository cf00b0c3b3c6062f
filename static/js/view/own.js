// @ts-check
/** What was chosen by hand, to be remembered between visits; what only a link says is not. */

/** @import {Action} from "./actions.js" */
/** @import {Handle, Part} from "./update.js" */

/** By the action that chooses it: its name, and where a view has it.
 * @type {{[T in Action["type"]]?: [string, (view: View) => unknown]}} */
const CHOICES = {
  theme: ["theme", ({ page }) => page.theme],
  panel: ["panels", ({ panels }) => panels],
  "text-size": ["textSize", ({ present }) => present.textSize],
  "single-keys": ["singleKeys", ({ page }) => page.singleKeys],
  remote: ["remote", ({ present }) => present.remote],
};

/** @type {Part} */
export function choosing(before) {
  const handlers = Object.entries(CHOICES).map(([type, [name, of]]) => {
    /** @type {Handle} */
    const handler = (view, action) => {
      const outcome = before(view, action);
      const own = { ...outcome.view.own, [name]: of(outcome.view) };
      return { ...outcome, view: { ...outcome.view, own } };
    };
    return [type, handler];
  });
  return Object.fromEntries(handlers);
}
