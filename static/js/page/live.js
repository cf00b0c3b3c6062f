// @ts-check
/**
 * A page's store and its connection: what the view asks for goes out, what the server says comes
 * in.
 */
import { Connection } from "../core/connection.js";
import { createStore } from "../core/store.js";

/** @import {FirstState} from "../core/first-state.js" */
/** @import {Store as StoreStore} from "../core/store.js" */
/** @import {Action} from "../view/actions.js" */
/** @import {View} from "../view/state.js" */
/** @import {createUpdate} from "../view/update.js" */

/** @typedef {StoreStore<View, Action>} Store */

/** @param {View} view @param {ReturnType<typeof createUpdate>} update
 * @param {FirstState | null} [firstState] what the page brought along */
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
