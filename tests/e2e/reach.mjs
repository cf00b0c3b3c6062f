/**
 * Whether everything on a page can be reached and read: its controls are whole, uncovered and
 * large enough, whatever has the focus is in sight, and a listing shows enough of each line. One
 * sentence for each problem; all lengths are in pixels. Uses what boxes.mjs knows.
 */

const CONTROLS = [
  "a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex='0']",
  "[role=slider], [role=tab], [role=button]",
].join();
const FIXED = ".bar, .dock, .transport, .room-bar";
const TARGET = 24; // WCAG 2.5.8
const LINE = 30; // the fewest visible characters of a line
/**
 * Names of calls on the timeline do what the timeline under them does, a large target: exempt as
 * equivalent. Lists and frames are focused only to be scrolled.
 */
const NO_TARGET = ".call-name, ol, iframe, :disabled";

/** @returns {string[]} */
export function unreachable() {
  const controls = [...document.querySelectorAll(CONTROLS)].filter(
    (node) => isShown(node) && !node.closest("dialog, [inert]"),
  );
  const found = [...notWhole(controls), ...hiddenFromFocus(controls), ...tooSmall(controls)];
  return [...new Set([...found, ...shortLines()])];
}

/** Whether a press on this point of the window is a press on the control. */
function belongs(node, [x, y]) {
  const hit = document.elementFromPoint(x, y);
  return node.contains(hit) || [...(node.labels ?? [])].some((label) => label.contains(hit));
}

function at({ left, top, right, bottom }, across = 0.5, down = 0.5) {
  return [left + across * (right - left), top + down * (bottom - top)];
}

/** Controls of the header, the clock and the class that are not whole or under others. */
function notWhole(controls) {
  const fixed = controls.filter((node) => node.closest(FIXED) && !node.matches(".call-name"));
  const back = scrolledOf(fixed);
  const found = fixed.flatMap((node) => {
    if (pageScrolls() && !fixedOf(node))
      node.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const beside = left < -SLACK || right > innerWidth + SLACK;
    if (beside || top < -SLACK || bottom > innerHeight + SLACK)
      return [`not whole in the window: ${named(node)}`];
    const middle = at({ left, top, right, bottom });
    if (belongs(node, middle)) return [];
    const over = document.elementFromPoint(...middle);
    return [`covered: ${named(node)} by ${over ? named(over) : "nothing"}`];
  });
  back();
  return found;
}

/** Controls of which nothing is in sight once they have the focus (WCAG 2.4.11). */
function hiddenFromFocus(controls) {
  const back = scrolledOf(controls);
  const found = controls.flatMap((node) => {
    if (node.tabIndex < 0) return [];
    node.focus();
    if (document.activeElement !== node) return [];
    known.spaces.clear(); // it may have been scrolled
    const box = meet(node.getBoundingClientRect(), spaceOf(node).space);
    if (isEmpty(box)) return [`out of sight when focused: ${named(node)}`];
    const shares = [0.1, 0.5, 0.9];
    const points = shares.flatMap((across) => shares.map((down) => at(box, across, down)));
    const over = points.map((point) => coverOf(node, point));
    return over.every(Boolean) ? [`covered when focused: ${named(node)} by ${named(over[0])}`] : [];
  });
  document.activeElement?.blur();
  back();
  known.spaces.clear();
  return found;
}

/** The fixed part that covers this point of a node, if one does. */
function coverOf(node, point) {
  if (belongs(node, point)) return null;
  const hit = document.elementFromPoint(...point);
  const part = hit && fixedOf(hit);
  return part && !part.contains(node) ? part : null;
}

/** Targets smaller than 24×24 with too little space around them (WCAG 2.5.8). */
function tooSmall(controls) {
  const targets = controls
    .filter((node) => !node.matches(NO_TARGET) && !isInSentence(node))
    .map((node) => ({ node, box: targetOf(node), fixed: fixedOf(node) }))
    .filter(({ node, box }) => !isEmpty(meet(box, spaceOf(node).space)));
  return targets.filter(isSmall).flatMap((one) => {
    const near = targets.find((other) => other !== one && isNear(one, other));
    if (!near) return [];
    const { left, top, right, bottom } = one.box;
    const size = `${(right - left).toFixed(1)}×${(bottom - top).toFixed(1)}`;
    return [`target of ${size}: ${named(one.node)} near ${named(near.node)}`];
  });
}

function isSmall({ box }) {
  return Math.min(box.right - box.left, box.bottom - box.top) < TARGET - 0.5;
}

/** The box of a target with its labels. */
function targetOf(node) {
  const parts = [node, ...(node.labels ?? [])].filter(isShown);
  const boxes = parts.map((one) => one.getBoundingClientRect());
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/**
 * Whether a circle of 24 pixels around a small target meets another target, or that of a small one.
 * One inside the other does not count, nor one that the page scrolls away under the other.
 */
function isNear(one, other) {
  if (other.node.contains(one.node) || one.node.contains(other.node)) return false;
  if (one.fixed !== other.fixed && pageScrolls()) return false;
  const [x, y] = at(one.box);
  const { left, top, right, bottom } = other.box;
  if (isSmall(other)) {
    const [u, v] = at(other.box);
    return Math.hypot(x - u, y - v) < TARGET - 0.5;
  }
  const across = Math.max(left - x, 0, x - right);
  const down = Math.max(top - y, 0, y - bottom);
  return Math.hypot(across, down) < TARGET / 2 - 0.5;
}

/** Whether this is a link in a sentence, whose line height limits it: exempt. */
function isInSentence(node) {
  if (styleOf(node).display !== "inline") return false;
  const block = [...parents(node)].find((one) => styleOf(one).display !== "inline");
  return Boolean(block) && block.textContent.trim() !== node.textContent.trim();
}

/** Listings that show less than 30 characters of a line. */
function shortLines() {
  const pen = document.createElement("canvas").getContext("2d");
  return [...document.querySelectorAll(".code")].filter(isShown).flatMap((list) => {
    const line = list.querySelector("li");
    const space = meet(insideOf(list), spaceOf(list).space);
    if (!line || isEmpty(space)) return [];
    const style = styleOf(line);
    pen.font = style.font;
    const begin = line.getBoundingClientRect().left + list.scrollLeft;
    const text = begin + parseFloat(style.paddingLeft) + parseFloat(style.borderLeftWidth);
    const count = Math.floor((space.right - text) / pen.measureText("0").width);
    return count < LINE ? [`${count} characters of a line: ${named(list)}`] : [];
  });
}
