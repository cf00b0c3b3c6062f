// @ts-check
/**
 * A picture as PNG, twice as many pixels each way, with its title and description inside (PNG
 * specification, 11.3.3.4).
 */

/** @import {Picture} from "./picture.js" */

const SCALE = 2;
const HEAD = 33; // bytes: the signature and the first chunk, after which texts may stand

/** @param {Blob} svg @param {Picture} picture @returns {Promise<Blob>} */
export async function drawPng(svg, { width, height, title, description }) {
  const address = URL.createObjectURL(svg);
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), {
    width: SCALE * width,
    height: SCALE * height,
  });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(address);
  const drawn = await new Promise((done) => canvas.toBlob(done, "image/png"));
  if (!drawn) throw new Error("The browser drew no PNG.");
  const texts = [chunk("Title", title), chunk("Description", description)];
  return new Blob([drawn.slice(0, HEAD), ...texts, drawn.slice(HEAD)], { type: "image/png" });
}

/** A chunk of international text. @param {string} keyword @param {string} text */
function chunk(keyword, text) {
  const data = new TextEncoder().encode(`iTXt${keyword}\0\0\0\0\0${text}`);
  const whole = new DataView(new ArrayBuffer(data.length + 8));
  whole.setUint32(0, data.length - 4);
  new Uint8Array(whole.buffer, 4).set(data);
  whole.setUint32(4 + data.length, check(data));
  return whole;
}

/** The cyclic redundancy check of PNG chunks. @param {Uint8Array} data */
function check(data) {
  let sum = ~0;
  for (const byte of data) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return ~sum >>> 0;
}
