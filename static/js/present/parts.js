// @ts-check
/** The parts of a page that the spotlight can show. */

export const PARTS =
  ".explore .stage, .timeline, .panels .panel, .lane, .cards > .card, .graph-box, .beside";

/** What a part of the page is called in the view. @param {Element} part */
export function partName(part) {
  return part.id || "timeline";
}
