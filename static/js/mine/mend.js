// @ts-check
/** What was pasted along: told, mended by one press, and taken back by one. */

import { byId, make, setShown, setText, whenChanged } from "../core/dom.js";
import { on, targetOf } from "../core/listen.js";
import { words } from "../core/words.js";
import { programOf } from "../program/program-state.js";
import { mendingOf } from "./mending.js";
import { replaceText } from "./mine-input.js";

const MOST_LINES = 4;

/** @param {Store} store */
export function bindMend(store) {
  const field = /** @type {HTMLTextAreaElement} */ (byId("program"));
  const box = byId("program-mend");
  const draw = whenChanged(createMend());
  const look = () => {
    const { typed, mended } = programOf(store.get());
    draw(typed, stateOf(store.get()), mended?.before ?? "");
  };
  on(box, "click", (event) => {
    const pressed = targetOf(event, "[data-mend]")?.dataset.mend;
    const { typed, mended } = programOf(store.get());
    const mending = pressed === "mend" ? mendingOf(typed) : null;
    if (mending) replaceText(field, mending.text);
    if (mending) store.dispatch({ type: "program-mended", before: typed, text: mending.text });
    if (pressed === "back" && mended) replaceText(field, mended.before);
  });
  store.subscribe(look);
  look();
}

/** Whether the text is what has been mended, or may be to mend: pasted, refused, or taken back.
 * @param {View} view @returns {"mended" | "asked" | null} */
export function stateOf(view) {
  const { typed, problem, pasted, mended } = programOf(view);
  if (mended?.text === typed) return "mended";
  const asked = [pasted, problem?.text, mended?.before].includes(typed);
  return asked ? "asked" : null;
}

function createMend() {
  const [said, list] = [byId("mend-said"), byId("mend-found")];
  /** @param {string} typed @param {ReturnType<typeof stateOf>} state @param {string} before */
  return (typed, state, before) => {
    const mending = state === "asked" ? mendingOf(typed) : null;
    const found = mending?.found ?? (state === "mended" ? leftIn(before, typed) : []);
    list.replaceChildren(...found.map((one) => make("li", {}, mendText(one))));
    setText(said, state === "mended" ? words.say("The text is fixed. Press Run.") : "");
    setShown(byId("mend"), mending !== null);
    setShown(byId("mend-back"), state === "mended");
    setShown(byId("program-mend"), mending !== null || state === "mended");
  };
}

/** What was only told, and stands in the same lines still. @param {string} before
 * @param {string} text */
function leftIn(before, text) {
  const same = before.split("\n").length === text.split("\n").length;
  return same ? (mendingOf(before)?.found.filter(({ what }) => what === "division") ?? []) : [];
}

/** @typedef {[number, undefined, {lines: string}]} Lines how many, and which */
/** @type {Record<string, (...lines: Lines) => string>} */
const MENDED = {
  print: (...lines) =>
    words.count(
      "Line {lines} is written for Python 2: print needs brackets.",
      "Lines {lines} are written for Python 2: print needs brackets.",
      ...lines,
    ),
  raw_input: (...lines) =>
    words.count(
      "Line {lines} is written for Python 2: raw_input is called input now.",
      "Lines {lines} are written for Python 2: raw_input is called input now.",
      ...lines,
    ),
  xrange: (...lines) =>
    words.count(
      "Line {lines} is written for Python 2: xrange is called range now.",
      "Lines {lines} are written for Python 2: xrange is called range now.",
      ...lines,
    ),
  input: (...lines) =>
    words.count(
      "Line {lines} is written for Python 2: input gives a text now, which int makes a number.",
      "Lines {lines} are written for Python 2: input gives a text now, which int makes a number.",
      ...lines,
    ),
  unequal: (...lines) =>
    words.count(
      "Line {lines} is written for Python 2: “<>” is written “!=” now.",
      "Lines {lines} are written for Python 2: “<>” is written “!=” now.",
      ...lines,
    ),
  backquotes: (...lines) =>
    words.count(
      "Line {lines} is written for Python 2: a value between backquotes is written repr(value) now.",
      "Lines {lines} are written for Python 2: a value between backquotes is written repr(value) now.",
      ...lines,
    ),
  raise: (...lines) =>
    words.count(
      "Line {lines} is written for Python 2: a comma separates an exception and its value.",
      "Lines {lines} are written for Python 2: a comma separates an exception and its value.",
      ...lines,
    ),
  exec: (...lines) =>
    words.count(
      "Line {lines} is written for Python 2: exec needs brackets.",
      "Lines {lines} are written for Python 2: exec needs brackets.",
      ...lines,
    ),
  long: (...lines) =>
    words.count(
      "Line {lines} is written for Python 2: a number needs no L at its end.",
      "Lines {lines} are written for Python 2: a number needs no L at its end.",
      ...lines,
    ),
  division: (...lines) =>
    words.count(
      "Line {lines} divides: in Python 2, 7 / 2 was 3; now it is 3.5, and 7 // 2 is 3. Check it.",
      "Lines {lines} divide: in Python 2, 7 / 2 was 3; now it is 3.5, and 7 // 2 is 3. Check them.",
      ...lines,
    ),
  quotes: (...lines) =>
    words.count(
      "Line {lines} has quotation marks of printed text, such as “ and ’, which Python does not know.",
      "Lines {lines} have quotation marks of printed text, such as “ and ’, which Python does not know.",
      ...lines,
    ),
  spaces: (...lines) =>
    words.count(
      "Line {lines} has non-breaking or other wide spaces, which Python does not know.",
      "Lines {lines} have non-breaking or other wide spaces, which Python does not know.",
      ...lines,
    ),
  unseen: (...lines) =>
    words.count(
      "Line {lines} has invisible characters, which Python does not know.",
      "Lines {lines} have invisible characters, which Python does not know.",
      ...lines,
    ),
  signs: (...lines) =>
    words.count(
      "Line {lines} has characters that only look like those of Python, such as – for a minus.",
      "Lines {lines} have characters that only look like those of Python, such as – for a minus.",
      ...lines,
    ),
  prompt: (...lines) =>
    words.count(
      "Line {lines} begins with the prompt of a Python shell.",
      "Lines {lines} begin with the prompt of a Python shell.",
      ...lines,
    ),
  output: (...lines) =>
    words.count(
      "Line {lines} is what the shell wrote: it becomes a comment.",
      "Lines {lines} are what the shell wrote: they become comments.",
      ...lines,
    ),
  prose: (...lines) =>
    words.count(
      "Line {lines} is no code: it becomes a comment.",
      "Lines {lines} are no code: they become comments.",
      ...lines,
    ),
  fence: (...lines) =>
    words.count(
      "Line {lines} holds the ``` that stood beside the code.",
      "Lines {lines} hold the ``` that stood around the code.",
      ...lines,
    ),
  numbers: (...lines) =>
    words.count(
      "Line {lines} begins with its number.",
      "Lines {lines} begin with their numbers.",
      ...lines,
    ),
  tabs: (...lines) =>
    words.count(
      "Line {lines} is indented with tabs, other lines with spaces.",
      "Lines {lines} are indented with tabs, other lines with spaces.",
      ...lines,
    ),
  indent: (...lines) =>
    words.count(
      "Line {lines} begins too far to the right.",
      "Lines {lines} begin too far to the right.",
      ...lines,
    ),
};

/** @param {import("./mending.js").Found} found */
export function mendText({ what, lines }) {
  const more = lines.length - MOST_LINES;
  const shown = lines.slice(0, more > 1 ? MOST_LINES : lines.length).map(words.number);
  const named = more > 1 ? [...shown, words.count("{count} other", "{count} others", more)] : shown;
  return MENDED[what](lines.length, undefined, { lines: words.listAll(named) });
}
