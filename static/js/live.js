// @ts-check
/** A page's store and its connection: what the view asks for goes out, what the server says comes in. */
import { connect } from "./connection.js";
import { createStore } from "./store.js";
import { update } from "./update.js";

/** @param {import("./view.js").View} view @param {import("./connection.js").Foretold} [foretold] what the page brought along */
export function createLive(view, foretold) {
  const store = createStore(view, update, (request) => connection.send(request));
  const connection = connect(`${location.origin.replace(/^http/, "ws")}/ws`, {
    opened: () => store.dispatch({ type: "connected" }),
    lost: () => store.dispatch({ type: "lost" }),
    ahead: (text) => store.dispatch({ type: "ahead", text }),
    message: (message) => store.dispatch({ type: "message", message }),
  }, foretold);
  connection.open();
  return store;
}
