/** A part of a calendar that cannot be interpreted; the rest is still read. */
export class Unreadable extends Error {
  constructor() {
    super('unreadable');
  }
}
