/**
 * What is too small, cut through or out of place in the lanes, one sentence each, in addition to
 * what boxes.mjs finds on every page; `letters` is the smallest font size allowed in a listing.
 */
export function tooSmall(letters) {
  const rect = (node) => node.getBoundingClientRect();
  const pixels = (node, name) => Number.parseFloat(getComputedStyle(node)[name]);
  const seen = (line) => {
    const [{ top, bottom }, list] = [rect(line), rect(line.closest(".code, .rows"))];
    return Math.min(bottom, list.bottom) - Math.max(top, list.top);
  };
  const wrong = [
    ["small letters", ".code", (list) => pixels(list, "fontSize") < letters - 0.1],
    ["it wraps", ".code > li", (line) => rect(line).height > 1.5 * pixels(line, "lineHeight")],
    [
      "cut through its letters",
      ":is(.code > li, .row)",
      (line) => seen(line) > 1.5 && seen(line) < rect(line).height - 1.5,
    ],
    [
      "fewer than five rows",
      ".rows:has(.row)",
      (list) => {
        const five = 5 * rect(list.querySelector(".row")).height;
        return list.clientHeight < Math.min(five, list.firstElementChild.offsetHeight) - 1;
      },
    ],
    [
      "a path outside its stage",
      ".stage",
      (stage) => {
        const path = rect(stage.querySelector(".trail"));
        return path.top < rect(stage).top || path.bottom > rect(stage).bottom;
      },
    ],
  ];
  const found = wrong.flatMap(([what, names, isSo]) =>
    [...document.querySelectorAll(`.lane ${names}`)]
      .filter((node) => node.checkVisibility() && isSo(node))
      .map((node) => `${what}: ${node.textContent.slice(0, 40)}`),
  );
  const below = rect(document.querySelector(".race")).bottom > innerHeight + 1;
  return below ? ["lanes below the window", ...found] : found;
}
