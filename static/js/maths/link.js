// @ts-check
/** What scripts read of a link themselves: how the page looks. All else the server reads. */
import { reader } from "../core/link-reading.js";
import { readPresent } from "../present/link.js";
import { readPage } from "../view/link.js";

/** @param {string} search @returns {import("../view/state.js").Known & {maths: {link: string}}} */
export function readLooks(search) {
  const link = reader(search);
  const page = readPage(link.query, link.read);
  return { page, present: readPresent(link), maths: { link: search } };
}
