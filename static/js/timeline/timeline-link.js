// @ts-check
/** What a link says of bookmarks. */
import { fact } from "../core/facts.js";

const HALF = /\p{Surrogate}/gu; // of a character, which no address can hold

/** Bookmarks with their notes, these no longer than fits a link that the server reads.
 * @param {{timeline: Pick<View["timeline"], "marks">}} view */
export function markParts({ timeline: { marks } }) {
  const longest = longestNote(marks);
  return marks.map((mark) => markPart(mark, longest));
}

/** The moves whose notes a link says only the beginning of.
 * @param {{timeline: Pick<View["timeline"], "marks">}} view */
export function shortened({ timeline: { marks } }) {
  const longest = longestNote(marks);
  return marks.filter(({ note }) => [...note].length > longest).map(({ move }) => move);
}

/** How many characters of each note fit together. @param {View["timeline"]["marks"]} marks */
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
