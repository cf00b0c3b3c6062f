// @ts-check
/** Think first, switched on and off; what it does is loaded when it is first on. */
import { fetched, loader } from "../core/load.js";

/** @param {Store} store @returns {Record<string, () => void>} */
export function createThinkCommands({ get, dispatch }) {
  return {
    think: () => dispatch({ type: "think", on: !get().think.on }),
    "think-show": () => dispatch({ type: "think-show" }),
    "think-zero": () => dispatch({ type: "think-zero" }),
  };
}

/** @param {Store} store @param {Words} words */
export function bindThink(store, words) {
  const load = loader(async () => {
    const { startThinking } = await fetched(() => import("./later.js"));
    stop();
    startThinking(store, words);
    return true;
  });
  const stop = store.subscribe(look);
  look(store.get());

  /** Without its scripts nobody could answer. @param {View} view */
  async function look(view) {
    if (view.think.on && !(await load())) store.dispatch({ type: "think", on: false });
  }
}
