// @ts-check
/**
 * A page in a sandboxed frame: unless the frame allows it, the browser submits no form, opens no
 * other page, saves no file and prints nothing, without reporting it. What the page's own scripts
 * have done with a link is not undone.
 */

import { on, targetOf } from "../core/listen.js";
import { words } from "../core/words.js";

const SHUT_IN = words.say("The surrounding page does not allow this one to open other pages.");

/** @param {Pick<Store, "dispatch">} store */
export function bindSandbox({ dispatch }) {
  const away = /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-takes-away]")
  );
  for (const button of away) button.style.display = "none"; // others may show it again
  on(document, "click", (event) => {
    const button = targetOf(event, "form button:not([type=button])");
    const link = targetOf(event, "a[href]");
    if (button instanceof HTMLButtonElement) submit(button);
    else if (!(link instanceof HTMLAnchorElement) || !isOutward(link)) return;
    else if (event.defaultPrevented || isOpened(link)) return;
    else dispatch({ type: "missing", dialog: null, notice: SHUT_IN });
    event.preventDefault();
  });
}

/**
 * What a form would do, without submitting it: its own scripts handle it. The Enter key presses its
 * button.
 * @param {HTMLButtonElement} submitter
 */
function submit(submitter) {
  const { form } = submitter;
  if (form?.method === "dialog") return form.closest("dialog")?.close();
  form?.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }));
}

/** @param {HTMLAnchorElement} link */
function isOutward({ target }) {
  return (target || document.querySelector("base")?.target) === "_blank";
}

/** Whether the frame lets its page open another one, which then knows nothing about this one.
 * @param {HTMLAnchorElement} link */
function isOpened({ href }) {
  const opened = window.open(href);
  if (opened) opened.opener = null;
  return opened !== null;
}
