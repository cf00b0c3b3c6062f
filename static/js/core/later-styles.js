// @ts-check
/**
 * The style sheet for what is seen only after a press: browsers fetch it last, and it counts once
 * it is asked for. A page that has all its styles in one has none.
 */
export function applyLaterStyles() {
  const link = /** @type {HTMLLinkElement | null} */ (document.getElementById("later-styles"));
  if (link && link.media !== "all") link.media = "all";
}
