// @ts-check
/** Think first, switched on and off; what it draws and listens to is loaded when it is first on. */
import { fetched, loader } from "../core/load.js";
import { bindPage } from "../page/draw.js";

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
    const [{ createThink }, { bindAnswers }] = await Promise.all([
      fetched(() => import("./render.js")),
      fetched(() => import("./answers.js")),
    ]);
    stop();
    bindPage(store, createThink(words));
    bindAnswers(store);
    return true;
  });
  const stop = store.subscribe(look);
  look(store.get());

  /** Without its scripts nobody could answer. @param {View} view */
  async function look(view) {
    if (view.think.on && !(await load())) store.dispatch({ type: "think", on: false });
  }
}
