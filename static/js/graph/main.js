// @ts-check
/** The page of the state graph. */
import { readForScripts } from "../core/words.js";
import { keepView, leftOr } from "../page/address-bar.js";
import { bindWhenIdle } from "../page/idle.js";
import { createLive } from "../page/live.js";
import { openPage } from "../page/open-page.js";
import { createCommands } from "../page/page-commands.js";
import { recall } from "../page/remembered.js";
import { createPresentCommands } from "../present/present-commands.js";
import { bindClass } from "../room/in-class.js";
import { beginView, knowing } from "../view/view-state.js";
import { bindGestures, bindSlider } from "./gestures.js";
import { activate, createGraphCommands, goToDisc, SightGlide } from "./graph-commands.js";
import { createGraphPage } from "./graph-page.js";
import { createReader } from "./graph-panels.js";
import { parsePosition } from "./graph-position.js";
import { bindAsking } from "./graph-requests.js";
import { FIRST_GRAPH, graphLinkOf, keptOf, knownOf } from "./graph-state.js";
import { update } from "./graph-update.js";

/** @import {GraphLink} from "../core/links.js" */
/** @import {Reading} from "../page/address-bar.js" */

const given = /** @type {ForScripts & Reading<GraphLink>} */ (readForScripts(document));
const plain = beginView({ page: { lang: given.lang } }, recall(given.panels));
const view = knowing({ ...plain, graph: FIRST_GRAPH }, knownOf(leftOr(given)));
const store = createLive(view, update);
const glide = new SightGlide(store);

openPage({
  store,
  draw: createGraphPage(),
  commands: {
    share: () => store.dispatch({ type: "dialog", name: "share" }),
    ...createCommands(store, given.largest),
    ...createPresentCommands(store),
    ...createGraphCommands(store, glide),
    "read-all": createReader(store),
    "save-svg": () => save("svg"),
    "save-png": () => save("png"),
  },
  pressItem,
});
bindClass(() => graphLinkOf(store.get()));
keepView(store, { linkOf: graphLinkOf, keptOf, knownOf });
bindGestures(store, glide);
bindSlider(store);
bindAsking(store);
const saving = bindWhenIdle(
  () => import("./graph-later.js"),
  ({ bindLater }) => bindLater(store, given.largest),
);

/** Saves the graph as it is shown. @param {"svg" | "png"} ending */
async function save(ending) {
  const saveGraph = await saving;
  await saveGraph(ending);
}

/** Neighbours lead to their nodes, discs on the stage to their next move on this path.
 * @param {unknown} _ the store
 * @param {DOMStringMap} data */
function pressItem(_, { item, node, disc }) {
  const places = item === "node" && node ? parsePosition(node, node.length) : null;
  if (places) activate(store, places);
  else if (item === "disc") goToDisc(store, Number(disc));
}
