/**
 * What is wrong with the boxes of a page, one sentence for each problem. Text is measured as it is
 * drawn; all lengths are in pixels.
 */

const SLACK = 1.5; // allows for rounding and the edges of letters
const CLIPS = /hidden|clip|auto|scroll/;
const SCROLLS = /auto|scroll/;
/** What overlaps others on purpose. */
const OVER =
  ".calls, .pointed, .probe, .think-pegs, .flag, #flags, #dimming, .memory-box, .editor textarea";
/** Painted beyond its box, which cuts it off, so that a drag shows no edge. */
const BEYOND = ".graph-canvas";
const CURRENT = ".code .now, .row.now, .bit.changed, .table .now";
const BUTTONS = "button, a, input, select, .switch";

/** What has been found about nodes: asking a browser twice takes long. */
const known = { styles: new Map(), spaces: new Map(), shown: new Map() };

/** A page that scrolls may be higher than the window. @returns {string[]} */
export function problems(scrolls) {
  const texts = textsOf();
  return [
    ...new Set([
      ...texts.flatMap(misfits),
      ...onEachOther(texts),
      ...underButtons(texts),
      ...offTheirRows(texts),
      ...overlaps(),
      ...outside(scrolls),
      ...offStage(),
      ...outOfSight(),
    ]),
  ];
}

/** The result of `find` for a node, cached. */
function once(found, node, find) {
  if (!found.has(node)) found.set(node, find(node));
  return found.get(node);
}

function styleOf(node) {
  return once(known.styles, node, getComputedStyle);
}

function named(node) {
  const inside = node.closest("section[id], .card, header, nav");
  const kind = node.id || node.getAttribute("class") || node.tagName.toLowerCase();
  const text = (node.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
  return `${inside?.id || inside?.className || "page"} › ${kind} “${text}”`;
}

function* parents(node) {
  for (let at = node.parentElement; at && at !== document.documentElement; at = at.parentElement)
    yield at;
}

function isShown(node) {
  const asked = { visibilityProperty: true, opacityProperty: true };
  return once(known.shown, node, () => node.checkVisibility(asked) && !isClipped(node));
}

function isClipped(node) {
  if (styleOf(node).clipPath !== "none") return true;
  return node.parentElement ? isClipped(node.parentElement) : false;
}

function meet(one, other) {
  return {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  };
}

function isEmpty({ left, top, right, bottom }) {
  return right - left <= 0.5 || bottom - top <= 0.5;
}

/** Whether two boxes overlap by more than this width and height. */
function share(one, other, wide = SLACK, high = SLACK) {
  const both = meet(one, other);
  return both.right - both.left > wide && both.bottom - both.top > high;
}

function scrollsOf(node) {
  const { overflowX, overflowY } = styleOf(node);
  return {
    across: SCROLLS.test(overflowX) && node.scrollWidth > node.clientWidth,
    down: SCROLLS.test(overflowY) && node.scrollHeight > node.clientHeight,
  };
}

function insideOf(node) {
  const box = node.getBoundingClientRect();
  const left = box.left + node.clientLeft;
  const top = box.top + node.clientTop;
  return { left, top, right: left + node.clientWidth, bottom: top + node.clientHeight };
}

/** The part of the window in which a node may be visible, and whether it can be scrolled there. */
function spaceOf(node) {
  const parent = node.parentElement;
  if (!parent || parent === document.documentElement) {
    const space = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const scrolls = styleOf(document.body).overflowY !== "hidden"; // the window's, then
    const down = scrolls && document.documentElement.scrollHeight > innerHeight;
    return { space, across: false, down };
  }
  return once(known.spaces, parent, spaceInside);
}

function spaceInside(node) {
  const outer = spaceOf(node);
  const { overflowX, overflowY, display } = styleOf(node);
  if (display === "contents" || (!CLIPS.test(overflowX) && !CLIPS.test(overflowY))) return outer;
  const { across, down } = scrollsOf(node);
  const space = meet(outer.space, insideOf(node));
  return { space, across: outer.across || across, down: outer.down || down };
}

/** Every line of text, with its box. */
function textsOf() {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement: holder } = walker.currentNode;
    const silent = holder?.closest("script, template, title, desc, option, .probe");
    if (!data.trim() || !holder || silent || !isShown(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const block = [holder, ...parents(holder)].find((at) => {
      return styleOf(at).display !== "inline" && !at.closest("math");
    });
    const own = holder.closest("svg") ? null : block?.getBoundingClientRect();
    for (const rect of range.getClientRects())
      if (!isEmpty(rect)) found.push({ holder, rect, own, high: rect.bottom - rect.top });
  }
  return found;
}

function misfits({ holder, rect, own, high }) {
  const { space, across, down } = once(known.spaces, holder, spaceInside);
  const found = [];
  const cutAcross = rect.left < space.left - SLACK || rect.right > space.right + SLACK;
  const cutDown = rect.top < space.top - high / 4 || rect.bottom > space.bottom + high / 4;
  if ((cutAcross && !across) || (cutDown && !down)) found.push(`cut: ${named(holder)}`);
  if (own && !across && (rect.left < own.left - SLACK || rect.right > own.right + SLACK))
    found.push(`wider than its box: ${named(holder)}`);
  if (own && (rect.top < own.top - high / 3 || rect.bottom > own.bottom + high / 3))
    found.push(`higher than its box: ${named(holder)}`);
  return found;
}

/** Texts that do not overlap others on purpose, as far as they are visible. */
function freeOf(texts) {
  return texts
    .filter(({ holder }) => !holder.closest(".calls, .layer-discs, dialog, .think-pegs, th"))
    .filter(({ holder }) => !isUnderOne(holder))
    .map((text) => ({ ...text, seen: meet(text.rect, spaceOf(text.holder).space) }))
    .filter(({ seen }) => !isEmpty(seen));
}

/** Whether this is the digit 0 of a bit that is 1: the opaque 1 covers it. */
function isUnderOne(holder) {
  const one = holder.matches(".bit > i") && holder.nextElementSibling;
  return one && getComputedStyle(one).visibility === "visible";
}

function onEachOther(texts) {
  const free = freeOf(texts);
  return free.flatMap((one, at) =>
    free
      .slice(at + 1)
      .filter((other) => one.holder !== other.holder)
      .filter(({ seen, high }) => share(one.seen, seen, SLACK, Math.min(one.high, high) / 3))
      .filter(({ holder }) => !comesOut(holder, one.holder) && !comesOut(one.holder, holder))
      .map(({ holder }) => `on each other: ${named(one.holder)} and ${named(holder)}`),
  );
}

function underButtons(texts) {
  const free = freeOf(texts);
  const buttons = [...document.querySelectorAll(BUTTONS)].filter(
    (node) => isShown(node) && !node.closest("dialog, .calls, .timeline-box, .think-pegs"),
  );
  return buttons.flatMap((button) => {
    const box = meet(button.getBoundingClientRect(), spaceOf(button).space);
    return free
      .filter(({ holder }) => !button.contains(holder) && !holder.contains(button))
      .filter(({ holder }) => !isOverRow(holder, button))
      .filter(({ seen, high }) => !isEmpty(box) && share(seen, box, SLACK, high / 3))
      .filter(({ holder }) => !comesOut(holder, button) && !comesOut(button, holder))
      .map(({ holder }) => `under a button: ${named(holder)} and ${named(button)}`);
  });
}

/** Whether this part can be scrolled until it is no longer under the other, which stays. */
function comesOut(part, over) {
  const fixed = fixedOf(over);
  if (!fixed || fixed.contains(part)) return false;
  const back = scrolledOf([part]);
  part.scrollIntoView({ block: "center", behavior: "instant" });
  const out = !share(part.getBoundingClientRect(), over.getBoundingClientRect());
  back();
  return out;
}

/** Remember where everything around these nodes is scrolled to; the result restores it. */
function scrolledOf(nodes) {
  const around = new Set(nodes.flatMap((node) => [...parents(node)]));
  const places = [...around, document.documentElement].map((node) => {
    return [node, node.scrollLeft, node.scrollTop];
  });
  return () => {
    for (const [node, left, top] of places)
      if (node.scrollLeft !== left || node.scrollTop !== top)
        node.scrollTo({ left, top, behavior: "instant" });
  };
}

/** The nearest part around a node that does not scroll with the page. */
function fixedOf(node) {
  return [node, ...parents(node)].find((at) => /fixed|sticky/.test(styleOf(at).position));
}

function pageScrolls() {
  const { scrollHeight } = document.documentElement;
  return styleOf(document.body).overflowY !== "hidden" && scrollHeight > innerHeight;
}

/** Whether these are the texts of all rows of a list, and one of the row buttons under them. */
function isOverRow(holder, button) {
  const rows = holder.closest(".texts")?.parentElement;
  return Boolean(rows?.contains(button) && button.matches(".frame, .task"));
}

/** Texts of a list's rows that are not inside the row over which they are drawn. */
function offTheirRows(texts) {
  return texts.flatMap(({ holder, rect }) => {
    const rows = holder.closest(".texts")?.parentElement;
    if (!rows) return [];
    const middle = (rect.top + rect.bottom) / 2;
    const boxes = [...rows.querySelectorAll(".row > :is(.frame, .task)")]
      .filter(isShown)
      .map((button) => button.getBoundingClientRect());
    const row = boxes.find(({ top, bottom }) => top <= middle && middle <= bottom);
    const inside = row && rect.left >= row.left - SLACK && rect.right <= row.right + SLACK;
    return inside ? [] : [`off its row: ${named(holder)}`];
  });
}

/** Neighbours that overlap. */
function overlaps() {
  const parted = document.querySelectorAll("body, body *:not(svg, svg *, dialog, dialog *)");
  return [...parted].flatMap((parent) => {
    const children = [...parent.children]
      .filter((node) => isShown(node) && !node.matches(OVER) && isPlaced(node))
      .filter((node) => !isUnderOne(node))
      .map((node) => ({ node, box: meet(node.getBoundingClientRect(), spaceOf(node).space) }));
    return children.flatMap(({ node, box }, i) =>
      children
        .slice(i + 1)
        .filter((other) => share(box, other.box))
        .map((other) => `overlap: ${named(node)} and ${named(other.node)}`),
    );
  });
}

function isPlaced(node) {
  const { position, display } = styleOf(node);
  return (position === "static" || position === "relative") && display !== "inline";
}

/** What is outside the window and cannot be scrolled into it. */
function outside(scrolls) {
  const { scrollWidth, scrollHeight, dataset } = document.documentElement;
  const wide = scrollWidth > innerWidth ? [`the page is ${scrollWidth} wide`] : [];
  if (scrollHeight > innerHeight && !scrolls && !("large" in dataset))
    wide.push(`outside the window: the page is ${scrollHeight} high`);
  const nodes = [...document.querySelectorAll("main *, header *")].filter(
    (node) =>
      isShown(node) &&
      !node.closest(`svg *, dialog, .row, .rows-inside, .calls, ${BEYOND}`),
  );
  return [...wide, ...nodes.flatMap(beside)];
}

function beside(node) {
  const box = node.getBoundingClientRect();
  const { across, down } = spaceOf(node);
  if (isEmpty(box)) return [];
  const sideways = box.left < -SLACK || box.right > innerWidth + SLACK;
  const beyond = box.top < -SLACK || box.bottom > innerHeight + SLACK;
  return (sideways && !across) || (beyond && !down) ? [`outside the window: ${named(node)}`] : [];
}

function offStage() {
  const parts = [...document.querySelectorAll(".disc-box, .arrow, .peg-label, .rod")];
  return parts.filter(isShown).flatMap((node) => {
    const card = node.closest(".stage")?.getBoundingClientRect();
    const box = node.getBoundingClientRect();
    const over = card && (box.left < card.left || box.right > card.right);
    const high = card && (box.top < card.top - SLACK || box.bottom > card.bottom + SLACK);
    return over || high ? [`outside the stage: ${named(node)}`] : [];
  });
}

/** The current line, frame, task, bit or cell that its own list does not show. */
function outOfSight() {
  return [...document.querySelectorAll(CURRENT)].filter(isShown).flatMap((node) => {
    const panel = node.closest(".panel");
    const inside = [...parents(node)].filter((at) => panel?.contains(at));
    const list = inside.find((at) => scrollsOf(at).down);
    const place = panel?.getBoundingClientRect();
    if (!list || place.left < -SLACK || place.right > innerWidth + SLACK) return [];
    const [space, box] = [insideOf(list), node.getBoundingClientRect()];
    const out = box.top < space.top - 3 || box.bottom > space.bottom + 3;
    return out ? [`current, but not in sight: ${named(node)}`] : [];
  });
}
