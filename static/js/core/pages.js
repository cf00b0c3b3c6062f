// @ts-check
/** The links to all pages: where there is no space for all, the one of this page is in sight. */
export function showOwnPage() {
  const own = document.querySelector(".pages [aria-current]");
  own?.scrollIntoView({ behavior: "instant", block: "nearest", inline: "center" });
}
