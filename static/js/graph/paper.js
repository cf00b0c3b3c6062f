// @ts-check
/** On paper the triangle is drawn as shapes: they keep their place at any size, and are sharp. */
import { byId } from "../core/dom.js";
import { on } from "../core/listen.js";
import { INKS } from "./painter.js";
import { drawShapes } from "./shapes.js";

/** @import {Store} from "./state.js" */

/** The browser computes the colours for paper. @param {Store} store */
export function bindPaper({ get }) {
  const [picture, layer] = [byId("graph-picture"), "shapes"];
  const remove = () => picture.querySelector(`.${layer}`)?.remove();
  on(window, "beforeprint", () => {
    remove();
    picture.querySelector("desc")?.after(drawShapes(get(), INKS));
  });
  on(window, "afterprint", remove);
}
