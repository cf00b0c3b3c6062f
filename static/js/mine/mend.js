// @ts-check
/** What was copied along with a program: listed, fixed by one press, and undone by another. */

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

/** Whether the text has been fixed, or may need fixing: pasted, refused, or undone.
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
    setText(said, state === "mended" ? words.say("Fixed. Press “Run”.") : "");
    setShown(byId("mend"), mending !== null);
    setShown(byId("mend-back"), state === "mended");
    setShown(byId("program-mend"), mending !== null || state === "mended");
  };
}

/** What was only pointed out, and is still in the same lines. @param {string} before
 * @param {string} text */
function leftIn(before, text) {
  const same = before.split("\n").length === text.split("\n").length;
  return same ? (mendingOf(before)?.found.filter(({ what }) => what === "division") ?? []) : [];
}

/** How Python 2 wrote something, and how Python 3 does. @type {Record<string, [string, string]>} */
const OF_PYTHON_2 = {
  print: ["print x", "print(x)"],
  raw_input: ["raw_input()", "input()"],
  xrange: ["xrange()", "range()"],
  input: ["input()", "int(input())"],
  unequal: ["<>", "!="],
  backquotes: ["`x`", "repr(x)"],
  raise: ["raise E, x", "raise E(x)"],
  except: ["except E, x", "except E as x"],
  exec: ["exec x", "exec(x)"],
  long: ["7L", "7"],
};

/** @typedef {[number, undefined, {lines: string}]} Lines how many, and which */
/** @type {Record<string, (...lines: Lines) => string>} */
const MENDED = {
  division: (...lines) =>
    words.count(
      "Line {lines} divides: in Python 2, 7 / 2 was 3; now it is 3.5, and 7 // 2 is 3. Check it.",
      "Lines {lines} divide: in Python 2, 7 / 2 was 3; now it is 3.5, and 7 // 2 is 3. Check them.",
      ...lines,
    ),
  signs: (...lines) =>
    words.count(
      "Line {lines} has characters that only look like Python’s, such as “ or –.",
      "Lines {lines} have characters that only look like Python’s, such as “ or –.",
      ...lines,
    ),
  unseen: (...lines) =>
    words.count(
      "Line {lines} has invisible characters or special spaces, which Python does not know.",
      "Lines {lines} have invisible characters or special spaces, which Python does not know.",
      ...lines,
    ),
  copied: (...lines) =>
    words.count(
      "Line {lines} has something that was copied along with the code: its number, a prompt (>>>) or ```.",
      "Lines {lines} have something that was copied along with the code: their numbers, prompts (>>>) or ```.",
      ...lines,
    ),
  comment: (...lines) =>
    words.count(
      "Line {lines} is not code: it becomes a comment.",
      "Lines {lines} are not code: they become comments.",
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
      "Line {lines} is indented too far.",
      "Lines {lines} are indented too far.",
      ...lines,
    ),
};

/** @param {import("./mending.js").Found} found */
export function mendText({ what, lines }) {
  const more = lines.length - MOST_LINES;
  const shown = lines.slice(0, more > 1 ? MOST_LINES : lines.length).map(words.number);
  const named = more > 1 ? [...shown, words.count("{count} other", "{count} others", more)] : shown;
  const told = words.listAll(named);
  if (!OF_PYTHON_2[what]) return MENDED[what](lines.length, undefined, { lines: told });
  const [old, now] = OF_PYTHON_2[what];
  return words.count(
    "Line {lines} is written for Python 2: “{old}” is now “{now}”.",
    "Lines {lines} are written for Python 2: “{old}” is now “{now}”.",
    lines.length,
    undefined,
    { lines: told, old, now },
  );
}
