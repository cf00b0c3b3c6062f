// @ts-check
/** Bookmarks in a link. */
import { fact } from "../core/facts.js";

const HALF = /\p{Surrogate}/gu; // of a character, which an address cannot hold

/** Bookmarks with their notes, cut to fit a link that the server accepts.
 * @param {{timeline: Pick<View["timeline"], "marks">}} view */
export function markParts({ timeline: { marks } }) {
  const longest = longestNote(marks);
  return marks.map((mark) => markPart(mark, longest));
}

/** The moves whose notes are cut short in a link.
 * @param {{timeline: Pick<View["timeline"], "marks">}} view */
export function shortened({ timeline: { marks } }) {
  const longest = longestNote(marks);
  return marks.filter(({ note }) => [...note].length > longest).map(({ move }) => move);
}

/** How many characters of every note fit into a link. @param {View["timeline"]["marks"]} marks */
function longestNote(marks) {
  const { longest_note, longest_in_link } = fact("marks");
  let longest = longest_note;
  const length = () => marks.reduce((sum, mark) => sum + markPart(mark, longest).length + 1, 0);
  while (longest > 0 && length() > longest_in_link) longest -= 1;
  return longest;
}

/**
 * @param {View["timeline"]["marks"][number]} mark @param {number} longest characters of the note
 */
function markPart({ move, note }, longest) {
  const said = [...note].slice(0, longest).join("").replace(HALF, "\ufffd");
  return `mark=${move}${said ? `,${encodeURIComponent(said)}` : ""}`;
}
