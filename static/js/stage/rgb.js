// @ts-check
/** Any colour that a browser computes, as rgb: other programs know neither oklch nor color-mix. */

/** @typedef {{colour: string, opacity: number}} Written */
/** @typedef {ReturnType<typeof createRgb>} Rgb */

/** Returns how a colour is written; `done` removes what it computes with. */
export function createRgb() {
  const probe = document.createElement("span");
  document.body.append(probe);
  const { style } = probe;
  style.setProperty("forced-color-adjust", "none"); // each colour as it is, whatever the system's
  const computed = getComputedStyle(probe);
  /** @type {Map<string, Written>} */
  const known = new Map();
  const rgb = (/** @type {string} */ colour) => {
    const found = known.get(colour) ?? written(colour, style, computed);
    known.set(colour, found);
    return found;
  };
  return Object.assign(rgb, { done: () => probe.remove() });
}

/**
 * @param {string} colour @param {CSSStyleDeclaration} style that computes it
 * @param {CSSStyleDeclaration} computed @returns {Written}
 */
function written(colour, style, computed) {
  if (colour === "none" || colour.startsWith("url(")) return { colour, opacity: 1 };
  style.color = "";
  style.color = `color-mix(in srgb, ${colour}, ${colour})`;
  const numbers = computed.color.replace("color(srgb", "").match(/-?[\d.]+(e-?\d+)?/g);
  const [red, green, blue, opacity = 1] = (numbers ?? ["0", "0", "0"]).map(Number);
  const parts = [red, green, blue].map((part) => Math.round(255 * Math.min(1, Math.max(0, part))));
  return { colour: `rgb(${parts.join(", ")})`, opacity };
}
