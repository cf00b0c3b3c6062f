// @ts-check
/** The class is shown the page of the device in control: its link is sent when it changes. */
import { on, targetOf } from "../core/listen.js";
import { isOpen } from "../question/question-state.js";
import { bringNext } from "./bring.js";
import { placeOf } from "./pacing.js";
import { leads, roomOf } from "./room-state.js";

const SOON = 250; // ms after a change: one move causes several

const PAGES = ["/graph", "/maths", "/play", "/variants", "/lessons"];
const LESSON = /^\/lessons\/[a-z0-9-]+$/;

/** Whether a class is shown this page by its link. @param {string} link */
export function ofLinks(link) {
  const [path] = link.split("?");
  return PAGES.includes(path) || LESSON.test(path);
}

/** @param {Store} store @param {() => string} linkOf the page */
export function bindLinks(store, linkOf) {
  const shower = new Shower(store, linkOf);
  store.subscribe(() => shower.look());
  setInterval(() => shower.look(), SOON);
  on(document, "click", (event) => leaves(event, store), { capture: true });
}

class Shower {
  #sent = "";
  #joined = false;
  #going = /** @type {string | null} */ (null);

  /** @param {Store} store @param {() => string} linkOf the page */
  constructor(store, linkOf) {
    this.store = store;
    this.linkOf = linkOf;
  }

  look() {
    const room = roomOf(this.store.get());
    if (room.joined !== this.#joined) [this.#joined, this.#sent] = [room.joined, ""];
    if (room.going !== this.#going) return this.#go(room.going);
    if (!room.joined || !room.shows || !leads(room) || document.hidden) return;
    const link = this.linkOf();
    if (link === this.#sent) return;
    if (!isOpen(room.question) || !this.#sent || placeOf(link) === placeOf(this.#sent))
      return this.#send(link);
    if (!room.leaving) this.store.dispatch({ type: "question-go", to: link });
  }

  /** Where the open question was left for: another place of this page, or another page.
   * @param {string | null} to */
  #go(to) {
    this.#going = to;
    if (to === null) return;
    if (to === this.linkOf()) this.#send(to);
    else {
      bringNext();
      location.assign(to);
    }
  }

  /** @param {string} link */
  #send(link) {
    this.#sent = link;
    this.store.dispatch({ type: "room-show", link });
  }
}

/** A link that leads to another page leaves an open question, which needs a confirmation first.
 * @param {MouseEvent} event @param {Store} store */
function leaves(event, store) {
  const link = /** @type {HTMLAnchorElement | null} */ (targetOf(event, "a[href]"));
  const stays = event.ctrlKey || event.metaKey || event.shiftKey || link?.target === "_blank";
  const room = roomOf(store.get());
  if (stays || !link || link.pathname === location.pathname || !leads(room)) return;
  if (!isOpen(room.question)) return bringNext();
  event.preventDefault();
  event.stopPropagation();
  store.dispatch({ type: "question-go", to: link.href });
}
