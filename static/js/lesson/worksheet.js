// @ts-check
/** The worksheet for paper: a page of its own, which is printed from a frame that nobody sees. */
import { make } from "../core/dom.js";
import { isSandboxed } from "../core/facts.js";
import { on } from "../core/listen.js";

/** Prints the worksheet of the lesson whose page this is, in its language. */
export function printWorksheet() {
  if (isSandboxed()) return print(); // nobody reaches into a frame there
  document.getElementById("worksheet")?.remove();
  const address = `${location.pathname}/worksheet?lang=${document.documentElement.lang}`;
  const frame = /** @type {HTMLIFrameElement} */ (
    make("iframe", { id: "worksheet", class: "unseen", src: address, "aria-hidden": "true" })
  );
  frame.tabIndex = -1;
  on(frame, "load", () => {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
  });
  document.body.append(frame);
}
