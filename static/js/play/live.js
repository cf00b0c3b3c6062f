// @ts-check
/** The page's store and its connection to the server. */
import { Connection } from "../core/connection.js";
import { createStore } from "../core/store.js";
import { update } from "./update.js";

/** @import {Store} from "../core/store.js" */
/** @import {View} from "./state.js" */
/** @import {Action} from "./update.js" */

/**
 * @typedef {Store<View, Action>} PlayStore
 */

/** @param {View} view @returns {PlayStore} */
export function createPlayStore(view) {
  const store = createStore(view, update, (request) => connection.send(request));
  const connection = new Connection(`${location.origin.replace(/^http/, "ws")}/ws`, {
    opened: () => store.dispatch({ type: "connected" }),
    lost: () => store.dispatch({ type: "lost" }),
    ahead: () => {},
    message: (message) => store.dispatch({ type: "message", message }),
  });
  connection.open();
  return store;
}
