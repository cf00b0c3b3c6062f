// @ts-check
/** Notices of what went wrong, at the top until they are closed. */

import { byId, keyed, make, setClass, setShown, setText } from "../core/dom.js";
import { words } from "../core/words.js";

/** @typedef {{key: string, text: string, index: number}} Told a notice as it is shown */

/** @param {string} closeName */
export function createNotices(closeName) {
  const box = byId("notices");
  const keyOf = (/** @type {Told} */ one) => one.key;
  const add = (/** @type {Told} */ one) => create(one.index, closeName);

  /** @param {View} view */
  return (view) => {
    const told = shownNotices(view);
    setShown(box, told.length > 0);
    keyed(box, told, keyOf, add, (node, one) => {
      setText(/** @type {Node} */ (node.firstChild), one.text);
      setClass(node, "lost", one.index < 0);
    });
  };
}

/** All notices; the first says that the connection is lost, if it is.
 * @param {View} view @returns {Told[]} */
function shownNotices({ talk, page }) {
  const lost = talk.connection === "lost";
  return [
    ...(lost
      ? [
          {
            key: "lost",
            text: words.say(
              "The connection is lost. The page keeps what it shows and tries to connect again…",
            ),
            index: -1,
          },
        ]
      : []),
    ...page.notices.map((text, index) => ({ key: `${index}`, text, index })),
  ];
}

/** @param {number} index @param {string} closeName */
function create(index, closeName) {
  const text = make("span");
  const close = make(
    "button",
    {
      type: "button",
      class: "notice-close",
      "aria-label": closeName,
      "data-notice": String(index),
    },
    "×",
  );
  return make("p", { class: "notice across apart" }, text, ...(index < 0 ? [] : [close]));
}
