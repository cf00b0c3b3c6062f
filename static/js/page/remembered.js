// @ts-check
/**
 * What a browser remembers between visits: what was chosen by hand of open panels, theme,
 * single-character keys, the remote, the size of text, and what lanes show.
 */
import { fact, isTextSize } from "../core/facts.js";
import { keptForGood } from "../core/storage.js";

/** @import {Own} from "../view/parts.js" */

const KEY = "hanoi-classroom";

/**
 * @param {string[]} panels those there are
 * @returns {Known & {own: Own}}
 */
export function recall(panels) {
  const own = possible(keptForGood.getObject(KEY), panels);
  const { panels: open, theme, plain, singleKeys, remote, textSize, shows } = own;
  return {
    own,
    ...(open && { panels: open }),
    page: {
      ...(theme && { theme }),
      ...(plain && { plain }),
      ...(singleKeys !== undefined && { singleKeys }),
    },
    ...(shows && { compare: { shows } }),
    present: { ...(remote !== undefined && { remote }), ...(textSize && { textSize }) },
  };
}

/**
 * What was kept, as far as such a choice still exists; its values may be of any type.
 * @param {Partial<Own>} kept @param {string[]} panels those there are @returns {Own}
 */
function possible(kept, panels) {
  const { panels: open, theme, plain, singleKeys, remote, textSize, shows } = kept;
  return {
    ...(Array.isArray(open) && { panels: panels.filter((name) => open.includes(name)) }),
    ...(theme && fact("themes").includes(theme) && { theme }),
    ...(plain && fact("themes").includes(plain) && { plain }),
    ...(typeof singleKeys === "boolean" && { singleKeys }),
    ...(typeof remote === "boolean" && { remote }),
    ...(textSize !== undefined && isTextSize(textSize) && { textSize }),
    ...((shows === "code" || shows === "memory") && { shows }),
  };
}

/** @param {Store} store */
export function bindRemembered(store) {
  return store.subscribe(({ own }) => keptForGood.set(KEY, JSON.stringify(own)), "own");
}
