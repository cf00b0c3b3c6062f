// @ts-check
/** Think first, switched on and off; what it draws and listens to is loaded when it is first on. */
import { bindPage } from "../page/draw.js";

/** @typedef {import("../page/live.js").Store} Store */

/** @param {Store} store @returns {Record<string, () => void>} */
export function createThinkCommands({ get, dispatch }) {
  return {
    think: () => dispatch({ type: "think", on: !get().think.on }),
    "think-show": () => dispatch({ type: "think-show" }),
    "think-zero": () => dispatch({ type: "think-zero" }),
  };
}

/** @param {Store} store @param {import("../core/words.js").Words} words */
export function bindThink(store, words) {
  let off = () => {};
  const stop = store.subscribe(load);
  load(store.get());

  /** @param {import("../view/state.js").View} view */
  function load(view) {
    if (!view.think.on) return;
    stop();
    Promise.all([import("./render.js"), import("./answers.js")]).then(
      ([{ createThink }, { bindAnswers }]) => {
        const ends = [bindPage(store, createThink(words)), bindAnswers(store)];
        off = () => ends.forEach((end) => end());
      },
    );
  }
  return () => {
    stop();
    off();
  };
}
