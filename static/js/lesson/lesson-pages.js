// @ts-check
/** The pages of a lesson: the one in front, with its stage or a page of the app in a frame, and the
 * way back to its position. */

import { byId, setAttribute, setShown, setText, whenChanged } from "../core/dom.js";
import { on } from "../core/listen.js";
import { words } from "../core/words.js";
import { linkOf } from "../share/run-link.js";
import { frontOf, isElsewhere, lessonOf, wholeOf } from "./lesson-state.js";

/** @import {Commands} from "../page/open-page.js" */

export function createPages() {
  const articles = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-page]")]);
  let first = true;
  const turn = whenChanged((/** @type {number} */ page) => {
    for (const one of articles) setShown(one, one.dataset.page === String(page));
    if (!first) announce(articles[page - 1], page, articles.length);
    first = false;
  });
  /** @param {View} view */
  return (view) => {
    setAttribute(byId("lesson"), "data-framed", frontOf(view).link ? null : "");
    turn(lessonOf(view).page);
  };
}

/** The page starts at its top, and a screen reader announces it. The focus moves to its title: what
 * had the focus may be hidden now, and a frame that is loading receives no keys.
 * @param {HTMLElement} article @param {number} page @param {number} pages */
function announce(article, page, pages) {
  const text = byId("lesson-text");
  const title = article.querySelector("h1");
  /** @type {Element} */ (article.querySelector(".lesson-scroll")).scrollTop = 0;
  if (innerWidth < 992) scrollTo({ top: 0 });
  setText(
    byId("turned"),
    words.say("Page {page} of {pages}: {title}", { page, pages, title: title?.textContent ?? "" }),
  );
  const had = document.activeElement;
  if (text.contains(had) || had?.id === "frame") title?.focus({ preventScroll: true });
}

/** The ways back to the page's position, into the whole app from here, and to the beginning of a
 * lesson in which something has been answered. */
export function createWays() {
  const [back, on, again] = ["page-place", "on-your-own", "start-again-ask"].map(byId);
  /** @param {View} view */
  return (view) => {
    const { link, address } = frontOf(view);
    setShown(back, isElsewhere(view));
    setShown(
      again,
      Object.values(lessonOf(view).questions).some(({ told }) => told),
    );
    setAttribute(on, "href", link ? `/${linkOf(view)}` : withLooks(wholeOf(address), view));
  };
}

/** An address of the app in the viewer's language and theme.
 * @param {string} address @param {View} view */
function withLooks(address, { page: { lang, theme, keepsLang } }) {
  const url = new URL(address, location.origin);
  if (keepsLang) url.searchParams.set("lang", lang);
  if (theme !== "auto") url.searchParams.set("theme", theme);
  return url.pathname + url.search + url.hash;
}

/** The theme, on the page and in the settings. @param {View} view */
export function showTheme({ page: { theme } }) {
  document.documentElement.dataset.theme = theme;
  const field = /** @type {HTMLSelectElement} */ (byId("theme"));
  if (field.value !== theme) field.value = theme;
}

/** The frame exists only while a page needs it: even an empty one has to be laid out before the
 * scripts of its page start. */
export function createFrame() {
  const sign = /** @type {HTMLTemplateElement} */ (byId("frame-sign"));
  /** @type {HTMLIFrameElement | null} */
  let frame = null;
  const load = whenChanged((/** @type {string} */ address) => {
    if (!address) {
      frame?.remove();
      frame = null;
    } else if (frame?.contentWindow) {
      // In place of the entry there is: the frame has no history of its own.
      frame.contentWindow.location.replace(address);
    } else {
      const copy = document.importNode(sign.content, true);
      frame = /** @type {HTMLIFrameElement} */ (copy.firstElementChild);
      frame.src = address;
      sign.before(frame);
    }
  });
  /** @param {View} view */
  return (view) => {
    const { link, address } = frontOf(view);
    load(link ? "" : bare(withLooks(address, view)));
  };
}

/** @param {string} address */
function bare(address) {
  const url = new URL(address, location.origin);
  url.searchParams.set("bare", "1");
  return url.pathname + url.search + url.hash;
}

/** Page Down and Page Up turn the page in the frame, too. @param {Commands} commands */
export function bindFrame(commands) {
  const turn = (/** @type {KeyboardEvent} */ event) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey || (key !== "PageDown" && key !== "PageUp")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    commands[key === "PageDown" ? "next-page" : "previous-page"]();
  };
  const listen = () => {
    const frame = /** @type {HTMLIFrameElement | null} */ (document.getElementById("frame"));
    try {
      frame?.contentWindow?.addEventListener("keydown", turn, { capture: true });
    } catch {
      // What could not be shown is a page of the browser's own, whose keys are its own.
    }
  };
  on(byId("lesson"), "load", listen, { capture: true });
  listen();
}
