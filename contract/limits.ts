/** Numbers that pages show and the server enforces; apart from the schemas, so that a page carries none. */

/** BOOK-07, BOOK-08. */
export const PEOPLE_MIN = 1;
export const PEOPLE_MAX = 20;
/** BOOK-14: paise a person pays on top of the price. */
export const BOOKING_CHARGE_PAISE = 100;
/** Minutes for which an unpaid booking keeps its seats. */
export const HOLD_MINUTES = 10;
/** Minutes for which the quote of a cancellation is honoured, whatever boundary passes meanwhile. */
export const QUOTE_MINUTES = 5;
export const REASON_LENGTH_MAX = 500;
