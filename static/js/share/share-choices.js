// @ts-check
/** The frame for a course page: its size and panels, its HTML, and a preview. */
import { byId, keyed, make, setShown, setStyle, whenChanged } from "../core/dom.js";
import { on } from "../core/listen.js";
import { titleOf } from "../stage/in-words.js";
import { coveredIn } from "../view/view-link.js";
import { frameCode, framePanelsOf, isOfFrames, linkForOthers } from "./addresses.js";
import { linkOf } from "./run-link.js";

const TALLEST = 420; // pixels of a preview

/** Only for pages that offer a frame. @param {Store} store */
export function bindFrame({ get, dispatch }) {
  if (!document.getElementById("share-frame")) return;
  const size = /** @type {HTMLSelectElement} */ (byId("share-frame-size"));
  const choose = (/** @type {Partial<View["share"]["frame"]>} */ change) =>
    dispatch({ type: "share", share: { frame: { ...get().share.frame, ...change } } });
  on(size, "change", () => choose({ size: size.value }));
  on(byId("share-frame-panels"), "change", () => {
    const boxes = byId("share-frame-panels").querySelectorAll("input");
    choose({ panels: [...boxes].filter(({ checked }) => checked).map(({ value }) => value) });
  });
  on(byId("share-frame-more"), "toggle", () => choose({}));
}

export function createFrame() {
  const text = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("share-frame"));
  if (!text) return () => {};
  const more = /** @type {HTMLDetailsElement} */ (byId("share-frame-more"));
  const [panels, preview] = [byId("share-frame-panels"), createPreview()];
  const sizes = /** @type {HTMLSelectElement} */ (byId("share-frame-size"));
  /** @param {View} view @param {string | null} origin null while the dialog is closed */
  return (view, origin) => {
    if (origin === null) return preview("", "", "");
    const { size } = view.share.frame;
    const path = framePathOf(view);
    const title = titleOf(view.opened ?? view.settings);
    text.value = frameCode(origin + path, title, size);
    const chosen = framePanelsOf(view);
    keyed(panels, offered(), nameOf, createBox, (box, chip) => {
      const field = /** @type {HTMLInputElement} */ (box.firstElementChild);
      field.checked = chosen.includes(nameOf(chip));
    });
    sizes.value = size;
    preview(more.open ? path : "", title, size);
  };
}

/** The same view in a frame. @param {View} view */
export function framePathOf(view) {
  const share = { ...view.share, present: false };
  const page = { ...view.page, panelsNamed: true };
  const panels = framePanelsOf(view);
  return `/embed${linkForOthers({ ...view, share, page, panels }, linkOf)}`;
}

/** The switches of the panels that a frame may have. */
function offered() {
  return chips().filter((chip) => !chip.hidden && isOfFrames(nameOf(chip)));
}

/** The frame itself, as large as space allows; it exists only while its preview is open. */
function createPreview() {
  const place = byId("share-preview");
  /** @param {string} path none while the preview is closed
   * @param {string} title @param {string} size */
  const renew = (path, title, size) => {
    if (!path) return place.replaceChildren();
    const [width, height] = size.split("x");
    const frame = make("iframe", { src: path, title, width, height });
    const scale = Math.min(1, place.clientWidth / Number(width), TALLEST / Number(height));
    setStyle(frame, "scale", String(scale));
    setStyle(place, "height", `${scale * Number(height)}px`);
    place.replaceChildren(frame);
  };
  return whenChanged(renew);
}

// The choices for a link: its address, its theme, the presenter view, and which panels stay hidden
// until someone clicks; for paper, whether the next move is left blank.

/** @param {Store} store */
export function bindChoices({ dispatch }) {
  bindCovers({ dispatch });
  for (const name of ["theme", "present", "blank"]) {
    const field = /** @type {HTMLInputElement?} */ (document.getElementById(`share-${name}`));
    if (!field) continue;
    on(field, "change", () => dispatch({ type: "share", share: { [name]: field.checked } }));
  }
  on(byId("share-origins"), "change", ({ target }) => {
    if (target instanceof HTMLInputElement)
      dispatch({ type: "share", share: { origin: target.value } });
  });
}

export function createChoices() {
  const box = byId("share-origins");
  const list = byId("share-origins-list");
  /** @param {string[]} origins @param {string} chosen */
  return (origins, chosen) => {
    setShown(box, origins.length > 0);
    keyed(list, origins, String, createOrigin, (node, origin) => {
      const field = /** @type {HTMLInputElement} */ (node.firstElementChild);
      field.checked = origin === chosen;
    });
  };
}

/** @param {string} origin */
function createOrigin(origin) {
  const field = make("input", { type: "radio", name: "share-origin", value: origin });
  return make("label", { class: "check" }, field, origin);
}

/** Only for pages with such panels. @param {Pick<Store, "dispatch">} store */
function bindCovers({ dispatch }) {
  const list = document.getElementById("share-covers");
  if (!list) return;
  on(list, "change", () => {
    const chosen = [...list.querySelectorAll("input")].filter(({ checked }) => checked);
    dispatch({ type: "share", share: { covers: chosen.map(({ value }) => value) } });
  });
}

export function createCoverChoices() {
  const list = document.getElementById("share-covers");
  if (!list) return () => {};
  /** @param {View} view */
  return (view) => {
    const chosen = view.share.covers ?? coveredIn(view);
    const open = chips().filter((chip) => view.panels.includes(nameOf(chip)));
    setShown(byId("share-covered"), open.length > 0);
    keyed(list, open, nameOf, createBox, (box, chip) => {
      const field = /** @type {HTMLInputElement} */ (box.firstElementChild);
      field.checked = chosen.includes(nameOf(chip));
    });
  };
}

/** The switches of all panels. */
function chips() {
  return /** @type {HTMLElement[]} */ ([...document.querySelectorAll("#chips [data-panel]")]);
}

/** @param {HTMLElement} chip */
function nameOf({ dataset }) {
  return dataset.panel ?? "";
}

/** A box to tick for a panel. @param {HTMLElement} chip */
function createBox(chip) {
  const field = make("input", { type: "checkbox", value: nameOf(chip) });
  return make("label", { class: "check" }, field, chip.textContent ?? "");
}
