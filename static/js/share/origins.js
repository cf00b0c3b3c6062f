// @ts-check
/** Where others find this page: the beginnings of its addresses that a phone can open. Pure. */

/**
 * The one that was opened, unless only this machine can open it; then those that the server knows.
 * @param {string} own such as "http://192.168.1.7:8000"
 * @param {string[]} known
 */
export function originsOf(own, known) {
  const reached = isLoopback(new URL(own).hostname) ? [] : [own];
  return [...new Set([...reached, ...known])];
}

/** Whether an address with this host name is one of the machine it is used on.
 * @param {string} hostname */
export function isLoopback(hostname) {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname);
}

/** The one that was chosen while it is there, else the first, else the page's own.
 * @param {{share: Pick<View["share"], "origin">}} view @param {string} own
 * @param {string[]} known */
export function originOf({ share }, own, known) {
  const origins = originsOf(own, known);
  return origins.find((one) => one === share.origin) ?? origins[0] ?? own;
}
