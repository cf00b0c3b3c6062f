/**
 * What of the lanes is cut, wraps or is out of sight, each in a sentence; `letters` is the least
 * size of a listing's letters.
 */
export function cut(letters) {
  const rect = (node) => node.getBoundingClientRect();
  const inked = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const seen = (nodes) => [...nodes].filter((node) => node.checkVisibility());
  const inside = (inner, outer) =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1.5 &&
    inner.bottom <= outer.bottom + 1.5;

  function ofListing(list) {
    const { fontSize, lineHeight } = getComputedStyle(list);
    const [box, high] = [rect(list), Number.parseFloat(lineHeight)];
    const lines = [...list.children];
    const now = list.querySelector(".now");
    return [
      ...(Number.parseFloat(fontSize) < letters - 0.1 ? [`letters of ${fontSize}`] : []),
      ...lines.filter((line) => rect(line).height > 1.5 * high).map(() => "a line wraps"),
      ...lines
        .filter((line) => inked(line.querySelector("code")).right > box.right + 0.5)
        .map((line) => `cut: ${line.textContent}`),
      ...(now && !inside(rect(now), box) ? ["the current line is out of sight"] : []),
    ];
  }

  function ofRows(list) {
    const [box, row] = [rect(list), list.querySelector(".row")];
    if (!row) return [];
    const high = rect(row).height;
    const all = list.firstElementChild.offsetHeight;
    const now = list.querySelector(".row.now");
    const texts = [...list.querySelectorAll(".texts :is(.call, .at-line, .owned)")];
    return [
      ...(box.height < Math.min(5 * high, all) - 1 ? [`${box.height / high} rows`] : []),
      ...(now && !inside(rect(now), box) ? ["the current row is out of sight"] : []),
      ...texts
        .filter((text) => text.checkVisibility() && text.scrollWidth > text.clientWidth + 1)
        .map((text) => `cut: ${text.className}`),
    ];
  }

  function ofBox(box) {
    const now = box.querySelector(".many .cell.now");
    const cells = [...box.querySelectorAll(".cell")].map(rect);
    return [
      ...(cells.some((cell) => cell.right > rect(box).right + 1) ? ["a cell is cut"] : []),
      ...(now && !inside(rect(now), rect(box)) ? ["the present cell is out of sight"] : []),
    ];
  }

  function ofLane(lane) {
    const costs = lane.querySelector(".lane-costs > span");
    const of = (names, look) => seen(lane.querySelectorAll(names)).flatMap(look);
    return [
      ...of(".code", ofListing),
      ...of(".rows", ofRows),
      ...of(".memory-box", ofBox),
      ...of(".formula", (one) =>
        inside(rect(one.firstElementChild), rect(one)) ? [] : ["a formula is cut"],
      ),
      ...(inside(inked(costs), rect(lane)) && costs.checkVisibility() ? [] : ["costs are cut"]),
    ];
  }

  const lanes = seen(document.querySelectorAll(".lane"));
  const head = document.querySelector(".headline");
  return [
    ...lanes.flatMap((lane, i) => ofLane(lane).map((text) => `lane ${i + 1}: ${text}`)),
    ...seen(head.children).flatMap((text) =>
      inside(inked(text), rect(head)) ? [] : [`sentence: ${text.textContent}`],
    ),
    ...(rect(document.querySelector(".race")).bottom > innerHeight + 1 ? ["below the window"] : []),
  ];
}
