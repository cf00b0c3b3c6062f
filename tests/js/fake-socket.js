// @ts-check
/** A WebSocket that the test controls. */
export class FakeSocket {
  static OPEN = 1;
  /** @type {FakeSocket[]} */
  static made = [];
  readyState = 0;
  /** @type {string[]} */
  sent = [];
  onopen = () => {};
  onclose = (/** @type {{code?: number}} */ _event) => {};
  onmessage = (/** @type {{data: string}} */ _event) => {};

  /** @param {string} url */
  constructor(url) {
    this.url = url;
    FakeSocket.made.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(text);
  }

  close() {
    this.readyState = 3;
    this.onclose({});
  }

  opens() {
    this.readyState = 1;
    this.onopen();
  }
}
