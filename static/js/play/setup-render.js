// @ts-check
/** The panel for setting up a position: where each disc is, the text, and what the server reads. */

import { byId, byPlace, keyed, make, setAttribute, setShown, setText } from "../core/dom.js";
import { words } from "../core/words.js";
import { CLASSIC, LABELS, labelsOf } from "./kind.js";
import { serves } from "./setting-up.js";

/** @import {PlayView, Setup} from "./state.js" */

const USES = /** @type {const} */ (["play", "watch", "goal"]);

export function createSetup() {
  const parts = [createFields(), createRows(), createReading()];
  /** @param {PlayView} view */
  return ({ play: { setup, game } }) => {
    setShown(byId("setup"), setup !== null);
    if (!setup) return;
    parts.forEach((part) => part(setup));
    setText(
      byId("setup-count"),
      words.count("{count} disc", "{count} discs", setup.pegs.flat().length),
    );
    for (const use of USES)
      setAttribute(byId(`use-${use}`), "aria-disabled", serves(game, setup, use) ? null : "true");
  };
}

function createFields() {
  const [text, source, target] = ["setup-text", "setup-source", "setup-target"].map(
    (id) => /** @type {HTMLInputElement} */ (byId(id)),
  );
  /** @param {Setup} setup */
  return (setup) => {
    if (text.value !== setup.text) text.value = setup.text;
    setAttribute(text, "aria-invalid", String(setup.problem !== null));
    setText(byId("setup-problem"), setup.problem ?? "");
    source.value = LABELS[setup.source];
    target.value = LABELS[setup.target];
  };
}

function createRows() {
  const list = byId("setup-discs");
  const keyOf = (/** @type {{disc: number}} */ place) => String(place.disc);
  const create = (/** @type {{disc: number}} */ place) => createRow(place.disc);
  /** @param {Setup} setup */
  return ({ pegs }) => {
    const discs = pegs.flatMap((one, peg) => one.map((disc) => ({ disc, peg })));
    discs.sort((one, other) => one.disc - other.disc);
    keyed(list, discs, keyOf, create, renewRow);
  };
}

/** Which move of the solution it is, read both ways. */
function createReading() {
  const [up, walk] = ["reading-up", "reading-walk"].map(createLines);
  /** @param {Setup} setup */
  return ({ reading }) => {
    setText(byId("verdict"), reading?.verdict ?? "");
    up(reading?.up ?? []);
    walk(reading?.walk ?? []);
    setShown(byId("readings"), reading !== null);
  };
}

/** @param {string} id */
function createLines(id) {
  const list = byId(id);
  return (/** @type {string[]} */ lines) => keyed(list, lines, byPlace, () => make("li"), setText);
}

/** A disc with a button for each peg. @param {number} disc */
function createRow(disc) {
  const name = words.say("disc {disc}", { disc });
  const buttons = labelsOf(CLASSIC).map((peg) =>
    make(
      "button",
      {
        type: "button",
        class: "button place",
        "data-item": "place",
        "data-place": String(disc),
        "data-to": peg,
        "aria-label": words.say("Disc {disc} on {peg}", { disc, peg }),
      },
      peg,
    ),
  );
  return make("li", {}, make("span", {}, name), ...buttons);
}

/** @param {HTMLElement} row @param {{peg: number}} place */
function renewRow(row, { peg }) {
  [...row.querySelectorAll("button")].forEach((button, i) =>
    setAttribute(button, "aria-pressed", String(i === peg)),
  );
}
