// @ts-check
/** Whether a view is drawn for paper on which the next move is to be written. */

/** @param {View} view */
export function leavesBlank({ share, shown }) {
  return share.printing && share.blank && Boolean(shown?.lanes[0].next_move);
}
