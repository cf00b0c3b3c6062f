// @ts-check
/** What the server is asked for, as the view stands. Pure. */
import { laneRequests } from "./lanes.js";
import { chosenUnit } from "./place.js";
import { speedOf } from "./speeds.js";

/** The request that opens what the view asks for, at its address.
 * @param {View} view @returns {Inbound} */
export function openRequest(view) {
  const { start, unit } = view.travel;
  return { type: "open", lanes: laneRequests(view), lang: view.page.lang, ...start, clock: unit };
}

/** @param {View} view @returns {Inbound} */
export function playRequest(view) {
  return { type: "play", speed: speedOf(view), direction: 1, unit: chosenUnit(view) };
}

/** While the pointer drags nobody steps: then nothing one step on is asked for.
 * @param {View} view @param {Address} address @returns {Inbound} */
export function seekRequest({ travel }, address) {
  return { type: "seek", ...address, ...(travel.drag !== null && { ahead: false }) };
}
