// @ts-check
/**
 * Switches Think first on and off. The rest of it loads when it is first switched on; until then,
 * actions that would go forward wait.
 */
import { fetched, loader } from "../core/load.js";
import { withPart } from "../view/view-state.js";

/** Its own actions, and those it wraps: the same as in `think-update.js`. */
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

  /** Loads the rest when it is on; off again if that fails. @param {View} view */
  async function look(view) {
    if (view.think.on && !(await load())) store.dispatch({ type: "think", on: false });
  }
}
