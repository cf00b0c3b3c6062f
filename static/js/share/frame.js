// @ts-check
/** The frame for a course page: its size and panels, its text, and how it will look. */
import { byId, keyed, make, setStyle, whenChanged } from "../core/dom.js";
import { on } from "../core/listen.js";
import { titleOf } from "../stage/in-words.js";
import { frameCode, framePanelsOf, isOfFrames, linkForOthers } from "./addresses.js";
import { chips, createBox, nameOf } from "./choices.js";
import { linkOf } from "./link.js";

const TALLEST = 420; // pixels of a frame that is only looked at

/** Pages with no frame have none of this. @param {Store} store */
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

/** The frame itself, as large as there is space for; it is there only while it is looked at. */
function createPreview() {
  const place = byId("share-preview");
  /** @param {string} path none while it is not looked at
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
