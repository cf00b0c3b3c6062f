// @ts-check
/**
 * Where a page was left: a browser that loads it again asks for the address that it had a moment
 * before.
 */

const KEY = "hanoi-classroom-left";

/**
 * Remembers, for this tab, that loading this address again is to lead to another link.
 * @param {string} asked
 * @param {string} link
 */
export function reloadsAt(asked, link) {
  if (asked === link) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ asked, link }));
  } catch {
    // A browser that keeps nothing loads the address that it has.
  }
}

/** The link where this page was left, if it has been loaded again; else that of its address. */
export function linkLeft() {
  const { asked, link } = taken();
  const [entry] = performance.getEntriesByType("navigation");
  const again = /** @type {PerformanceNavigationTiming | undefined} */ (entry)?.type === "reload";
  if (!again || asked !== location.search || typeof link !== "string") return location.search;
  history.replaceState(null, "", link);
  return link;
}

/** @returns {{asked?: unknown, link?: unknown}} what was kept; it is good for once */
function taken() {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return Object(JSON.parse(text ?? "{}"));
  } catch {
    return {};
  }
}
