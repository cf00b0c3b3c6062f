// @ts-check
/** The stage saved as a picture, as it is seen. */
import { pictureName } from "./addresses.js";
import { drawSvg } from "./picture.js";
import { drawPng } from "./png.js";

/** How long a file can still be read, in ms: a browser that asks where to save reads it later. */
const KEPT = 60_000;
const KINDS = { svg: "image/svg+xml" };

/**
 * @param {import("../view/state.js").View} view
 * @param {"svg" | "png"} ending
 * @param {string} [lane] its number, where there are several
 * @returns {Promise<string>} the name of the file
 */
export async function saveStage(view, ending, lane) {
  const id = lane === undefined ? "stage-picture" : `stage-picture-${lane}`;
  const picture = drawSvg(
    /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.getElementById(id))),
  );
  const svg = new Blob([picture.text], { type: KINDS.svg });
  const name = pictureName(view, ending, lane);
  download(ending === "svg" ? svg : await drawPng(svg, picture), name);
  return name;
}

/** @param {Blob} file @param {string} name */
function download(file, name) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
