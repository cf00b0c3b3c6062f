// @ts-check
/** What a browser remembers between visits: open panels, theme, single-character keys, the remote, the size of text. */
import { isTextSize } from "./link-present.js";

const KEY = "hanoi-classroom";
const THEMES = ["auto", "light", "dark", "projector"];

/** @typedef {import("./view.js").View} View */

/** @param {string[]} panels those there are @returns {Partial<View>} */
export function recall(panels) {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return {
      ...(Array.isArray(kept.panels) && { panels: panels.filter((name) => kept.panels.includes(name)) }),
      ...(THEMES.includes(kept.theme) && { theme: kept.theme }),
      ...(typeof kept.singleKeys === "boolean" && { singleKeys: kept.singleKeys }),
      ...(typeof kept.remote === "boolean" && { remote: kept.remote }),
      ...(isTextSize(kept.textSize) && { textSize: kept.textSize }),
    };
  } catch {
    return {};
  }
}

/** @param {import("./store.js").Store} store */
export function bindMemory(store) {
  let before = "";
  return store.subscribe(({ panels, theme, singleKeys, remote, textSize }) => {
    const now = JSON.stringify({ panels, theme, singleKeys, remote, textSize });
    if (now === before) return;
    before = now;
    try {
      localStorage.setItem(KEY, now);
    } catch {
      // A browser that keeps nothing still shows everything.
    }
  });
}
