// @ts-check
/**
 * A page's store and its connection: what the view asks for goes out, what the server says comes
 * in.
 */
import { Connection } from "../core/connection.js";
import { createStore } from "../core/store.js";

/** @typedef {import("../view/state.js").View} View */
/** @typedef {import("../view/actions.js").Action} Action */
/** @typedef {import("../core/store.js").Store<View, Action>} Store */

/**
 * @param {View} view
 * @param {ReturnType<typeof import("../view/update.js").createUpdate>} update
 * @param {import("../core/first-state.js").FirstState | null} [firstState] what the page brought
 * along
 */
export function createLive(view, update, firstState) {
  const store = createStore(view, update, (request) => connection.send(request));
  const connection = new Connection(
    `${location.origin.replace(/^http/, "ws")}/ws`,
    {
      opened: () => store.dispatch({ type: "connected" }),
      lost: () => store.dispatch({ type: "lost" }),
      ahead: (text) => store.dispatch({ type: "ahead", text }),
      message: (message) => store.dispatch({ type: "message", message }),
    },
    firstState,
  );
  connection.open();
  return store;
}
