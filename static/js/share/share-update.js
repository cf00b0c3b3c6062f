// @ts-check
/**
 * The choices for a link; the page drawn for paper, which also needs the idle peg's numbers from
 * the server.
 */
import { laneRequests } from "../view/lanes.js";
import { withPart } from "../view/view-state.js";
import { owning } from "../view/view-update.js";

/** The choices for a link. @returns {Table} */
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
