/** A part of a calendar that has no meaning that we know; the rest of the calendar is read all the same. */
export class Unreadable extends Error {
  constructor() {
    super('unreadable');
  }
}
