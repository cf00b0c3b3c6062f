// @ts-check
/** Mounts the shared parts of pages twice on one page, each with its own store and connection. */
import { within } from "../../static/js/core/dom.js";
import { readForScripts } from "../../static/js/core/words.js";
import { bindButtons } from "../../static/js/page/buttons.js";
import { bindPage } from "../../static/js/page/drawing.js";
import { createHeadline } from "../../static/js/page/headline.js";
import { createLive } from "../../static/js/page/live.js";
import { drawEach } from "../../static/js/page/open-page.js";
import { createCommands } from "../../static/js/page/page-commands.js";
import { bindSurroundings } from "../../static/js/page/surroundings.js";
import { createTransport } from "../../static/js/page/transport.js";
import { createBits } from "../../static/js/panels/bits.js";
import { createIdlePeg } from "../../static/js/panels/idle-peg.js";
import { createPanels } from "../../static/js/panels/panels.js";
import { createStage } from "../../static/js/stage/stage.js";
import { bindScrubber } from "../../static/js/timeline/scrubber.js";
import { createTimeline } from "../../static/js/timeline/timeline.js";
import { timeline } from "../../static/js/timeline/timeline-update.js";
import { createWholeRun } from "../../static/js/timeline/whole-run.js";
import { beginView, knowing } from "../../static/js/view/view-state.js";
import { createUpdate } from "../../static/js/view/view-update.js";
import { viewing } from "../../static/js/view/viewing.js";

const given = readForScripts(document);

/** @param {HTMLElement} root @param {number} discs */
function mount(root, discs) {
  const plain = beginView();
  const settings = { ...plain.settings, discs };
  const view = knowing(plain, { settings, panels: ["call-stack", "bits"] });
  const store = createLive(view, createUpdate([viewing, timeline]));
  const find = within(root);
  const clock = find("timeline-card");
  const draw = drawEach(
    createHeadline(find("headline"), document.createElement("p")),
    createStage(find("stage")),
    createTransport(find("transport")),
    createPanels(find("panels"), given.panels, {
      bits: createBits,
      "idle-peg": createIdlePeg,
    }),
    createTimeline(clock),
    createWholeRun(clock),
  );
  bindPage(store, draw);
  bindSurroundings(store, root);
  bindButtons(store, createCommands(store, given.largest), root);
  bindScrubber(store, clock);
}

/** A copy of these elements, in which ids and references to them end in "-b".
 * @param {HTMLElement} root */
function twice(root) {
  const other = /** @type {HTMLElement} */ (root.cloneNode(true));
  other.dataset.of = "-b";
  for (const one of [other, ...other.querySelectorAll("*")])
    for (const name of ["id", "for", "aria-labelledby", "aria-describedby", "aria-controls"]) {
      const ids = one.getAttribute(name);
      if (ids !== null) one.setAttribute(name, ids.replace(/\S+/g, "$&-b"));
    }
  root.after(other);
  return other;
}

document.body.style.cssText = "display: block; height: auto; overflow: auto";
const first = /** @type {HTMLElement} */ (document.querySelector("main"));
const second = twice(first);
for (const one of [first, second]) one.style.height = "900px";
mount(first, 3);
mount(second, 5);
