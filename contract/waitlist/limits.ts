/** Limits of waitlists that pages and the server share. This file has no schemas, so that pages can import it. */

/** Maximum number of days of a window, including both ends. */
export const WAITLIST_DAYS_MAX = 14;
/** How many days ahead a window can end. */
export const WAITLIST_AHEAD_DAYS = 180;
export const WAITLIST_ENTRIES_MAX = 10;
export const WAITLIST_SERVICE_MAX = 200;
/** An entry ends after this number of declined or missed offers. */
export const LOST_OFFERS_MAX = 3;
/** Minutes for which an offer lasts; it runs only between 7 AM and 10 PM in India. */
export const OFFER_MINUTES = 30;
/** The minimum duration of an offer; shorter ones are not made. */
export const OFFER_MINUTES_MIN = 5;
/** Days after which ended entries are deleted. */
export const WAITLIST_RETENTION_DAYS = 90;

export const waitlistStates = ['waiting', 'booked', 'left', 'expired', 'missed'] as const;
