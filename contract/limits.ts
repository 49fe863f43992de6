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

/** Business days after completion within which a provider is paid (POLICY-06): due from, by. */
export const PAYOUT_DAYS = [3, 5] as const;
/** Days for which a credit given as a bonus can be spent. */
export const BONUS_DAYS = 180;
/** Of bonuses that follow by themselves when a provider fails, a customer has so many in so many days. */
export const BONUS_WINDOW_DAYS = 30;
export const BONUSES_MAX = 5;
/** The same, because of one provider; the database repeats that it is one. */
export const BONUSES_PER_PROVIDER_MAX = 1;
/** Days that a spent credit lives at least when it comes back. */
export const RETURN_DAYS_MIN = 7;
/** Hours after the end in which a customer can report (POLICY-07, POLICY-30). */
export const REPORT_HOURS = 24;
/** Days for which a customer can contest that they did not come. */
export const CONTEST_DAYS = 7;
/** Hours a provider has to answer, and minutes before the start at which the answer is due at last. */
export const ANSWER_HOURS = 24;
export const ANSWER_MINUTES_BEFORE = 30;
/** Hours in which a customer may choose after their provider failed. */
export const RESCUE_HOURS = 2;
/** Commission of the platform on the service price, in hundredths of a per cent. */
export const COMMISSION_BPS = 1_000;
