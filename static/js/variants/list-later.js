// @ts-check
/** The header of the list of variants: theme, settings, help. */

import { byId, setAttribute } from "../core/dom.js";
import { replaceEntry } from "../core/storage.js";
import { createStore } from "../core/store.js";
import { createDialogs } from "../page/dialogs.js";
import { bindForms } from "../page/forms.js";
import { writeKeys } from "../page/help.js";
import { drawEach, openPage } from "../page/open-page.js";
import { bindRemembered, recall } from "../page/remembered.js";
import { bindClass } from "../room/in-class.js";
import { elsewhere } from "../share/navigation.js";
import { choosing, switches } from "../view/switches.js";
import { otherTheme, pageOf } from "../view/view-link.js";
import { beginView } from "../view/view-state.js";
import { createUpdate } from "../view/view-update.js";

/** @import {Given} from "./main.js" */

const update = createUpdate([switches, choosing]);

/** @param {Given} given @returns {Store} */
export function openList(given) {
  const page = { ...pageOf(given), lang: given.lang };
  const store = createStore(beginView(recall(given.panels), { page }), update, () => {});
  writeKeys();
  const dialogs = createDialogs({ fields: {}, help() {} });
  openPage({
    store,
    draw: drawEach(createLooks(store.get()), dialogs),
    commands: commandsOf(store),
  });
  bindClass();
  bindForms(store, given.largest);
  bindRemembered(store);
  return store;
}

/** Applies the theme; as the page shows no place, its links and its address need nothing else.
 * @param {View} first */
function createLooks({ page: { theme: before } }) {
  let now = before;
  /** @param {View} view */
  return (view) => {
    const { theme } = view.page;
    setAttribute(document.documentElement, "data-theme", theme);
    setAttribute(byId("projector"), "aria-pressed", String(theme === "projector"));
    /** @type {HTMLSelectElement} */ (byId("theme")).value = theme;
    if (theme !== now) renewLinks(elsewhere(view, []), theme);
    now = theme;
  };
}

/** @param {string} query carried on by the links to other pages @param {string} theme */
function renewLinks(query, theme) {
  replaceEntry(null, query);
  for (const link of document.querySelectorAll("a")) {
    const own = link.closest(".pages") ? query : themed(link.search, theme);
    setAttribute(link, "href", link.pathname + own);
  }
}

/** A link with another theme. @param {string} search @param {string} theme */
function themed(search, theme) {
  const others = search
    .slice(1)
    .split("&")
    .filter((part) => !part.startsWith("theme="));
  return `?${[...others, ...(theme === "auto" ? [] : [`theme=${theme}`])].join("&")}`;
}

/** @param {Store} store @returns {Record<string, () => void>} */
function commandsOf({ get, dispatch }) {
  const turn = () =>
    dispatch({ type: "dialog", name: get().page.dialog === "help" ? null : "help" });
  return {
    help: turn,
    projector: () => dispatch({ type: "theme", theme: otherTheme(get().page) }),
    close: () => dispatch({ type: "dialog", name: null }),
  };
}
