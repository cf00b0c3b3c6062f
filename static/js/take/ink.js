// @ts-check
/** Any colour that a browser computes, as rgb: other programs know neither oklch nor color-mix. */

/** @typedef {{colour: string, opacity: number}} Inked */

/** Returns how a colour is written; `done` takes away what it computes with. */
export function createInk() {
  const probe = document.createElement("span");
  document.body.append(probe);
  const style = getComputedStyle(probe);
  /** @type {Map<string, Inked>} */
  const known = new Map();

  /** @param {string} colour @returns {Inked} */
  function mix(colour) {
    if (colour === "none" || colour.startsWith("url(")) return { colour, opacity: 1 };
    probe.style.color = "";
    probe.style.color = `color-mix(in srgb, ${colour}, ${colour})`;
    const [red, green, blue, opacity = 1] = (style.color.replace("color(srgb", "").match(/-?[\d.]+(e-?\d+)?/g) ?? ["0", "0", "0"]).map(Number);
    const parts = [red, green, blue].map((part) => Math.round(255 * Math.min(1, Math.max(0, part))));
    return { colour: `rgb(${parts.join(", ")})`, opacity };
  }
  /** @param {string} colour */
  const ink = (colour) => {
    const found = known.get(colour) ?? mix(colour);
    known.set(colour, found);
    return found;
  };
  return Object.assign(ink, { done: () => probe.remove() });
}
