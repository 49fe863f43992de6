/** Limits of waitlists that pages and the server share. This file has no schemas, so that pages can import it. */

/** Days of a window, including both ends. */
export const WAITLIST_DAYS_MAX = 14;
/** How far ahead a window may end. */
export const WAITLIST_AHEAD_DAYS = 180;
export const WAITLIST_ENTRIES_MAX = 10;
export const WAITLIST_SERVICE_MAX = 200;
/** An entry ends after this number of declined or missed offers. */
export const LOST_OFFERS_MAX = 3;
/** How long an offer lasts, between 7 AM and 10 PM in India. */
export const OFFER_MINUTES = 30;
/** Shorter offers are not made. */
export const OFFER_MINUTES_MIN = 5;
/** Ended entries are deleted after this number of days. */
export const WAITLIST_RETENTION_DAYS = 90;

export const waitlistStates = ['waiting', 'booked', 'left', 'expired', 'missed'] as const;
