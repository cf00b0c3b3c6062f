// @ts-check
/** A file that the page itself has made, saved as browsers save files. */

/** How long a file can still be read, in ms: a browser that asks where to save reads it later. */
const KEPT = 60_000;

/** @param {Blob} file @param {string} name */
export function download(file, name) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
