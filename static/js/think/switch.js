// @ts-check
/**
 * Think first, switched on and off. All else it does is loaded when it is first on; until that has
 * come, what would go forward waits.
 */
import { fetched, loader } from "../core/load.js";
import { withPart } from "../view/state.js";

/** What it does by itself, and what it does something around, as `rules.js` has it. */
const ITS_OWN =
  "think think-from think-about think-peg think-choice think-on think-show think-zero";
const OTHERS = "step play seek settings lanes restore connected message";

/** @type {Part | null} */
let rules = null;

/** @param {Part} part */
export function learnThinking(part) {
  rules = part;
}

/** @type {Part} */
export function thinking(before) {
  /** @type {Table | null} */
  let known = null;
  /** @type {Handle} */
  const handle = (view, action) => {
    known ??= rules?.(before) ?? null;
    if (known) return /** @type {Handle} */ (known[action.type])(view, action);
    if (action.type === "think")
      return { view: withPart(view, "think", { on: action.on, early: null }), jump: true };
    return view.think.on && goesOn(action)
      ? { view: withPart(view, "think", { early: action }) }
      : before(view, action);
  };
  return Object.fromEntries(`${ITS_OWN} ${OTHERS}`.split(" ").map((type) => [type, handle]));
}

/** @param {Action} action */
function goesOn(action) {
  return action.type === "play" || (action.type === "step" && action.by === 1);
}

/** @param {Store} store @returns {Record<string, () => void>} */
export function createThinkCommands({ get, dispatch }) {
  return {
    think: () => dispatch({ type: "think", on: !get().think.on }),
    "think-show": () => dispatch({ type: "think-show" }),
    "think-zero": () => dispatch({ type: "think-zero" }),
  };
}

/** @param {Store} store */
export function bindThink(store) {
  const load = loader(async () => {
    const { startThinking } = await fetched(() => import("./box.js"));
    stop();
    startThinking(store);
    return true;
  });
  const stop = store.subscribe(look, "think");
  look(store.get());

  /** Without its scripts nobody could answer. @param {View} view */
  async function look(view) {
    if (view.think.on && !(await load())) store.dispatch({ type: "think", on: false });
  }
}
