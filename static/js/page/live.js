// @ts-check
/**
 * A page's store and its connection: what the view asks for goes out, the server's messages come
 * in.
 */
import { Connection, socketAddress } from "../core/connection.js";
import { createStore } from "../core/store.js";

/** @import {FirstState} from "../core/connection.js" */
/** @import {Store as AnyStore} from "../core/store.js" */

/** @template {View} [V=View] @template [A=Action] @typedef {AnyStore<V, A>} Store */

/** @template {View} V @template A @param {V} view @param {Update<V, A | Action>} update
 * @param {FirstState | null} [firstState] what the page brought along */
export function createLive(view, update, firstState) {
  const store = createStore(view, update, (request) => connection.send(request));
  const connection = new Connection(
    () => addressOf(store.get()),
    {
      opened: () => store.dispatch({ type: "connected" }),
      lost: (moves) => store.dispatch({ type: "lost", moves }),
      ahead: (text) => store.dispatch({ type: "ahead", text }),
      message: (message) => store.dispatch({ type: "message", message }),
    },
    firstState,
  );
  connection.open();
  return store;
}

/** The class's address, until it has ended. @param {View} view */
function addressOf({ room }) {
  return socketAddress(room?.ended ? null : room?.code);
}
