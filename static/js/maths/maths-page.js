// @ts-check
/** The whole formulas page, drawn from one view. */
import { byId, make, setAttribute, setShown, setText, whenChanged } from "../core/dom.js";
import { words } from "../core/words.js";
import { createDialogs } from "../page/dialogs.js";
import { createNotices } from "../page/page-notices.js";
import { createPresent } from "../present/presenter-view.js";
import { createSigns } from "../present/signs.js";
import { createDiscStyles } from "../stage/disc-looks.js";
import { createStage } from "../stage/stage.js";
import { langParts } from "../view/view-link.js";
import { createGrowth } from "./maths-growth.js";
import { createFields } from "./take.js";

/** @import {MathsView, Reading, Row, Rows, Worked} from "./maths-state.js" */

/** @returns {(view: MathsView) => void} */
export function createMathsPage() {
  const parts = [
    showSettings,
    createDiscStyles(),
    createNotices(words.say("Close this notice")),
    createStage(byId("stage"), (disc, peg) =>
      words.say("Disc {disc} on peg {peg}: press A, B or C to move it", { disc, peg }),
    ),
    createTwoWay(),
    createCards(),
    createRows(),
    createGrowth(),
    createFields(),
    showComparison,
    createSigns(),
    createPresent(),
    createDialogs(),
  ];
  return (view) => parts.forEach((part) => part(view));
}

/** @param {MathsView} view */
function showSettings({ settings, page }) {
  for (const name of /** @type {const} */ (["discs", "source", "target"])) {
    const field = /** @type {HTMLInputElement} */ (byId(name));
    if (field.value !== String(settings[name])) field.value = String(settings[name]);
  }
  /** @type {HTMLSelectElement} */ (byId("theme")).value = page.theme;
  document.documentElement.dataset.theme = page.theme;
}

/** Both recursions, side by side. @param {MathsView} view */
function showComparison({ settings, page }) {
  const tower = [settings.discs, settings.source, settings.target].join(",");
  const lanes = ["recursive", "recursive-base-1"].map((name) => `lane=${name},${tower}`);
  const rest = page.keepsLang ? [`lang=${page.lang}`] : [];
  byId("compare-calls").setAttribute("href", `/compare?${[...lanes, ...rest].join("&")}`);
}

// The rows of Gray code and the terms of the ruler sequence.

function createRows() {
  let begun = false; // initially the server has written them
  const renew = whenChanged((/** @type {Rows} */ rows, /** @type {string} */ move) => {
    if (!begun) {
      begun = true;
      return;
    }
    byId("gray-rows").replaceChildren(...rows.rows.map((row) => rowOf(row, move)));
    const terms = rows.terms.map(({ position, disc }) =>
      make("li", position === rows.position ? { "aria-current": "true" } : {}, String(disc)),
    );
    byId("ruler").replaceChildren(...terms);
    setText(byId("gray-table-k-range"), `0 … ${words.number(rows.last)}`);
  });
  /** @param {MathsView} view */
  return ({ maths, travel }) => renew(maths.rows, travel.start.move ?? "0");
}

/** @param {Row} row @param {string} move */
function rowOf({ k, binary, gray, disc, mirror }, move) {
  const changed = disc === null ? -1 : gray.length - disc;
  const code = make("td", { class: "digits" }, gray.slice(0, Math.max(0, changed)));
  if (changed >= 0) code.append(make("b", {}, gray[changed]));
  code.append(gray.slice(changed + 1));
  return make(
    "tr",
    k === move ? { "aria-current": "true" } : {},
    make("td", {}, words.number(k)),
    make("td", { class: "digits" }, binary),
    code,
    make("td", {}, disc === null ? "–" : String(disc)),
    make("td", {}, words.number(mirror)),
  );
}

// The two-way calculator: what both readings say, and where they lead.

function createTwoWay() {
  let begun = false; // initially the server has written it
  const renew = whenChanged((/** @type {Reading} */ reading) => {
    if (begun) show(reading);
    begun = true;
  });

  /** @param {MathsView} view */
  return (view) => {
    renew(view.maths.reading);
    leadOn(view);
    showChosen(view.maths.chosen);
  };
}

/** @param {Reading} reading */
function show(reading) {
  for (const side of /** @type {const} */ (["down", "up", "walk"]))
    byId(`reading-${side}`).replaceChildren(...reading[side].map((line) => make("li", {}, line)));
  setText(byId("two-way-verdict"), reading.verdict);
  showLook(byId("look-two-way"), reading.look);
}

/** Other pages continue from this position. @param {MathsView} view */
function leadOn(view) {
  const position = encodeURIComponent(view.maths.reading.position);
  const query = [`discs=${view.settings.discs}`, `start=${position}`, ...langParts(view.page)];
  for (const link of document.querySelectorAll("[data-goes-on]"))
    setAttribute(link, "href", `/${link.getAttribute("data-goes-on")}?${query.join("&")}`);
}

/** @param {number | null} chosen */
function showChosen(chosen) {
  for (const disc of document.querySelectorAll("#stage-picture [data-item=disc]")) {
    const pressed = disc.getAttribute("data-disc") === String(chosen);
    setAttribute(disc, "aria-pressed", String(pressed));
  }
}

// The cards of formulas: worked lines, results, where to look; which card is in front.

function createCards() {
  const renewFront = whenChanged(showFront);
  /** @type {Map<string, Worked>} what the page shows; initially, what the server has written */
  const shown = new Map();
  let begun = false;

  /** @param {MathsView} view */
  return (view) => {
    const { cards, front } = view.maths;
    renewFront(front);
    for (const [name, { worked }] of Object.entries(cards)) {
      if (begun && shown.get(name) !== worked) showWorked(name, worked);
      shown.set(name, worked);
    }
    if (begun && cards[front]) say(front, cards[front].worked);
    begun = true;
  };
}

/** @param {string} front */
function showFront(front) {
  for (const card of document.querySelectorAll("[data-card]"))
    setAttribute(card, "data-front", card.getAttribute("data-card") === front ? "" : null);
  markInList(front);
}

/** The list shows the name of this card. @param {string} name */
export function markInList(name) {
  const list = byId("cards-list");
  for (const link of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-go]"))) {
    const here = link.dataset.go === name;
    setAttribute(link, "aria-current", here ? "true" : null);
    if (!here) continue;
    const left = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
    list.scrollTo({ left, top: link.offsetTop - (list.clientHeight - link.offsetHeight) / 2 });
  }
}

/** @param {string} name @param {Worked} worked */
function showWorked(name, { steps, head, tail, also, look }) {
  byId(`steps-${name}`).replaceChildren(
    ...steps.map((step) => make("li", {}, step)),
    make("li", { class: "result" }, make("span", {}, head), make("b", {}, tail)),
  );
  if (name === "years")
    byId("also-years").replaceChildren(...also.map((line) => make("li", {}, line)));
  showLook(byId(`look-${name}`), look);
}

/** @param {HTMLElement} link @param {string | null} address */
function showLook(link, address) {
  setAttribute(link, "href", address);
  setShown(link, address !== null);
}

/** @param {string} name @param {Worked} worked */
function say(name, { tail }) {
  const title = byId(`title-${name}`).textContent ?? "";
  setText(byId("announcer"), words.say("{title}: {result}", { title, result: tail }));
}
