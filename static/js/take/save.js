// @ts-check
/** The stage saved as a picture, as it is seen. */
import { pictureName } from "./addresses.js";
import { drawPng } from "./png.js";
import { drawSvg } from "./picture.js";

const KINDS = { svg: "image/svg+xml" };

/** @param {import("../view.js").View} view @param {"svg" | "png"} ending @returns {Promise<string>} the name of the file */
export async function saveStage(view, ending) {
  const picture = drawSvg(/** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.getElementById("stage-picture"))));
  const svg = new Blob([picture.text], { type: KINDS.svg });
  const name = pictureName(view, ending);
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
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // a browser that asks where to save reads it later
}
