// @ts-check
/**
 * What is chosen for a link that is shared; the page drawn for paper, for which the server is asked
 * for the idle peg's numbers too.
 */
import { laneRequests } from "../view/lanes.js";
import { withPart } from "../view/state.js";
import { owning } from "../view/update.js";

/** What is chosen for a link. @returns {Table} */
export function sharing() {
  return owning("share", { share: (part, { share }) => ({ ...part, ...share }) });
}

/** @returns {Table} */
export function printing() {
  return {
    ...sharing(),
    printing: (view, { on }) => {
      if (view.share.printing === on) return { view };
      const next = withPart(view, "share", { printing: on });
      const alone = !view.compare.lanes && !view.panels.includes("idle-peg");
      const asks = view.talk.connection === "open" && alone;
      const [{ panels }] = laneRequests(next);
      return { view: next, send: asks ? [{ type: "panels", lane: 0, panels }] : [] };
    },
  };
}
